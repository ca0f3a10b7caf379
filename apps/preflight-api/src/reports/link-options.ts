/** Why a link cannot ask visitors for an address; the member comes first. */
export const noVisitorEmail =
  'require_visitor_email is not supported: links to reports open without a question; leave it out or false';

/** Why visitors of a link cannot annotate; the member comes first. */
export const noAnnotations =
  'allow_annotations is not supported: reports take no annotations; leave it out or false';
