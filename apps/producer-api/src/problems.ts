import { BlobError } from '@forme/backing-services/blobs';
import { RecordsError } from '@forme/backing-services/records';
import { EngineBusy, EngineError, EngineTaskError } from '@forme/engine';
import { problem, type Problem } from '@forme/service-kit/problem';

/** Every failure of this service that a caller can see, in addition to those of all services. */
export const problems = {
  schemaNotFound: problem('schema_not_found', 404, 'No such schema'),
  badBase64: problem('bad_base64', 400, 'Not base64'),
  invalidExternalName: problem('invalid_external_filename', 400, 'Not a bare file name'),
  headerIdle: problem('header_without_effect', 400, 'A header without effect'),
  emptyPdf: problem('empty_body', 400, 'Empty PDF'),
  planInvalid: problem('plan_invalid', 422, 'The plan does not fit its schema'),
  templateInvalid: problem('template_invalid', 422, 'The template does not fit its schema'),
  externalsInline: problem(
    'external_marks_not_supported_inline',
    422,
    'External marks need an upload',
  ),
  externalsMissing: problem('external_files_missing', 422, 'Files the template names are missing'),
  ticketInvalid: problem('ticket_invalid', 422, 'The ticket cannot be read'),
  ticketUnmapped: problem('ticket_unmapped', 422, 'A part of the ticket is not supported'),
  ticketFile: problem(
    'ticket_file_unavailable',
    422,
    'A PDF that the ticket names is not available',
  ),
  planRejected: problem('plan_rejected', 422, 'The plan cannot be applied'),
  strictOrder: problem('steps_out_of_order', 422, 'The steps are not in the canonical order'),
  packageNotLast: problem(
    'package_not_last',
    422,
    'A step that puts out a package is not the last',
  ),
  notAPdf: problem('not_a_pdf', 422, 'Not a PDF'),
  unparseable: problem('unparseable', 422, 'The PDF cannot be read'),
  passwordRequired: problem('password_required', 422, 'A password is required'),
  unsupportedEncryption: problem('unsupported_encryption', 422, 'Unsupported encryption'),
  documentExceedsLimits: problem('document_exceeds_limits', 422, 'The document exceeds a limit'),
  parentUnknown: problem('parent_lineage_unknown', 422, 'No such parent'),
  idempotencyConflict: problem('idempotency_conflict', 409, 'Idempotency-Key used before'),
  contentsErased: problem('contents_erased', 409, 'The input was erased'),
  spotNotFound: problem('spot_not_found', 404, 'No such spot colour'),
  jobNotFound: problem('job_not_found', 404, 'No such job'),
  jobFinal: problem('job_final', 409, 'The job has ended'),
  lineageNotFound: problem('lineage_not_found', 404, 'No such lineage'),
  badCursor: problem('invalid_cursor', 400, 'Not a cursor of this list'),
  tooBusy: problem('too_busy', 429, 'Too much work in progress'),
  verificationFailed: problem('verification_failed', 500, 'The output failed verification'),
  engineFailed: problem('engine_failed', 500, 'The engine failed'),
  producerMissing: problem('producer_missing', 422, 'Not in this release'),
  retentionFailed: problem('retention_store_failed', 500, 'The object store failed'),
  retentionNotConfigured: problem('retention_not_configured', 503, 'Retention is not configured'),
  spotsUnavailable: problem('spots_unavailable', 503, 'The spot libraries are unavailable'),
  storageUnavailable: problem('storage_unavailable', 503, 'The blob store is unavailable'),
  engineUnavailable: problem('engine_unavailable', 503, 'No engine process can be started'),
} as const;

const ofTask: Readonly<Record<string, (detail: string, limit: string | undefined) => Problem>> = {
  not_a_pdf: (detail) => problems.notAPdf(detail),
  unparseable: (detail) => problems.unparseable(detail),
  password_required: () => noPassword(),
  password_incorrect: () => noPassword(),
  encryption_unsupported: (detail) => problems.unsupportedEncryption(detail),
  document_exceeds_limits: (detail, limit) => exceedsLimit(limit, detail),
};

const noPassword = (): Problem =>
  problems.passwordRequired('The PDF requires a password; remove its encryption before sending it');

function exceedsLimit(limit: string | undefined, detail: string): Problem {
  return problems.documentExceedsLimits(
    limit === undefined ? detail : `The PDF needs more than the limit of ${limit}`,
    limit === undefined ? {} : { extensions: { limit } },
  );
}

/** The problem for a failure of the layers below; undefined for other errors. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof EngineBusy) {
    return problems.tooBusy('Every engine process is busy; try again later', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  }
  if (error instanceof EngineTaskError) {
    return (
      ofTask[error.code]?.(error.message, error.limit) ??
      problems.engineFailed('The engine failed on this PDF', { cause: error })
    );
  }
  if (error instanceof EngineError) return ofEngine(error);
  if (error instanceof BlobError) return ofBlobs(error);
  if (error instanceof RecordsError && error.kind === 'unavailable') {
    return problems.storageUnavailable('The database does not answer; try again later', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  return undefined;
}

function ofEngine(error: EngineError): Problem | undefined {
  switch (error.code) {
    case 'document_exceeds_limits':
      return exceedsLimit(error.limit ?? 'the engine', error.message);
    case 'engine_cancelled':
      return undefined;
    case 'engine_crashed':
      return problems.engineFailed('The engine failed on this PDF', { cause: error });
    case 'engine_unavailable':
    case 'engine_closed':
      return problems.engineUnavailable('No engine process can be started; try again later', {
        headers: { 'Retry-After': '5' },
        cause: error,
      });
  }
}

function ofBlobs(error: BlobError): Problem | undefined {
  if (error.kind !== 'unavailable') return undefined;
  return problems.storageUnavailable('The blob store does not answer; try again later', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
