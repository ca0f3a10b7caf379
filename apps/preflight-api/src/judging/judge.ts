import type { Check, Facts } from '../checks/check';
import { mergeHits, type Finding } from './finding';
import { ruleCheck } from './rule-check';
import type { CheckOutcome, Rules } from './rules';
import { runCheck } from './run-check';
import { matcher, selectChecks } from './select-checks';
import { rank } from './severity';

export { fillMessage, type Finding } from './finding';
export type { CheckOutcome, CheckSettings, Rules } from './rules';

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
