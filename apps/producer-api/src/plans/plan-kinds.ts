import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import {
  ImposePlan,
  MarksTemplate,
  RewritePlan,
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
  readonly member: 'plan' | 'template' | 'policy';
  /** Member of an answer. */
  readonly hash: 'plan_sha256' | 'template_sha256' | 'policy_sha256';
}

const kind = (producer: EngineName, schema: Schema, member: PlanKind['member']): PlanKind => ({
  producer,
  schema,
  schemaVersion: PRODUCER_SCHEMA_VERSIONS[producer],
  member,
  hash: `${member}_sha256`,
});

/** The plans of the producers. */
export const planKinds: Readonly<Record<EngineName, PlanKind>> = {
  rewrite: kind('rewrite', RewritePlan, 'plan'),
  marks: kind('marks', MarksTemplate, 'template'),
  impose: kind('impose', ImposePlan, 'plan'),
  trap: kind('trap', TrapPolicy, 'policy'),
  white_underbase: kind('white_underbase', WhiteUnderbasePolicy, 'policy'),
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
