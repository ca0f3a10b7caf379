import { Type } from '@sinclair/typebox';
import { Sha256 } from '../shared';
import { PRODUCER_VERSION } from '../versions';
import { PdfBase64, ProducerWarning } from './pdf-transport';

/** Version texts every apply body carries. */
export const versionFields = {
  schema_version: Type.String({
    description: "Version of the producer's plan schema.",
    examples: ['1.0.0'],
  }),
  service_version: Type.String({ examples: [PRODUCER_VERSION] }),
};

/** Members of every apply body; each producer adds its own. */
export const applyFields = {
  output_pdf_b64: PdfBase64,
  pdf_sha256: Sha256,
  input_sha256: Sha256,
  cache_key: Sha256,
  cache_hit: Type.Boolean({ description: 'True when the answer comes from the cache.' }),
  ...versionFields,
};

/** Lineage id and warnings, carried by all but the white-underbase body. */
export const traceFields = {
  lineage_id: Type.String({ examples: ['lin_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] }),
  warnings: Type.Array(ProducerWarning, { default: [] }),
};

/** Members of every validate body. */
export const validFields = {
  valid: Type.Literal(true, { description: 'An invalid document is answered with 422.' }),
  schema_version: versionFields.schema_version,
};

/** The optional PDF of a validate request: with it the plan is applied and the output verified and thrown away. */
export const dryRunInput = {
  input_pdf_b64: Type.Optional(
    Type.String({
      contentEncoding: 'base64',
      contentMediaType: 'application/pdf',
      description:
        'A PDF to try the plan on, in standard base64: nothing is stored, recorded or retained, and `dry_run` reports the result.',
    }),
  ),
};

/** Members of a validate body when a PDF was sent. */
export const dryRunFields = {
  dry_run: Type.Optional(
    Type.Object(
      {
        input_sha256: Sha256,
        pdf_sha256: { ...Sha256, description: 'SHA-256 of the output that would result.' },
        input_pages: Type.Integer({ minimum: 0 }),
        output_pages: Type.Integer({ minimum: 0 }),
        summary: Type.Record(Type.String(), Type.Unknown(), {
          description: "The producer's own members of the apply body.",
          examples: [{ ops_applied: 1 }],
        }),
        warnings: Type.Array(ProducerWarning),
      },
      { title: 'DryRun' },
    ),
  ),
};
