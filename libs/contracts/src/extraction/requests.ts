import { Type, type Static, type TObject, type TProperties } from '@sinclair/typebox';
import { exampleOf } from '../examples';
import type { Media } from '../operation';
import { closed, text } from '../schema';
import { Sha256 } from '../shared/values';

/** Codes of `X-Engine-Error-Code`. The body of a failure stays exactly `{detail}`. */
export const EXTRACTION_ERROR_CODES = [
  'bad_request',
  'malformed_path',
  'malformed_request',
  'malformed_json',
  'malformed_form',
  'empty_body',
  'invalid_parameter',
  'invalid_body',
  'unauthorized',
  'forbidden',
  'tenant_forbidden',
  'not_found',
  'route_not_found',
  'method_not_allowed',
  'request_timeout',
  'bytes_missing',
  'payload_too_large',
  'unsupported_media_type',
  'not_a_pdf',
  'unparseable',
  'password_required',
  'password_incorrect',
  'document_exceeds_limits',
  'unsupported_encryption',
  'layout_impossible',
  'shapes_exceed_limits',
  'shapes_unresolved',
  'not_a_calculator',
  'page_missing',
  'region_missing',
  'point_missing',
  'tile_missing',
  'ink_missing',
  'layer_missing',
  'layer_conflict',
  'raster_too_large',
  'plate_format_unsupported',
  'plate_decode_failed',
  'plate_exceeds_limits',
  'rate_limited',
  'headers_too_large',
  'not_implemented',
  'overloaded',
  'storage_unavailable',
  'insufficient_storage',
  'auth_unavailable',
  'engine_failed',
  'internal_error',
] as const;
/** One of {@link EXTRACTION_ERROR_CODES}. */
export type ExtractionErrorCode = (typeof EXTRACTION_ERROR_CODES)[number];

/** Failures of every operation that opens a PDF. */
export const openingFailures = {
  422: 'The PDF cannot be read: X-Engine-Error-Code is password_required, password_incorrect, document_exceeds_limits, unsupported_encryption, not_a_pdf or unparseable.',
  503: 'No engine process is free, or the blob store is unavailable; Retry-After gives the wait in seconds.',
} as const;

/** Failures of an operation that names a stored PDF by its hash in the path. */
export const storedFailures = {
  404: 'No PDF with this hash is stored for this tenant; upload it with POST /v1/extract.',
  ...openingFailures,
} as const;

/** Failures of an operation that may name an earlier upload in its body. */
export const uploadFailures = {
  412: 'The bytes of this hash are not stored: never uploaded, expired, or of another tenant.',
  ...openingFailures,
} as const;

const Password = Type.Optional(
  text('Password of the document. Never logged; a keyed hash of it is part of the cache key.'),
);

/** The password header, for requests with a raw or JSON body. */
export const passwordHeaders = Type.Object({ 'x-engine-password': Password });

const SkipAi = Type.Optional(text('true skips the AI lane.', 'true'));

/** The header that skips the AI lane. */
export const skipAiHeaders = Type.Object({ 'x-engine-skip-ai': SkipAi });

/** Headers of every operation that answers a document. */
export const documentHeaders = Type.Object({
  'x-engine-fields': Type.Optional(
    text(
      'Comma-separated field names: the answer holds only these and the core metadata, and no other pass or signal runs.',
      'fonts, images',
    ),
  ),
  'x-engine-skip-ai': SkipAi,
  ...passwordHeaders.properties,
});

/** Raw PDF bytes as a request body. */
export const rawPdf: Media = { 'application/pdf': {} };

/** The `pdf` part of a form. */
export const pdfPart = {
  pdf: {
    description: 'The PDF. Wins over pdf_sha256.',
    required: false,
    mediaTypes: ['application/pdf'],
  },
} as const;

/** Names an earlier upload instead of sending it again; `sha256` and `pdf_sha256` mean the same. */
export const StoredPdf = Type.Object(
  {
    sha256: Type.Optional(Sha256),
    pdf_sha256: Type.Optional(Sha256),
  },
  { ...closed, minProperties: 1, examples: [{ sha256: exampleOf(Sha256) }] },
);
/** Static type of {@link StoredPdf}. */
export type StoredPdf = Static<typeof StoredPdf>;

/** Form and JSON request of an operation on one PDF, sent (form) or stored (both), with the operation's own members. */
export function pdfRequest<P extends TProperties>(own: P) {
  const fields = Type.Object(
    { pdf_sha256: Type.Optional(Sha256), password: Password, ...own },
    closed,
  );
  const form = { fields, files: pdfPart };
  const body = Type.Object({ pdf_sha256: Sha256, ...own }, closed);
  return { form, body };
}

/** Path parameter of everything under a stored document. */
export const PdfHashParams: TObject<{ pdf_hash: typeof Sha256 }> = Type.Object(
  { pdf_hash: Sha256 },
  closed,
);
