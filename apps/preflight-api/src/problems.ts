import { problem } from '@forme/service-kit/http';

/** Every failure of this service that a caller can see, beside those all services share. */
export const problems = {
  jobNotFound: problem('job_not_found', 404, 'No such job'),
  jobNotFinished: problem('job_not_finished', 409, 'The job is not completed'),
  jobFinal: problem('job_final', 409, 'The job is in a final state'),
  profileNotFound: problem('profile_not_found', 404, 'No such profile'),
  reportNotFound: problem('report_not_found', 404, 'No such report'),
  reportExpired: problem('report_expired', 410, 'The link has expired'),
  emptyFile: problem('empty_file', 422, 'The upload is empty'),
  notAPdf: problem('not_a_pdf', 422, 'Not a PDF'),
  unknownPart: problem('unknown_part', 422, 'Unknown part'),
  fieldNotSupported: problem('field_not_supported', 501, 'Not supported in this release'),
  idempotencyConflict: problem('idempotency_conflict', 409, 'The key was used for another request'),
} as const;
