import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed } from '../schema';
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
  ProducerHeaders,
  retainField,
  validateFailures,
} from './pdf-transport';
import { TrapDiff, TrapFinding } from './trap-diff';
import { TrapPolicy } from './trap-policy';

const trapFields = {
  policy_sha256: Sha256,
  engine: Type.String({ examples: ['native'] }),
  engine_fingerprint: Type.String({ examples: ['native@1.0.0+pdf-core@0.1.0'] }),
  operations_count: Type.Integer({ minimum: 0 }),
  trap_diff: TrapDiff,
  trap_findings: Type.Array(TrapFinding),
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
    cache_key: Sha256,
    ...trapFields,
    warnings: traceFields.warnings,
    ...versionFields,
  },
  { title: 'TrapPreview' },
);

const request = {
  headers: ProducerHeaders,
  body: Type.Object({ input_pdf_b64: PdfBase64, policy: TrapPolicy }, closed),
  form: {
    fields: Type.Object(
      {
        policy: Type.Optional(jsonField('The trap policy', { default_trap_width_pt: 0.25 })),
        ...retainField,
      },
      closed,
    ),
    files: { input_pdf: inputPdfPart },
  },
} as const;

/** POST /v1/trap/apply. */
export const applyTrap = operation({
  ...applying,
  ...request,
  id: 'applyTrap',
  rateLimit: 'apply_trap',
  path: '/v1/trap/apply',
  feature: 'trap',
  summary: 'Apply a trap policy',
  description:
    'Writes traps along the edges where inks meet. A raw PDF, or a form without a policy, runs the default policy.',
  response: TrapResult,
});

/** POST /v1/trap/preview. */
export const previewTrap = operation({
  ...request,
  id: 'previewTrap',
  rateLimit: 'preview_trap',
  service: 'producer',
  method: 'post',
  path: '/v1/trap/preview',
  feature: 'trap',
  summary: 'Preview a trap policy',
  description: 'Reports what the policy would trap, without the PDF; nothing is retained.',
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
  body: Type.Object({ policy: TrapPolicy, ...dryRunInput }, closed),
  response: Type.Object(
    {
      ...validFields,
      ...dryRunFields,
      policy_sha256: Sha256,
      rule_count: Type.Integer({ minimum: 0 }),
    },
    { title: 'TrapValidation' },
  ),
  failures: validateFailures,
});

/** Body of a trap run. */
export type TrapResult = Static<typeof TrapResult>;
/** Body of a trap preview. */
export type TrapPreview = Static<typeof TrapPreview>;
