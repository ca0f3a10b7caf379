import { Type } from '@sinclair/typebox';
import type { FilePart, Media, ResponseSpec } from '../operation';
import { nullable, oneOf } from '../schema';
import { idempotencyKey } from '../shared';
import { AcceptedJob } from './job-schemas';

/** A PDF in standard base64. Malformed and empty text is answered by 400, so the schema leaves it alone. */
export const PdfBase64 = Type.String({
  contentEncoding: 'base64',
  contentMediaType: 'application/pdf',
  description: 'The PDF in standard base64 (RFC 4648, section 4), no line breaks.',
  examples: ['JVBERi0xLjcK'],
});

/** Request headers of the operations that apply a plan. */
export const ProducerHeaders = Type.Object({
  'x-producer-retain-for-training': Type.Optional(
    Type.String({ description: 'Consent to retain input and output: true, 1 or yes.' }),
  ),
  'x-producer-parent-lineage-id': Type.Optional(
    Type.String({ description: 'Lineage id of the step whose output this input is.' }),
  ),
  'idempotency-key': Type.Optional(
    idempotencyKey(
      'With async=true: the same key returns the same job. Without async=true the header is refused with 400.',
    ),
  ),
});

const applyingHeaders = Type.Object({
  ...ProducerHeaders.properties,
  'x-producer-plan': Type.Optional(
    Type.String({
      description:
        'Only with a raw PDF as the body: the plan, template, policy or job (without its PDF) as JSON, or that JSON in base64url. Longer plans require a form.',
      examples: ['{"ops":[{"op":"page_rotate","at_index":0,"degrees":90}]}'],
    }),
  ),
});

const ApplyQuery = Type.Object({
  async: Type.Optional(
    Type.Boolean({ default: false, description: 'Queue the work and answer 202 with a job id.' }),
  ),
});

/** The PDF part of a multipart apply. */
export const inputPdfPart: FilePart = {
  description: 'The input PDF.',
  required: true,
  mediaTypes: ['application/pdf'],
};

/** The consent field of a multipart apply. */
export const retainField = {
  retain_for_training: Type.Optional(
    Type.String({
      description: 'As X-Producer-Retain-For-Training; read only when the header is absent.',
      examples: ['true'],
    }),
  ),
};

/** A form field that carries a JSON document. */
export const jsonField = (what: string, example: unknown) =>
  Type.String({
    contentMediaType: 'application/json',
    description: `${what} as JSON text.`,
    examples: [JSON.stringify(example)],
  });

const producesPdf: Media = { 'application/pdf': {} };

const applyHeaders: Readonly<Record<string, string>> = {
  'X-Producer-Lineage-Id': 'Lineage id of this step.',
  'X-Producer-Pdf-Sha256': 'SHA-256 of the output PDF.',
  'X-Producer-Input-Sha256': 'SHA-256 of the input PDF.',
  'X-Producer-Cache-Key': 'Key under which the output is cached.',
  'X-Producer-Cache-Hit': '"true" when the output came from the cache.',
  'X-Producer-Schema-Version': "Version of the producer's plan schema.",
  'X-Producer-Service-Version': 'Version of the service.',
  'X-Producer-Summary':
    "The producer's own counts, names and number of warnings as JSON; only with a PDF body.",
};

const accepted: ResponseSpec = {
  description: 'Queued; poll_url answers with the state and, later, the result.',
  content: { 'application/json': { schema: AcceptedJob } },
  headers: { Location: 'URL of the job.' },
};

const alsoAccepted = { 202: accepted } as const;

/** Failures of every apply endpoint. */
export const applyFailures: Readonly<Record<number, string>> = {
  400: 'The base64 text or a parameter is malformed or empty.',
  413: 'The PDF is larger than the configured limit.',
  422: 'The plan does not fit its schema, the engine rejects it, or the PDF cannot be read, needs a password or exceeds an engine limit.',
  429: 'The token bucket of the tenant is empty, or too much work is in progress; Retry-After gives the wait in seconds.',
  500: 'Verification of the output failed; `failures` lists the reasons.',
  503: 'The database, the blob store or the engine is unavailable; Retry-After gives the wait in seconds.',
};

/** Common members of the operations that apply a plan to a PDF. */
export const applying = {
  service: 'producer',
  method: 'post',
  query: ApplyQuery,
  headers: applyingHeaders,
  accepts: { 'application/pdf': {} },
  produces: producesPdf,
  responseHeaders: applyHeaders,
  also: alsoAccepted,
  failures: applyFailures,
} as const;

/** Failures of every validate endpoint. */
export const validateFailures: Readonly<Record<number, string>> = {
  400: 'The base64 text of the PDF is malformed or empty.',
  422: 'The document is not valid, `errors` lists each fault with a JSON pointer; or it cannot be applied to the PDF.',
};

/** Something that was done differently from, or in addition to, what the plan says. */
export const ProducerWarning = Type.Object(
  {
    code: Type.String({ examples: ['destination_removed'] }),
    message: Type.String({ examples: ['A link pointed to a removed page.'] }),
    page_index: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
    pointer: Type.Optional(
      Type.String({
        description:
          'JSON pointer into the plan; with codes that begin with ticket_, path of the element in the ticket.',
        examples: ['/ops/0'],
      }),
    ),
    sheet_index: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Imposition: the sheet, from 0.' }),
    ),
    side: Type.Optional(
      oneOf(['front', 'back', 'form'], {
        description: 'Imposition: the side of the sheet; form: front and back on one form.',
      }),
    ),
    cell_index: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Imposition: the cell of the side, from 0 in the order in which cells are filled.',
      }),
    ),
    row: Type.Optional(
      Type.Integer({
        description: 'Imposition: `row` of the explicit placement, where it has one.',
      }),
    ),
    col: Type.Optional(
      Type.Integer({
        description: 'Imposition: `col` of the explicit placement, where it has one.',
      }),
    ),
  },
  { title: 'ProducerWarning' },
);

/** Names of the producers, as metrics, lineage and keys write them. */
export const ProducerName = oneOf([
  'rewrite',
  'marks',
  'impose',
  'trap',
  'cjd',
  'white_underbase',
  'ink_zones',
  'separations',
  'soft_proof',
]);
