const later = 'this release does not have it';
const ai = 'the AI tier is not part of this release';

const mail = 'this release sends no mail';

/** Ids of the operations that the contract declares and this release answers with 501. */
export const withoutBehaviour: ReadonlySet<string> = new Set();

/** Members of requests that are refused whatever their value (switches when they are on), and why: operation and place, or `overrides` and path. */
export const refusedMembers: Readonly<Record<string, string>> = {
  'submitJob query/ocr': later,
  'submitJob form/ai_enabled': ai,
  'submitJob form/ai_categories': ai,
  'submitJob form/ai_features': ai,
  'submitJob form/ai_preset': ai,
  'submitJob form/mapping_id': later,
  'submitJob form/brand': later,
  'submitJob form/unbranded': later,
  'submitJob form/brand_spec_id': later,
  'submitJob form/workflow_id': later,
  'mintReports body/email_to': mail,
  'mintReports body/overrides': later,
  'sharePublicViewerLink body/emails': mail,
  'sharePublicViewerLink body/from_name': mail,
  'sharePublicViewerLink body/from_email': mail,
  'sharePublicViewerLink body/message': mail,
  'overrides ai': ai,
  'overrides viewer': 'the settings of the viewer are the same for every job',
};
