import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed } from '../schema';
import { Sha256 } from '../shared';
import { applyFields, dryRunFields, dryRunInput, traceFields, validFields } from './apply-response';
import {
  applyFailures,
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';
import { exampleWhiteUnderbasePolicy, WhiteUnderbasePolicy } from './white-underbase-policy';

/** Body of a white-underbase run. */
export const WhiteUnderbaseResult = Type.Object(
  {
    ...applyFields,
    policy_sha256: Sha256,
    summary: Type.Object({
      pages_processed: Type.Integer({ minimum: 0 }),
      separation_name: Type.String({ examples: ['White'] }),
      plate_use: Type.String({ examples: ['white'] }),
      strategy_applied: Type.String({ examples: ['auto'] }),
    }),
    lineage_id: Type.Optional(traceFields.lineage_id),
    warnings: Type.Optional(traceFields.warnings),
  },
  { title: 'WhiteUnderbaseResult' },
);

/** POST /v1/white-underbase/apply. */
export const applyWhiteUnderbase = operation({
  ...applying,
  id: 'applyWhiteUnderbase',
  rateLimit: 'apply_white_underbase',
  path: '/v1/white-underbase/apply',
  feature: 'white-underbase',
  summary: 'Make a white, underbase, varnish or foil plate',
  description:
    'Adds a separation made from the coverage of the artwork, overprinting on a layer of its own. Vector art gives exact outlines; images, shadings, patterns and soft masks are traced at 300 dpi, simplified within 0.02 point. Without a policy the defaults apply; a raw PDF body runs them too.',
  body: Type.Object(
    { input_pdf_b64: PdfBase64, policy: Type.Optional(WhiteUnderbasePolicy) },
    closed,
  ),
  form: {
    fields: Type.Object(
      {
        policy: Type.Optional(jsonField('The policy', exampleWhiteUnderbasePolicy)),
        ...retainField,
      },
      closed,
    ),
    files: { input_pdf: inputPdfPart },
  },
  response: WhiteUnderbaseResult,
  failures: {
    ...applyFailures,
    400: 'The base64 text is malformed or empty.',
    422: 'The engine rejects the policy, or the PDF cannot be read, needs a password or exceeds an engine limit.',
    500: 'Post-condition verification failed; `failures` lists the reasons.',
  },
});

/** POST /v1/white-underbase/validate. */
export const validateWhiteUnderbase = operation({
  id: 'validateWhiteUnderbase',
  rateLimit: 'validate_white_underbase',
  service: 'producer',
  method: 'post',
  path: '/v1/white-underbase/validate',
  feature: 'white-underbase',
  summary: 'Validate a white-underbase policy',
  description:
    'Checks the policy, on a PDF when one is sent, and names the hash it is cached under.',
  body: Type.Object({ policy: Type.Optional(WhiteUnderbasePolicy), ...dryRunInput }, closed),
  response: Type.Object(
    { ...validFields, ...dryRunFields, policy_sha256: Sha256 },
    { title: 'WhiteUnderbaseValidation' },
  ),
  failures: validateFailures,
});

/** Body of a white-underbase run. */
export type WhiteUnderbaseResult = Static<typeof WhiteUnderbaseResult>;
