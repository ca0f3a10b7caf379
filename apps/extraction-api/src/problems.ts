import { BlobError } from '@forme/backing-services/blobs';
import { EngineBusy, EngineError, EngineTaskError } from '@forme/engine';
import { problem, type Problem } from '@forme/service-kit/problem';

/** Every failure of this service that a caller can see, in addition to those of all services. */
export const problems = {
  badRequest: problem('bad_request', 400, 'Bad request'),
  notFound: problem('not_found', 404, 'No such document'),
  bytesMissing: problem('bytes_missing', 412, 'The bytes are not stored'),
  notAPdf: problem('not_a_pdf', 422, 'Not a PDF'),
  unparseable: problem('unparseable', 422, 'The PDF cannot be read'),
  passwordRequired: problem('password_required', 422, 'A password is required'),
  passwordIncorrect: problem('password_incorrect', 422, 'The password is wrong'),
  unsupportedEncryption: problem('unsupported_encryption', 422, 'Unsupported encryption'),
  documentExceedsLimits: problem('document_exceeds_limits', 422, 'The document exceeds a limit'),
  notACalculator: problem('not_a_calculator', 422, 'Not a calculator function'),
  layoutImpossible: problem('layout_impossible', 422, 'The layout is impossible'),
  shapesExceedLimits: problem('shapes_exceed_limits', 422, 'The shapes exceed a limit'),
  shapesUnresolved: problem('shapes_unresolved', 422, 'The shapes cannot be resolved'),
  pageMissing: problem('page_missing', 400, 'No such page'),
  regionMissing: problem('region_missing', 400, 'The region is outside the page'),
  pointMissing: problem('point_missing', 400, 'The point is outside the page'),
  tileMissing: problem('tile_missing', 404, 'No such tile'),
  inkMissing: problem('ink_missing', 404, 'No such ink'),
  layerMissing: problem('layer_missing', 422, 'No such layer'),
  layerConflict: problem('layer_conflict', 422, 'The layers contradict each other'),
  rasterTooLarge: problem('raster_too_large', 413, 'The raster is too large'),
  plateFormatUnsupported: problem('plate_format_unsupported', 415, 'Not a plate that is read'),
  plateDecodeFailed: problem('plate_decode_failed', 422, 'The plate is damaged'),
  plateExceedsLimits: problem('plate_exceeds_limits', 422, 'The plate exceeds a limit'),
  overloaded: problem('overloaded', 503, 'Too much work in progress'),
  storageUnavailable: problem('storage_unavailable', 503, 'The blob store is unavailable'),
  engineFailed: problem('engine_failed', 500, 'The engine failed'),
} as const;

const ofTask: Readonly<Record<string, (detail: string, limit: string | undefined) => Problem>> = {
  not_a_pdf: (detail) => problems.notAPdf(detail),
  unparseable: (detail) => problems.unparseable(detail),
  password_required: () =>
    problems.passwordRequired(
      'The PDF is encrypted: send its password in X-Engine-Password or the form field password',
    ),
  password_incorrect: () => problems.passwordIncorrect('The password does not open this PDF'),
  encryption_unsupported: (detail) => problems.unsupportedEncryption(detail),
  page_missing: (detail) => problems.pageMissing(detail),
  region_missing: (detail) => problems.regionMissing(detail),
  point_missing: (detail) => problems.pointMissing(detail),
  tile_missing: (detail) => problems.tileMissing(detail),
  ink_missing: (detail) => problems.inkMissing(detail),
  layer_missing: (detail) => problems.layerMissing(detail),
  plate_format_unsupported: (detail) => problems.plateFormatUnsupported(detail),
  plate_decode_failed: (detail) => problems.plateDecodeFailed(detail),
  plate_exceeds_limits: (detail) => problems.plateExceedsLimits(detail),
  raster_too_large: (detail) => problems.rasterTooLarge(detail),
  document_exceeds_limits: (detail, limit) =>
    limit === undefined ? problems.documentExceedsLimits(detail) : exceedsLimit(limit),
};

function exceedsLimit(limit: string): Problem {
  return problems.documentExceedsLimits(`The PDF needs more than the limit of ${limit}`);
}

/** The problem for a failure of the engine; undefined for other errors and for work without a waiting caller. */
export function engineProblem(error: unknown): Problem | undefined {
  if (error instanceof EngineBusy) {
    return problems.overloaded('Every engine process is busy; try again later', {
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    });
  }
  if (error instanceof EngineTaskError) {
    return (
      ofTask[error.code]?.(error.message, error.limit) ??
      problems.engineFailed('The engine failed on this PDF', { cause: error })
    );
  }
  if (!(error instanceof EngineError)) return undefined;
  switch (error.code) {
    case 'document_exceeds_limits':
      return exceedsLimit(error.limit ?? 'the engine');
    case 'engine_cancelled':
      return undefined;
    case 'engine_unavailable':
    case 'engine_closed':
      return problems.overloaded('The engine is not available', {
        headers: { 'Retry-After': '5' },
        cause: error,
      });
    default:
      return problems.engineFailed('The engine process ended while it read this PDF', {
        cause: error,
      });
  }
}

/** The problem for a failure of the stores; undefined for other errors. */
export function storageProblem(error: unknown): Problem | undefined {
  if (!(error instanceof BlobError) || error.kind !== 'unavailable') return undefined;
  return problems.storageUnavailable('The PDF could not be stored or read; try again later', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
