import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, nullable, oneOf } from '../schema';
import { Sha256 } from '../shared';
import { traceFields, validFields, versionFields } from './apply-response';
import { CjdEnvelope, CjdJob } from './cjd-envelope';
import { packageFields, packageFiles } from './package-transport';
import {
  applyFailures,
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  ProducerHeaders,
  ProducerName,
  retainField,
  validateFailures,
} from './pdf-transport';
import { TrapDiff } from './trap-diff';

/** What one step of an envelope did. */
export const CjdStepResult = Type.Object(
  {
    step_index: Type.Integer({ minimum: 0, description: 'Position in the order that ran.' }),
    declared_index: Type.Integer({ minimum: 0, description: 'Position in the request.' }),
    producer: ProducerName,
    input_sha256: Sha256,
    output_sha256: Sha256,
    plan_sha256: Sha256,
    cache_key: Sha256,
    cache_hit: Type.Boolean(),
    retained_for_training: Type.Boolean(),
    extras: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "The producer's own counts.",
        examples: [{ ops_applied: 1 }],
      }),
    ),
    trap_diff: Type.Optional(TrapDiff),
  },
  { title: 'CjdStepResult' },
);

/** Body of an envelope run. */
export const CjdResult = Type.Object(
  {
    output_pdf_b64: Type.Optional({
      ...PdfBase64,
      description: 'The PDF that the last step put out; absent when it put out a package.',
    }),
    output_pdf_sha256: Type.Optional(Sha256),
    output_b64: Type.Optional({
      ...packageFields.output_b64,
      description: 'The ZIP file of a last step that puts out a package, in standard base64.',
    }),
    output_sha256: Type.Optional(packageFields.output_sha256),
    files: Type.Optional(packageFiles),
    order: oneOf(['declared', 'canonical'], { description: 'The order that ran.' }),
    steps: Type.Array(CjdStepResult),
    trap_diff: nullable(TrapDiff, { description: 'That of the last trap step, else null.' }),
    ...traceFields,
    ...versionFields,
  },
  { title: 'CjdResult' },
);

/** A PDF of one empty page in base64. */
const emptyPage =
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdl' +
  'cy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94' +
  'WzAgMCAzMDAgMjAwXS9SZXNvdXJjZXM8PD4+Pj4gZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAw' +
  'MDAwOSAwMDAwMCBuIAowMDAwMDAwMDUzIDAwMDAwIG4gCjAwMDAwMDAxMDMgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNC9S' +
  'b290IDEgMCBSPj4Kc3RhcnR4cmVmCjE4MQolJUVPRgo=';

const exampleTicket = `<cjd><input_pdf_b64>${emptyPage}</input_pdf_b64><steps><marks><template>{"marks":[{"type":"crop","anchor":"trim_corners"}]}</template></marks></steps></cjd>`;

const apply = {
  ...applying,
  produces: { ...applying.produces, 'application/zip': {} },
  feature: 'cjd',
  response: CjdResult,
} as const;

/** POST /v1/cjd/apply. */
export const applyCjd = operation({
  ...apply,
  id: 'applyCjd',
  rateLimit: 'apply_cjd',
  path: '/v1/cjd/apply',
  summary: 'Apply a multi-producer envelope',
  description:
    'Runs the steps in the declared order, or in the canonical order when requested; each step gets its own lineage record.',
  body: CjdEnvelope,
  form: {
    fields: Type.Object(
      {
        job: jsonField('The job without its PDF', {
          steps: [
            { type: 'marks', template: { marks: [{ type: 'crop', anchor: 'trim_corners' }] } },
          ],
        }),
        ...retainField,
      },
      closed,
    ),
    files: { input_pdf: inputPdfPart },
  },
  failures: {
    ...applyFailures,
    422: 'The envelope or one of its plans does not fit its schema, strict_order is violated, an engine rejects its plan, or the PDF cannot be read, needs a password or exceeds an engine limit.',
  },
});

/** POST /v1/cjd/apply-xml. */
export const applyCjdXml = operation({
  ...apply,
  id: 'applyCjdXml',
  rateLimit: 'apply_cjd_xml',
  path: '/v1/cjd/apply-xml',
  headers: ProducerHeaders,
  summary: 'Apply an envelope given as XML, JDF, XJDF or PJTF',
  description:
    'The root decides: `cjd` is the envelope as XML, `JDF` 1.x and `XJDF` 2.x are mapped to steps, `multipart/related` carries a ticket and its files by cid, a PDF carries a PJTF job ticket about its pages. Content that cannot be mapped, such as the layouts of PJTF, is refused with a pointer to it.',
  accepts: {
    'application/xml': { example: exampleTicket },
    'text/xml': {},
    'application/vnd.cip4-jdf+xml': {},
    'application/vnd.cip4-xjdf+xml': {},
    'multipart/related': {},
    'application/pdf': {},
  },
  failures: {
    ...applyFailures,
    400: 'The body is empty or the base64 text in it is malformed.',
    422: 'The XML is malformed or unsafe, the root or a node is unknown, a plan does not fit its schema, or an engine rejects it.',
  },
});

/** POST /v1/cjd/validate. */
export const validateCjd = operation({
  id: 'validateCjd',
  rateLimit: 'validate_cjd',
  service: 'producer',
  method: 'post',
  path: '/v1/cjd/validate',
  feature: 'cjd',
  summary: 'Validate an envelope',
  description: 'Checks the job and every plan in it without a PDF, and returns the order.',
  body: Type.Object({ job: CjdJob }, closed),
  response: Type.Object(
    {
      ...validFields,
      step_count: Type.Integer({ minimum: 1 }),
      order: oneOf(['declared', 'canonical']),
      producers: Type.Array(ProducerName, { description: 'Producers in the order to run.' }),
    },
    { title: 'CjdValidation' },
  ),
  failures: validateFailures,
});

/** Body of an envelope run. */
export type CjdResult = Static<typeof CjdResult>;
/** What one step of an envelope did. */
export type CjdStepResult = Static<typeof CjdStepResult>;
