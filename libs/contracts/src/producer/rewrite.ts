import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed } from '../schema';
import { Sha256 } from '../shared';
import { applyFields, dryRunFields, dryRunInput, traceFields, validFields } from './apply-response';
import {
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';
import { exampleRewritePlan, RewritePlan } from './rewrite-plan';

/** Body of a rewrite. */
export const RewriteResult = Type.Object(
  {
    ...applyFields,
    plan_sha256: Sha256,
    ops_applied: Type.Integer({ minimum: 0 }),
    ...traceFields,
  },
  { title: 'RewriteResult' },
);

/** POST /v1/rewrite/apply. */
export const applyRewrite = operation({
  ...applying,
  id: 'applyRewrite',
  rateLimit: 'apply_rewrite',
  path: '/v1/rewrite/apply',
  feature: 'rewrite',
  summary: 'Apply a rewrite plan',
  description:
    'Runs the operations of the plan in order; each uses the result of the previous one.',
  body: Type.Object({ input_pdf_b64: PdfBase64, plan: RewritePlan }, closed),
  bodyExample: { input_pdf_b64: exampleOf(PdfBase64), plan: exampleRewritePlan },
  form: {
    fields: Type.Object(
      {
        plan: jsonField('The rewrite plan', exampleRewritePlan),
        ...retainField,
      },
      closed,
    ),
    files: {
      input_pdf: inputPdfPart,
      externals: {
        description: 'ICC profiles the plan names by their file names.',
        required: false,
        repeated: true,
        mediaTypes: ['application/vnd.iccprofile', 'application/octet-stream'],
      },
    },
  },
  response: RewriteResult,
});

/** POST /v1/rewrite/validate. */
export const validateRewrite = operation({
  id: 'validateRewrite',
  rateLimit: 'validate_rewrite',
  service: 'producer',
  method: 'post',
  path: '/v1/rewrite/validate',
  feature: 'rewrite',
  summary: 'Validate a rewrite plan',
  description: 'Checks the plan, on a PDF when one is sent, and names the hash it is cached under.',
  body: Type.Object({ plan: RewritePlan, ...dryRunInput }, closed),
  bodyExample: { plan: exampleRewritePlan },
  response: Type.Object(
    {
      ...validFields,
      ...dryRunFields,
      plan_sha256: Sha256,
      op_count: Type.Integer({ minimum: 0 }),
    },
    { title: 'RewriteValidation' },
  ),
  failures: validateFailures,
});

/** Body of a rewrite. */
export type RewriteResult = Static<typeof RewriteResult>;
