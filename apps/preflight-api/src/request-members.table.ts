const later = 'this release does not have it';
const ai = 'the AI tier is not part of this release';

/** Features that the contract declares and this release answers with 501. */
export const withoutBehaviour: ReadonlySet<string> = new Set(['viewer', 'annotations']);

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
  'submitJob form/jdf_file': later,
  'mintReports body/email_to': 'this release sends no mail',
  'mintReports body/overrides': later,
  'mintReports body/allow_annotations': 'reports cannot be annotated',
  'mintReports body/require_visitor_email': 'reports do not ask for an address',
  'batchMintReports body/allow_annotations': 'reports cannot be annotated',
  'batchMintReports body/require_visitor_email': 'reports do not ask for an address',
  'overrides ai': ai,
  'overrides viewer': 'this release has no viewer',
  'overrides share/require_visitor_email': 'reports do not ask for an address',
  'overrides share/allow_annotations': 'reports cannot be annotated',
};
