const noLibrary = 'no spot library is installed';
const keysUnused = 'the service runs without API keys';
const noAi = 'there is no AI tier';
const builtIn = 'the example names a built-in profile, which stays as it is';
const linkWithout = 'the link of the example takes no annotations';
const signed = 'the delivery has to be signed with the secret of the endpoint';
const otherFormat = 'each format of a report has a token of its own';
const ended = 'the job of the example has ended';

/** Examples of the API pages that a fresh installation answers with another status than success, with the reason. */
export const answeredOtherwise: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'extraction matchSpot': [404, noLibrary],
  'extraction matchSpotAlias': [404, noLibrary],
  'producer lookUpSpot': [404, noLibrary],
  'producer deleteRetained': [503, 'no bucket for retained files is configured'],
  'hub writeBack': [409, 'no connector of the system is installed'],
  'hub renderFindingsView': [404, 'the example names no job of a preflight service'],
  'hub renderTicket': [404, 'there is no entity yet'],
  'hub runMatching': [404, 'the rule is made by a later example'],
  'hub lookUpReference': [404, 'there is no entity yet'],
  'hub createMappingVersion': [409, 'the first version is still a draft'],
  'hub ingestEvent': [401, signed],
  'hub receiveMessage': [401, signed],
  'hub ingestUnsignedEvent': [
    401,
    'the secret of the path is that of an endpoint without signatures',
  ],
  'hub createSubscription': [404, 'no device is connected'],
  'hub sendDeviceMessage': [404, 'no device is connected'],
  'hub enableConnectionWrites': [409, 'the connection was not tested against a real system'],
  'hub syncConnection': [409, 'no connector of the system is installed'],
  'hub learnMatchRule': [409, 'no pair was decided yet'],
  'hub getAdapter': [404, 'no connector of the system is installed'],
  'compare cancelComparison': [409, ended],
  'preflight compareViewerJobs': [404, 'the example names two jobs of its own'],
  'preflight createApiKey': [409, keysUnused],
  'preflight listApiKeys': [409, keysUnused],
  'preflight revokeApiKey': [409, keysUnused],
  'preflight rerunAudit': [404, noAi],
  'preflight updateProfile': [409, builtIn],
  'preflight deleteProfile': [403, builtIn],
  'preflight sharePublicViewerLink': [503, 'no mail server is configured'],
  'preflight createPublicAnnotation': [403, linkWithout],
  'preflight updatePublicAnnotation': [403, linkWithout],
  'preflight createPublicComment': [403, linkWithout],
  'preflight updatePublicComment': [403, linkWithout],
  'preflight deletePublicAnnotation': [403, linkWithout],
  'preflight deletePublicComment': [403, linkWithout],
  'preflight readReportJson': [404, otherFormat],
  'preflight readReportXml': [404, otherFormat],
  'preflight readReportPdf': [404, otherFormat],
  'preflight cancelJob': [409, ended],
};
