import type { Profile } from '@forme/contracts/preflight';
import type { Check, Hit, Severity } from '../checks/check';
import { linearPattern } from './linear-pattern';

type CheckSettings = NonNullable<NonNullable<Profile['checks']>['per_check']>[string];

/** One condition as profiles write it. */
export type ProfileCondition = NonNullable<CheckSettings['conditions']>[number];
type Operators = Extract<
  NonNullable<ProfileCondition['when']>[string],
  { readonly gt?: number | undefined }
>;
type Scalar = string | number | boolean | null;

/** A condition ready for hits. */
export interface Condition {
  /** Whether the hit, which would weigh `severity`, is meant. */
  readonly fits: (hit: Hit, severity: Severity) => boolean;
  /** Weight of what fits; null keeps it, ignore drops it. */
  readonly severity: Severity | 'ignore' | null;
  /** Thresholds that apply to what fits; null: those of the check. */
  readonly params: Readonly<Record<string, unknown>> | null;
}

/** Makes a condition of one check ready. Throws `PatternError` for a regex that is not offered. */
export function compileCondition(check: Check, condition: ProfileCondition): Condition {
  const tests = Object.entries(condition.when ?? {}).map(([name, wanted]) => ({
    name,
    fits: isOperators(wanted) ? operatorsTest(wanted) : (value: Scalar) => value === wanted,
  }));
  const { severity, include = true, params } = condition;
  return {
    fits: (hit, weight) => {
      const facts = factsOf(check, hit, weight);
      return tests.every(({ name, fits }) =>
        fits(Object.hasOwn(facts, name) ? (facts[name] ?? null) : null),
      );
    },
    severity: include ? (severity === 'info' ? 'advisory' : (severity ?? null)) : 'ignore',
    params: params ?? null,
  };
}

/** Operands of conditions on a finding: its members, and each parameter of its message by name. */
function factsOf(check: Check, hit: Hit, severity: Severity): Readonly<Record<string, Scalar>> {
  return {
    ...hit.params,
    page: hit.page ?? null,
    object_type: hit.objectType ?? null,
    object_id: hit.objectId ?? null,
    source: 'engine',
    category: check.category,
    severity,
  };
}

function isOperators(wanted: Scalar | Operators): wanted is Operators {
  return typeof wanted === 'object' && wanted !== null;
}

/** Operators inside one object must all hold. */
function operatorsTest(operators: Operators): (value: Scalar) => boolean {
  const { in: among, not_in: notAmong, gt, gte, lt, lte, contains, regex } = operators;
  const number = (holds: (value: number) => boolean) => (value: Scalar) =>
    typeof value === 'number' && holds(value);
  const text = (holds: (value: string) => boolean) => (value: Scalar) =>
    value !== null && holds(String(value));
  const matches = regex === undefined ? null : linearPattern(regex);
  const tests: ((value: Scalar) => boolean)[] = [
    ...(among === undefined ? [] : [(value: Scalar) => among.includes(value)]),
    ...(notAmong === undefined ? [] : [(value: Scalar) => !notAmong.includes(value)]),
    ...(gt === undefined ? [] : [number((value) => value > gt)]),
    ...(gte === undefined ? [] : [number((value) => value >= gte)]),
    ...(lt === undefined ? [] : [number((value) => value < lt)]),
    ...(lte === undefined ? [] : [number((value) => value <= lte)]),
    ...(contains === undefined ? [] : [text((value) => value.includes(contains))]),
    ...(matches === null ? [] : [text((value) => matches.test(value))]),
  ];
  return (value) => tests.every((holds) => holds(value));
}
