import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { ImposePlan } from './impose-plan';
import { InkZonesPolicy } from './ink-zones-policy';
import { MarksTemplate } from './marks-plan';
import { PdfBase64 } from './pdf-transport';
import { RewritePlan } from './rewrite-plan';
import { SeparationsPolicy } from './separations-policy';
import { SoftProofOptions } from './soft-proof-options';
import { TrapPolicy } from './trap-policy';
import { WhiteUnderbasePolicy } from './white-underbase-policy';

/** One step of an envelope, distinguished by `type`. */
export const CjdStep = Type.Union([
  Type.Object({ type: Type.Literal('rewrite'), plan: RewritePlan }, closed),
  Type.Object({ type: Type.Literal('marks'), template: MarksTemplate }, closed),
  Type.Object({ type: Type.Literal('impose'), plan: ImposePlan }, closed),
  Type.Object({ type: Type.Literal('trap'), policy: Type.Optional(TrapPolicy) }, closed),
  Type.Object(
    { type: Type.Literal('white_underbase'), policy: Type.Optional(WhiteUnderbasePolicy) },
    closed,
  ),
  Type.Object({ type: Type.Literal('ink_zones'), policy: Type.Optional(InkZonesPolicy) }, closed),
  Type.Object(
    { type: Type.Literal('separations'), policy: Type.Optional(SeparationsPolicy) },
    closed,
  ),
  Type.Object(
    { type: Type.Literal('soft_proof'), options: Type.Optional(SoftProofOptions) },
    closed,
  ),
]);

const envelopeFields = {
  schema_version: Type.Optional(
    oneOf(['1.0.0', '1.1.0'], { default: '1.0.0', description: 'Version of the envelope.' }),
  ),
  job_id: Type.Optional(
    nullable(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$' }), {
      default: null,
      description: 'Becomes the lineage id when given.',
    }),
  ),
  steps: Type.Array(CjdStep, {
    minItems: 1,
    maxItems: 64,
    description:
      'The steps, each with the plan of its producer. A step that puts out a package (ink_zones, separations, soft_proof) is the last.',
  }),
  strict_order: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Refuses steps that are not in the canonical order.',
    }),
  ),
  order: Type.Optional(
    oneOf(['declared', 'canonical'], {
      default: 'declared',
      description:
        'canonical: rewrite, white_underbase, trap, marks, impose, ink_zones, separations, soft_proof.',
    }),
  ),
};

const exampleSteps = {
  schema_version: '1.0.0',
  job_id: 'order-4711',
  steps: [
    {
      type: 'rewrite',
      plan: { ops: [{ op: 'metadata_set', key: 'Title', value: 'Label, front' }] },
    },
    { type: 'marks', template: { marks: [{ type: 'crop', anchor: 'trim_corners' }] } },
  ],
  order: 'declared',
};

/** A multi-producer job without its PDF: what a multipart request carries as its `job` part. */
export const CjdJob = Type.Object(envelopeFields, {
  ...closed,
  title: 'CjdJob',
  examples: [exampleSteps],
});

/** A multi-producer job with its input PDF. */
export const CjdEnvelope = Type.Object(
  { ...envelopeFields, input_pdf_b64: PdfBase64 },
  {
    ...closed,
    title: 'CjdEnvelope',
    examples: [{ ...exampleSteps, input_pdf_b64: 'JVBERi0xLjcK' }],
  },
);

/** One step of an envelope. */
export type CjdStep = Static<typeof CjdStep>;
/** A multi-producer job without its PDF. */
export type CjdJob = Static<typeof CjdJob>;
/** A multi-producer job with its input PDF. */
export type CjdEnvelope = Static<typeof CjdEnvelope>;
