import { hitsOrGap, type Check, type Facts, type Hit, type Severity } from '../checks/check';
import type { ThresholdName, Thresholds } from '../checks/thresholds.table';
import { compileCondition, type Condition } from './condition';
import type { WeighedHit } from './finding';
import type { CheckOutcome, CheckSettings, Rules } from './rules';
import { rank } from './severity';
import { notLookedAt, unreadBy } from './unread';

/** Result of one check under a profile. */
export interface RanCheck {
  readonly outcome: CheckOutcome['outcome'];
  readonly reason: string | null;
  readonly weighed: readonly WeighedHit[];
  /** Which part of the file a check that ran did not see; null when it saw all. */
  readonly gap: string | null;
}

interface Evaluated extends Omit<RanCheck, 'weighed'> {
  readonly hits: readonly Hit[];
}

/**
 * Runs a check with its thresholds and weighs what it finds. A condition with thresholds of its own decides what fits it by a
 * run with those; the first condition that fits a hit counts. An ignored check is not run: one without findings reads as a pass.
 */
export function runCheck(check: Check, facts: Facts, rules: Rules): RanCheck {
  if (rules.severityOverrides[check.id] === 'ignore') return ignored;
  const { params = {}, conditions = [] } = settingsOf(rules, check.id);
  const weigh = weigher(check, rules);
  try {
    const compiled = conditions.map((condition) => compileCondition(check, condition));
    const first = evaluate(check, facts, { ...rules.thresholds, ...params });
    const weighed = first.hits.flatMap((hit) => {
      const condition = compiled.find(({ fits }) => fits(hit, weigh(hit)));
      return condition?.params ? [] : weighedBy(condition, hit, weigh);
    });
    for (const condition of compiled.filter(({ params: own }) => own !== null)) {
      const thresholds = { ...rules.thresholds, ...params, ...condition.params };
      const again = evaluate(check, facts, thresholds).hits.filter(
        (hit) => compiled.find(({ fits }) => fits(hit, weigh(hit))) === condition,
      );
      weighed.push(...again.flatMap((hit) => weighedBy(condition, hit, weigh)));
    }
    return {
      outcome: first.outcome,
      reason: first.reason,
      gap: first.gap,
      weighed: weighed.map((found) => capped(found, rules.maxSeverity)),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', reason: `the check failed: ${reason}`, gap: null, weighed: [] };
  }
}

const ignored: RanCheck = {
  outcome: 'skipped',
  reason: 'the profile ignores this check',
  gap: null,
  weighed: [],
};

function settingsOf({ perCheck = {} }: Rules, id: string): Partial<CheckSettings> {
  return Object.hasOwn(perCheck, id) ? (perCheck[id] ?? {}) : {};
}

function evaluate(
  check: Check,
  facts: Facts,
  thresholds: Readonly<Record<string, unknown>>,
): Evaluated {
  const used = Object.fromEntries(check.thresholds.map((name) => [name, thresholds[name]]));
  const result = check.evaluate(facts, used as Pick<Thresholds, ThresholdName>);
  const seen = result.ran ? hitsOrGap(result.hits, result.gap ?? unreadBy(check, facts)) : result;
  if (!seen.ran) return { outcome: seen.outcome, reason: seen.reason, gap: null, hits: [] };
  const { hits, gap = null } = seen;
  return { outcome: 'run', reason: gap ?? notLookedAt(check, facts), gap, hits };
}

/** The weight of a hit before conditions: what the profile says of the check, else what the hit says, else the check's own. */
function weigher(check: Check, { severityOverrides }: Rules): (hit: Hit) => Severity {
  const override = severityOverrides[check.id];
  return (hit) =>
    override === undefined || override === 'ignore' ? (hit.severity ?? check.severity) : override;
}

function weighedBy(
  condition: Condition | undefined,
  hit: Hit,
  weigh: (hit: Hit) => Severity,
): WeighedHit[] {
  const severity = condition?.severity ?? weigh(hit);
  return severity === 'ignore' ? [] : [{ hit, severity }];
}

/** The weight that a profile's highest severity leaves. */
function capped({ hit, severity }: WeighedHit, most: Severity | null): WeighedHit {
  return most !== null && rank[severity] < rank[most] ? { hit, severity: most } : { hit, severity };
}
