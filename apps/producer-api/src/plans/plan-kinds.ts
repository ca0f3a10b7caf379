import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import {
  ImposePlan,
  InkZonesPolicy,
  MarksTemplate,
  RewritePlan,
  SeparationsPolicy,
  SoftProofOptions,
  TrapPolicy,
  WhiteUnderbasePolicy,
} from '@forme/contracts/producer';
import type { EngineName } from '../producers/producer';
import { canonicalJson, sha256Of } from './canonical-json';
import { fillDefaults, type Schema } from './fill-defaults';

/** How a producer's plan is called on the wire and which schema it fits. */
export interface PlanKind {
  readonly producer: EngineName;
  readonly schema: Schema;
  readonly schemaVersion: string;
  /** Member of a request. */
  readonly member: 'plan' | 'template' | 'policy' | 'options';
  /** Member of an answer. */
  readonly hash: 'plan_sha256' | 'template_sha256' | 'policy_sha256' | 'options_sha256';
  readonly output: OutputKind;
}

/** How an output is called on the wire. */
export interface OutputKind {
  readonly mediaType: 'application/pdf' | 'application/zip';
  /** Member of an answer: the output in base64. */
  readonly member: 'output_pdf_b64' | 'output_b64';
  /** Member of an answer: its SHA-256. */
  readonly hash: 'pdf_sha256' | 'output_sha256';
  /** Header of an answer: its SHA-256. */
  readonly header: 'X-Producer-Pdf-Sha256' | 'X-Producer-Output-Sha256';
  /** File name of a download. */
  readonly fileName: 'output.pdf' | 'output.zip';
}

const pdfOutput: OutputKind = {
  mediaType: 'application/pdf',
  member: 'output_pdf_b64',
  hash: 'pdf_sha256',
  header: 'X-Producer-Pdf-Sha256',
  fileName: 'output.pdf',
};

const packageOutput: OutputKind = {
  mediaType: 'application/zip',
  member: 'output_b64',
  hash: 'output_sha256',
  header: 'X-Producer-Output-Sha256',
  fileName: 'output.zip',
};

const kind = (
  producer: EngineName,
  schema: Schema,
  member: PlanKind['member'],
  output = pdfOutput,
): PlanKind => ({
  producer,
  schema,
  schemaVersion: PRODUCER_SCHEMA_VERSIONS[producer],
  member,
  hash: `${member}_sha256`,
  output,
});

/** The plans of the producers. */
export const planKinds: Readonly<Record<EngineName, PlanKind>> = {
  rewrite: kind('rewrite', RewritePlan, 'plan'),
  marks: kind('marks', MarksTemplate, 'template'),
  impose: kind('impose', ImposePlan, 'plan'),
  trap: kind('trap', TrapPolicy, 'policy'),
  white_underbase: kind('white_underbase', WhiteUnderbasePolicy, 'policy'),
  ink_zones: kind('ink_zones', InkZonesPolicy, 'policy', packageOutput),
  separations: kind('separations', SeparationsPolicy, 'policy', packageOutput),
  soft_proof: kind('soft_proof', SoftProofOptions, 'options', packageOutput),
};

/** A plan that is ready to run. */
export interface ReadyPlan {
  readonly kind: PlanKind;
  /** Every default in place. */
  readonly plan: unknown;
  /** SHA-256 of its canonical JSON. */
  readonly sha256: string;
}

/**
 * Makes a plan that fits its schema ready; equal plans, however written, have one hash. 422 with `errors` for a length out of its
 * bounds; `root` is the pointer of the plan in what was sent.
 */
export function readyPlan(planKind: PlanKind, plan: unknown, root = ''): ReadyPlan {
  const filled = fillDefaults(planKind.schema, plan, root);
  return { kind: planKind, plan: filled, sha256: sha256Of(canonicalJson(filled)) };
}
