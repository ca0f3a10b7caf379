import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, oneOf } from '../schema';
import { exampleRewritePlan } from './rewrite-plan';
import {
  applyFailures,
  applying,
  inputPdfPart,
  ProducerHeaders,
  retainField,
} from './pdf-transport';

const producer = oneOf(
  [
    'rewrite',
    'marks',
    'impose',
    'trap',
    'white_underbase',
    'ink_zones',
    'separations',
    'soft_proof',
  ],
  { description: 'Producer of the output.' },
);

/** POST /v1/stream/apply. */
export const applyStream = operation({
  ...applying,
  id: 'applyStream',
  rateLimit: 'apply_stream',
  path: '/v1/stream/apply',
  feature: 'stream',
  summary: 'Apply a plan and read the output as a stream',
  description:
    'The work, the bytes and the cache key of the apply operation of the producer, whose output is always the answer: a PDF or a ZIP file, with its hashes in headers and the cache key as ETag. A form carries the PDF without base64.',
  headers: ProducerHeaders,
  body: Type.Object(
    {
      producer,
      payload: Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'The JSON body of the apply operation of that producer.',
          examples: [{ input_pdf_b64: 'JVBERi0xLjcK', plan: exampleRewritePlan }],
        },
      ),
    },
    closed,
  ),
  form: {
    fields: Type.Object(
      {
        producer,
        plan: Type.Optional(
          Type.String({
            contentMediaType: 'application/json',
            description: 'Plan, template, policy or options of that producer as JSON text.',
            examples: [JSON.stringify(exampleRewritePlan)],
          }),
        ),
        ...retainField,
      },
      closed,
    ),
    files: {
      input_pdf: inputPdfPart,
      externals: {
        description: 'Files that the plan names by their file names.',
        required: false,
        repeated: true,
      },
    },
  },
  examples: { form: { producer: 'rewrite', plan: JSON.stringify(exampleRewritePlan) } },
  produces: { 'application/pdf': {}, 'application/zip': {} },
  responseHeaders: {
    ...applying.responseHeaders,
    'X-Producer-Output-Sha256': 'SHA-256 of the output, where it is a ZIP file.',
    ETag: 'The cache key.',
  },
  failures: applyFailures,
});
