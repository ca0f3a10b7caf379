import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, nullable } from '../schema';
import { Sha256 } from '../shared';
import {
  applyFields,
  dryRunFields,
  dryRunInput,
  traceFields,
  validFields,
  versionFields,
} from './apply-response';
import {
  applyFailures,
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';
import { TrapDiff, TrapFinding, TrapVerification } from './trap-diff';
import { TrapPolicy } from './trap-policy';

const trapFields = {
  policy_sha256: Sha256,
  engine: Type.String({ examples: ['native'] }),
  engine_fingerprint: Type.String({ examples: ['native@1.0.0+pdf-core@0.1.0'] }),
  operations_count: Type.Integer({ minimum: 0 }),
  trap_diff: TrapDiff,
  trap_findings: Type.Array(TrapFinding),
  verification: nullable(TrapVerification, { description: 'Null when no border was found.' }),
};

/** Body of a trap run. */
export const TrapResult = Type.Object(
  { ...applyFields, ...trapFields, ...traceFields },
  { title: 'TrapResult' },
);

/** Body of a trap preview: a trap run without its PDF. */
export const TrapPreview = Type.Object(
  {
    input_sha256: Sha256,
    ...trapFields,
    svg: Type.Array(Type.String(), {
      description: 'An image of each page with its strips over its outline.',
    }),
    preview_pdf_b64: {
      ...PdfBase64,
      description: 'The pages with their strips alone, in screen colours.',
    },
    warnings: traceFields.warnings,
    ...versionFields,
  },
  { title: 'TrapPreview' },
);

const policyField = jsonField('The trap policy', { default_trap_width_pt: 0.25 });
const body = Type.Object({ input_pdf_b64: PdfBase64, policy: Type.Optional(TrapPolicy) }, closed);

/** POST /v1/trap/apply. */
export const applyTrap = operation({
  ...applying,
  id: 'applyTrap',
  rateLimit: 'apply_trap',
  path: '/v1/trap/apply',
  feature: 'trap',
  summary: 'Apply a trap policy',
  description:
    'Paints overprinting strips along the borders where inks meet, in the inks of the document, on a layer of their own. Without a policy the defaults apply; a raw PDF body runs them too.',
  body,
  form: {
    fields: Type.Object({ policy: Type.Optional(policyField), ...retainField }, closed),
    files: { input_pdf: inputPdfPart },
  },
  response: TrapResult,
});

/** POST /v1/trap/preview. */
export const previewTrap = operation({
  id: 'previewTrap',
  rateLimit: 'preview_trap',
  service: 'producer',
  method: 'post',
  path: '/v1/trap/preview',
  feature: 'trap',
  summary: 'Preview a trap policy',
  description:
    'Reports the traps of the policy with images, without the trapped PDF; nothing is stored.',
  body,
  form: {
    fields: Type.Object({ policy: Type.Optional(policyField) }, closed),
    files: { input_pdf: inputPdfPart },
  },
  response: TrapPreview,
  failures: applyFailures,
});

/** POST /v1/trap/validate. */
export const validateTrap = operation({
  id: 'validateTrap',
  rateLimit: 'validate_trap',
  service: 'producer',
  method: 'post',
  path: '/v1/trap/validate',
  feature: 'trap',
  summary: 'Validate a trap policy',
  description:
    'Checks the policy, on a PDF when one is sent, and names the hash it is cached under.',
  body: Type.Object({ policy: Type.Optional(TrapPolicy), ...dryRunInput }, closed),
  response: Type.Object(
    {
      ...validFields,
      ...dryRunFields,
      policy_sha256: Sha256,
      rule_count: Type.Integer({ minimum: 0 }),
      zone_count: Type.Integer({ minimum: 0 }),
    },
    { title: 'TrapValidation' },
  ),
  failures: validateFailures,
});

/** Body of a trap run. */
export type TrapResult = Static<typeof TrapResult>;
/** Body of a trap preview. */
export type TrapPreview = Static<typeof TrapPreview>;
