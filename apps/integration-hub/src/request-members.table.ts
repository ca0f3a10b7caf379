import { fileDropMembers } from './file-drop-members.table';
import { masterDataMembers } from './master-data-members.table';
import type { MemberTable } from './member-table';

const paging = {
  'query/limit': 'Largest number of rows.',
  'query/offset': 'Number of rows to skip.',
} as const;
const ifMatch = { 'headers/if-match': 'Any other version answers 412.' } as const;
const reason = 'Stored and shown with the change.';

const key = {
  'body/system': 'System of the key.',
  'body/external_type': 'Type of the key.',
  'body/external_id': 'The key itself.',
} as const;

const endpoint = {
  'body/system': 'System of the events: selects the mappings and names the source.',
  'body/dialect': 'Signature scheme, and location of id, type and time of an event.',
  'body/connection_id': 'Connection of the events, treated as a separate source.',
  'body/max_body_bytes': 'Larger deliveries answer 413.',
  'body/allowed_content_types': 'Deliveries of another type answer 415.',
  'body/allowed_addresses': 'Deliveries from other addresses answer 401.',
  'body/event_path': 'Location of the type of an event.',
  'body/id_path': 'Location of the id of a delivery.',
  'body/occurred_path': 'Location of the time of an event.',
  'body/sequence_path': 'Location of the number that orders simultaneous events.',
  'body/equal_without_id': 'Which deliveries without an id are equal.',
  'body/enabled': 'false refuses every delivery.',
} as const;

const notYet = 'Refused with 422 unless null or omitted: not used in this release.';
const connection = {
  'body/system': 'System of the connection; selects the adapter.',
  'body/name': 'Display name in lists.',
  'body/base_url': 'Base address of calls; an address that is not allowed answers 422.',
  'body/auth_kind': 'How calls send the credential.',
  'body/config': 'Values used in paths of calls.',
  'body/rate_limit': notYet,
  'body/rate_limit/rps': notYet,
  'body/rate_limit/burst': notYet,
  'body/rate_limit/concurrency': notYet,
  'body/default_mappings': notYet,
  'body/timezone': 'Zone of times without an offset in events of the connection.',
  'body/currency': notYet,
  'body/units_profile': notYet,
  'body/definition_id': 'Connector definition; one of another system is refused.',
  'body/sync': 'Reads that begin by themselves.',
  'body/sync/*/entity': 'Entity that is read; one without a read lane is refused.',
  'body/sync/*/every_s': 'Seconds between two reads.',
  'body/sync/*/full_every_s': 'Seconds between two reads in full.',
  'body/secrets': 'Credential of the calls.',
} as const;

const draft = {
  'body/name': 'Display name in lists and error messages.',
  'body/system': 'System of the mapping; a value other than that of the specification answers 422.',
  'body/entity': 'Entity of the mapping; a value other than that of the specification answers 422.',
  'body/direction': 'Direction; a value other than that of the specification answers 422.',
  'body/spec': 'What the mapping does: members of MappingSpec below.',
} as const;

const envelopeFilter = (place: string) => ({
  [`${place}status`]: 'Only envelopes in this state.',
  [`${place}system`]: 'Only events of this system.',
  [`${place}event_type`]: 'Only events of this type.',
  [`${place}endpoint_id`]: 'Only deliveries to this endpoint.',
  [`${place}since`]: 'Only events received from this time on.',
  [`${place}until`]: 'Only events received before this time.',
});
const letterFilter = (place: string) => ({
  [`${place}kind`]: 'Only letters of this kind.',
  [`${place}status`]: 'Only letters in this state; only open ones are requeued.',
  [`${place}fingerprint`]: 'Only letters with this cause.',
});
const replayOptions = {
  'body/mapping_version': 'Applies this version of the mapping instead of the one in force.',
  'body/dry_run': 'true stores nothing and reports what would change.',
} as const;

/** Every request of every operation that has behaviour. */
export const requestMembers: MemberTable = {
  ...masterDataMembers,
  listEntities: {
    ...paging,
    'query/updated_since': 'Only entities changed from this time on.',
    'query/external_system': 'Only entities with a key in this system.',
    'query/external_id': 'Only entities with this key.',
    'query/status': 'Only entities in this state.',
    'query/q': 'Only entities with these words in name or number.',
  },
  getEntityHistory: paging,
  addCrossReference: {
    ...key,
    'body/url': 'Address of the record, shown with the key.',
    'body/role': 'primary makes the primary key of the same kind historical.',
    'body/reason': reason,
  },
  removeCrossReference: {
    ...key,
    'body/statements': 'withdraw also removes the data under the key.',
    'body/reason': reason,
  },
  lookUpReference: {
    'query/system': 'System of the key.',
    'query/external_type': 'Type of the key.',
    'query/external_id': 'The key itself.',
  },
  listStatements: paging,
  stateValue: {
    'body/field': 'The field that is stated.',
    'body/value': 'The value that is in force.',
    'body/reason': reason,
  },
  withdrawStatement: { 'body/reason': reason },
  listMappings: {
    ...paging,
    'query/entity': 'Only mappings of this entity.',
    'query/system': 'Only mappings of this system.',
    'query/status': 'Only mappings in this state.',
  },
  createMapping: draft,
  installMappingPreset: {
    'body/system': 'System of the endpoint that receives the events.',
    'body/reference_system': 'System whose keys the references are.',
    'body/reference_type': 'Type of those keys.',
    'body/in_force': 'Handling of another mapping in its place.',
  },
  dryRunMapping: {
    'body/document': 'What is mapped.',
    'body/event_type': 'Type of the event, for `select.events`.',
    'body/mapping_id': 'A stored mapping.',
    'body/mapping_version': 'Its version; the newest when left out.',
    'body/spec': 'A mapping that is not stored: members of MappingSpec below.',
  },
  replaceMapping: { ...ifMatch, ...draft },
  createMappingVersion: { 'body/spec': draft['body/spec'] },
  listMappingVersions: paging,
  publishMapping: {
    ...ifMatch,
    'body/in_force': 'Handling of another mapping in its place.',
  },
  retireMapping: ifMatch,
  replayMapping: {
    'body/envelope_filter': 'Which events are tried.',
    'body/limit': 'Largest number of events tried.',
  },
  listCurrencyRates: {
    ...paging,
    'query/from': 'Only rates of this currency.',
    'query/to': 'Only rates in this currency.',
    'query/on': 'Only the rates that hold on this day.',
  },
  putCurrencyRates: {
    'body/rates': 'The rates that are stored.',
    'body/rates/*/date': 'First day of the rate.',
    'body/rates/*/from': 'Source currency.',
    'body/rates/*/to': 'Target currency.',
    'body/rates/*/rate': 'Units of the target for one of the source.',
    'body/rates/*/source': 'Source of the rate; recorded in `fx` of converted values.',
  },
  removeCurrencyRates: {
    'body/rates': 'The rates that are removed.',
    'body/rates/*/date': 'Day of the rate.',
    'body/rates/*/from': 'Source currency.',
    'body/rates/*/to': 'Target currency.',
  },
  ingestEvent: { 'headers/x-hub-signature': 'Signature of hub_sha256; without it 401.' },
  listIngestEndpoints: { ...paging, 'query/system': 'Only endpoints of this system.' },
  createIngestEndpoint: endpoint,
  updateIngestEndpoint: { ...ifMatch, ...endpoint },
  rotateIngestSecret: { 'body/overlap_s': 'Validity of the old secret.' },
  testIngestEndpoint: {
    'body/body': 'Body of the sample.',
    'body/headers': 'Headers of the sample.',
    'body/path_secret': 'Secret in the path of the sample, for secret_path.',
    'body/address': 'Address of the sender of the sample; another one than allowed is not valid.',
  },
  listEnvelopes: { ...paging, ...envelopeFilter('query/') },
  replayEnvelopes: {
    'body/filter': 'Which events are applied again.',
    ...envelopeFilter('body/filter/'),
    ...replayOptions,
  },
  replayEnvelope: replayOptions,
  writeBack: {
    'headers/idempotency-key': 'The same push with the same key runs once.',
    'body/system': 'Target system of the push.',
    'body/entity_type': 'Type of the entity; decides the lane.',
    'body/entity_id': 'A stored entity.',
    'body/canonical': 'An entity that the caller built.',
    'body/connection_id': 'Which connection, when there are several.',
    'body/dry_run': 'true sends nothing.',
  },
  listConnections: { ...paging, 'query/system': 'Only connections to this system.' },
  createConnection: connection,
  updateConnection: { ...ifMatch, ...connection },
  syncConnection: {
    'body/entity': 'Entity that is read.',
    'body/mode': 'full reads everything and finds what is missing.',
  },
  listConnectorDefinitions: paging,
  listConnectorDefinitionVersions: paging,
  dryRunConnectorDefinition: {
    'body/definition': 'What is tried: members of ConnectorDefinition below.',
    'body/definition_id': 'A stored definition.',
    'body/entity': 'Entity that is read; the first one of the definition when omitted.',
    'body/fixture': 'Pages in the place of a system.',
    'body/connection_id': 'A system, of which one page is read.',
  },
  replaceConnectorDefinition: ifMatch,
  listFlows: { ...paging, 'query/system': 'Only flows of this system.' },
  streamEvents: { 'headers/last-event-id': 'Goes on behind this event.' },
  listWebhooks: paging,
  createWebhook: {
    'body/url': 'Where changes are posted; an address that is not allowed answers 422.',
    'body/events': 'Only these changes.',
    'body/entities': 'Only changes of these entities.',
  },
  listWebhookDeliveries: { ...paging, 'query/status': 'Only deliveries in this state.' },
  enableConnectionWrites: { 'body/confirm': 'Any value other than true is refused.' },
  ...fileDropMembers,
  listTickets: { ...paging, 'query/job_id': 'Only tickets with this job id.' },
  createSubscription: {
    'body/connection_id': 'Device that sends the signals; an unknown one answers 404.',
    'body/message_type': 'Type of the signals.',
    'body/url': 'Address for the signals.',
    'body/job_id': 'Only signals of this JobID.',
    'body/repeat_time_s': 'The device repeats its signal after this time.',
  },
  sendDeviceMessage: {
    'body/message': 'What the device does.',
    'body/job_id': 'Job that is submitted.',
    'body/queue_entry_id': 'Entry that is changed.',
    'body/return_url': 'Address that the device returns the ticket to.',
  },
  renderTicket: {
    'body/job_id': 'The canonical job.',
    'body/format': 'The format.',
    'body/version': 'The version of the format; one that is not written answers 422.',
  },
  listSubscriptions: paging,
  renderFindingsView: {
    'body/source': 'The findings.',
    'body/source/preflight_job_id': 'Those of a preflight job.',
    'body/source/findings': 'These.',
    'body/view': 'The audience.',
    'body/format': 'The form of the answer; jdf and xjdf are for the MIS alone.',
    'body/locale': 'Language of the words: en, de, fr, es; any other is en.',
  },
  getFindingsView: {
    'query/format': 'The form of the answer; jdf and xjdf are for the MIS alone.',
    'query/locale': 'Language of the words: en, de, fr, es; any other is en.',
  },
  listDeadLetters: { ...paging, ...letterFilter('query/') },
  replayDeadLetters: {
    'body/filter': 'Which letters are requeued.',
    ...letterFilter('body/filter/'),
  },
  discardDeadLetter: { 'body/reason': 'Shown with the letter.' },
};

/** Effects of the members of a mapping, tested by `dryRunMapping`. */
export const specMembers: Readonly<Record<string, string>> = {
  spec_version: 'Any value other than 1 is refused.',
  name: 'Display name, stored with the version.',
  direction: 'inbound creates entities, outbound creates requests to a system.',
  system: 'Names the source; keys without a system are keys of this one.',
  source: 'The documents.',
  'source/format': 'How a document is read.',
  'source/root': 'Which records of it are mapped.',
  target: 'The result.',
  'target/entity': 'Whose fields may be written.',
  select: 'Which events are mapped.',
  'select/events': 'By their type.',
  'select/when': 'By their document.',
  key: 'The key of a record.',
  'key/external_type': 'Its type.',
  'key/external_id': 'Its location.',
  find: 'The entity to which a record refers.',
  'find/*/from': 'Where its key is.',
  'find/*/system': 'System of the key.',
  'find/*/external_type': 'Type of the key.',
  let: 'Named expressions.',
  fields: 'What is written.',
  'fields/*/to': 'Where.',
  'fields/*/from': 'From where.',
  'fields/*/each': 'For each of these.',
  'fields/*/default': 'Used without a value.',
  'fields/*/when': 'Only if this holds.',
  'fields/*/required': 'A missing value is an error.',
  'fields/*/transforms': 'Transforms of the value.',
  'fields/*/transforms/*/name': 'The transform.',
  'fields/*/transforms/*/params': 'How.',
  references: 'Fields that name entities.',
  'references/*/to': 'Where.',
  'references/*/entity': 'Which entity.',
  'references/*/system': 'System of its key.',
  'references/*/external_type': 'Type of its key.',
  'references/*/from': 'Location of the key.',
  on_error: 'Effect of a fault in a field.',
};
