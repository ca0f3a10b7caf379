import type { ProfileRule } from '@forme/contracts/preflight';
import type { Check, Facts, Severity } from '../checks/check';
import type { Thresholds } from '../profiles/thresholds.table';
import type { ProfileCondition } from './condition';
import { mergeHits, type Finding } from './finding';
import { ruleCheck } from './rule-check';
import { runCheck } from './run-check';
import { matcher, selectChecks, type CheckSelection } from './select-checks';
import { rank } from './severity';

export { fillMessage, type Finding } from './finding';

/** The part of a profile that decides results. */
export interface Rules extends CheckSelection {
  readonly severityOverrides: Readonly<Record<string, Severity | 'ignore'>>;
  /** Caps every finding; null leaves severities alone. */
  readonly maxSeverity: Severity | null;
  readonly thresholds: Thresholds;
  /** What applies to one check alone, by its id. */
  readonly perCheck?: Readonly<Record<string, CheckSettings>>;
  /** Checks that the profile brings itself; they run unless it disables them. */
  readonly own?: readonly ProfileRule[];
  /** Standard that findings of checks with a `rule` name in place of the check's own; null: none. */
  readonly standard?: string | null;
}

/** Settings of one check. */
export interface CheckSettings {
  /** Requirement of the profile's standard that the check tests. */
  readonly rule?: string;
  /** Thresholds that replace those of the profile. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The first that fits a finding changes or drops it. */
  readonly conditions: readonly ProfileCondition[];
}

/** Whether one check ran. */
export interface CheckOutcome {
  readonly checkId: string;
  readonly title: string;
  readonly outcome: 'run' | 'skipped' | 'not_run' | 'failed';
  readonly reason: string | null;
  readonly findings: number;
}

/** Checks that were asked for and could not run: facts were missing, or the check broke. */
export function notRunOf(outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
  return outcomes.filter(({ outcome }) => outcome === 'not_run' || outcome === 'failed');
}

/** Verdict over a file. */
export type Verdict = 'pass' | 'pass_with_warnings' | 'fail';

/** What judging a file gives. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CheckOutcome[];
  readonly verdict: Verdict;
}

/** A report with more findings of one kind helps nobody, and a hostile file could give any number. */
const mostFindingsOfACheck = 500;

function cutReason(count: number): string {
  return `only the first ${mostFindingsOfACheck} of ${count} findings are listed`;
}

/** Runs the checks the rules select. A check that throws is an outcome `failed`, never a silent pass. */
export function judge(checks: readonly Check[], facts: Facts, rules: Rules): Judgement {
  const findings: Finding[] = [];
  const outcomes: CheckOutcome[] = [];
  for (const check of checksOf(checks, rules)) {
    const { weighed, outcome, reason } = runCheck(check, facts, rules);
    const merged = mergeHits(check, weighed).map((found) => underStandard(found, rules));
    findings.push(...merged.slice(0, mostFindingsOfACheck));
    outcomes.push({
      checkId: check.id,
      title: check.title,
      outcome,
      reason: merged.length > mostFindingsOfACheck ? cutReason(merged.length) : reason,
      findings: merged.length,
    });
  }
  outcomes.push(...unknownChecks(checks, rules));
  findings.sort((a, b) => rank[a.severity] - rank[b.severity]);
  return { findings, outcomes, verdict: verdictOf(findings) };
}

/** The checks that run under the rules: those they select and those they bring. */
export function checksOf(checks: readonly Check[], rules: Rules): readonly Check[] {
  const { own = [], disabled } = rules;
  return [
    ...selectChecks(checks, rules),
    ...selectChecks(own.map(ruleCheck), { enabled: ['*'], disabled }),
  ];
}

/** The finding as the standard of the profile names it, when the profile says which requirement its check tests. */
function underStandard(found: Finding, { standard, perCheck = {} }: Rules): Finding {
  const { rule } = perCheck[found.checkId] ?? {};
  return standard && rule !== undefined ? { ...found, standard, clause: rule } : found;
}

/** Checks that the profile names by their whole id and this release does not have: not asked is no pass. */
function unknownChecks(
  checks: readonly Check[],
  { enabled, disabled, perCheck = {}, severityOverrides }: Rules,
): readonly CheckOutcome[] {
  const known = new Set(checks.map(({ id }) => id));
  const refused = disabled.map(matcher);
  return [...new Set(enabled)]
    .filter((id) => /^\w+$/.test(id) && !known.has(id) && !refused.some((matches) => matches(id)))
    .filter((id) => severityOverrides[id] !== 'ignore')
    .map((checkId) => ({
      checkId,
      title: perCheck[checkId]?.rule ?? checkId,
      outcome: 'not_run',
      reason: 'this release has no check of this id',
      findings: 0,
    }));
}

/** fail with an error, pass_with_warnings with a warning, else pass. Advisories never stop a job. */
export function verdictOf(findings: readonly Pick<Finding, 'severity'>[]): Verdict {
  if (findings.some(({ severity }) => severity === 'error')) return 'fail';
  return findings.some(({ severity }) => severity === 'warning') ? 'pass_with_warnings' : 'pass';
}
