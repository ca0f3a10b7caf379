import { EngineBusy, EngineError, EngineTaskError } from '@forme/engine';
import { problem, type Problem } from '@forme/service-kit/problem';

/** Every failure of this service that a caller can see, in addition to those of all services. */
export const problems = {
  schemaNotFound: problem('schema_not_found', 404, 'No such schema'),
  missingField: problem('missing_field', 422, 'A file is missing'),
  invalidField: problem('invalid_field', 422, 'A field is not valid'),
  plateFormatUnsupported: problem('plate_format_unsupported', 415, 'Not a plate that is read'),
  plateDecodeFailed: problem('plate_decode_failed', 422, 'A plate cannot be decoded'),
  pdfUnreadable: problem('pdf_unreadable', 422, 'The PDF cannot be read'),
  pdfEncrypted: problem('pdf_encrypted', 422, 'The PDF needs a password'),
  pageOutOfRange: problem('page_out_of_range', 422, 'No such page'),
  inputTooLarge: problem('input_too_large', 413, 'The input is too large'),
  dependencyUnavailable: problem('dependency_unavailable', 503, 'Extraction is not available'),
  jobNotFound: problem('job_not_found', 404, 'No such job'),
  jobFinal: problem('job_final', 409, 'The job has ended'),
  idempotencyConflict: problem('idempotency_conflict', 409, 'Idempotency-Key used before'),
  callbackNotAllowed: problem('callback_not_allowed', 422, 'No callbacks to that address'),
  busy: problem('busy', 429, 'Too much work in progress'),
  timeBudget: problem('time_budget', 504, 'The time for a comparison is used up'),
  engineFailed: problem('engine_failed', 500, 'The comparison failed'),
} as const;

/** The problem for a failure of the engine; undefined for other errors and for work without a waiting caller. */
export function engineProblem(error: unknown): Problem | undefined {
  if (error instanceof EngineBusy)
    return problems.busy('Every process is at work; try again later', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  if (error instanceof EngineTaskError && error.code === 'input_too_large')
    return problems.inputTooLarge(error.message);
  if (!(error instanceof EngineError)) return undefined;
  if (error.code === 'engine_cancelled') return undefined;
  if (error.code === 'document_exceeds_limits' && error.limit !== 'time')
    return problems.inputTooLarge(
      'The comparison exceeds the memory limit of one comparison; use a lower resolution or fewer candidates',
      { cause: error },
    );
  if (error.code === 'document_exceeds_limits')
    return problems.timeBudget('The comparison took longer than a request may; submit it as a job');
  return problems.engineFailed('The comparison ended without a result', { cause: error });
}
