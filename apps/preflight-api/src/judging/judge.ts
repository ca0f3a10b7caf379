import type { Check, Facts } from '../checks/check';
import { mergeHits, type Finding } from './finding';
import { withOneFindingEach } from './one-fault';
import { ruleCheck } from './rule-check';
import type { CheckOutcome, IncompleteRule, Rules } from './rules';
import { runCheck } from './run-check';
import { matcher, selectChecks } from './select-checks';
import { rank } from './severity';
import { unreadParts } from './unread';

export { fillMessage, type Finding } from './finding';
export type { CheckOutcome, CheckSettings, Rules } from './rules';

/** Selected checks that could not run: facts were missing, or the check failed. */
export function notRunOf(outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
  return outcomes.filter(({ outcome }) => outcome === 'not_run' || outcome === 'failed');
}

/** Verdict over a file. */
export type Verdict = 'pass' | 'pass_with_warnings' | 'fail';

/**
 * Why a verdict is not that of the findings: no check was selected, none could run, the profile does not accept an incomplete
 * result, entries of an imported report were not understood, or no judgement was requested.
 */
export type VerdictReason =
  'no_checks' | 'nothing_ran' | 'incomplete' | 'not_understood' | 'not_requested';

/** Result of judging a file. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CheckOutcome[];
  /** Null when nothing was checked. */
  readonly verdict: Verdict | null;
  /** Null when the findings alone give the verdict. */
  readonly reason: VerdictReason | null;
  /** The best verdict that the profile leaves a result with these gaps, whatever is waived; null without such a limit. */
  readonly atBest: Verdict | null;
}

/** More findings of one kind do not help a reader, and a hostile file could cause any number. */
const mostFindingsOfACheck = 500;

function cutReason(count: number): string {
  return `only the first ${mostFindingsOfACheck} of ${count} findings are listed`;
}

/** Runs the checks the rules select. A check that throws is an outcome `failed`, never a silent pass. */
export function judge(checks: readonly Check[], facts: Facts, rules: Rules): Judgement {
  const ran = checksOf(checks, rules).map((check) => ({ check, ...runCheck(check, facts, rules) }));
  const own = withOneFindingEach(ran);
  const findings: Finding[] = [];
  const outcomes: CheckOutcome[] = [];
  for (const [index, { check, outcome, reason, gap }] of ran.entries()) {
    const { weighed = [], reportedBy = null } = own[index] ?? {};
    const merged = mergeHits(check, weighed).map((found) => underStandard(found, rules));
    findings.push(...merged.slice(0, mostFindingsOfACheck));
    const elsewhere = reportedBy === null ? null : `${reportedBy} reports the same fault`;
    outcomes.push({
      checkId: check.id,
      title: check.title,
      outcome,
      reason:
        merged.length > mostFindingsOfACheck ? cutReason(merged.length) : (reason ?? elsewhere),
      findings: merged.length,
      ...(gap === null ? {} : { gap }),
    });
  }
  outcomes.push(...unknownChecks(checks, rules));
  findings.sort((a, b) => rank[a.severity] - rank[b.severity]);
  const looked = ran.filter(({ outcome }) => outcome !== 'skipped').map(({ check }) => check);
  const hasGaps = gapsOf(outcomes).length > 0 || unreadParts(facts, looked).length > 0;
  return { findings, outcomes, ...verdictUnder(rules, { findings, outcomes, hasGaps }) };
}

/** The verdict of a run: null when nothing was checked, and no better than the profile allows for a result with gaps. */
function verdictUnder(
  { incomplete = 'warn' }: Rules,
  {
    findings,
    outcomes,
    hasGaps,
  }: Pick<Judgement, 'findings' | 'outcomes'> & { readonly hasGaps: boolean },
): Pick<Judgement, 'verdict' | 'reason' | 'atBest'> {
  if (!outcomes.some(({ outcome }) => outcome === 'run')) {
    const reason = outcomes.length === 0 ? 'no_checks' : 'nothing_ran';
    return { verdict: null, reason, atBest: null };
  }
  return verdictOfPart(verdictOf(findings), hasGaps, incomplete);
}

/** The verdict of findings on a file of which part was not judged, or was not: the profile says what that means. */
export function verdictOfPart(
  verdict: Verdict,
  hasGaps: boolean,
  incomplete: IncompleteRule,
): Pick<Judgement, 'verdict' | 'reason' | 'atBest'> {
  if (incomplete === 'allow' || !hasGaps) return { verdict, reason: null, atBest: null };
  const atBest = incomplete === 'fail' ? 'fail' : 'pass_with_warnings';
  const decided = worse(verdict, atBest);
  return { verdict: decided, reason: decided === verdict ? null : 'incomplete', atBest };
}

const fromBest: readonly Verdict[] = ['pass', 'pass_with_warnings', 'fail'];

/** The worse of two verdicts. */
export function worse(one: Verdict, other: Verdict): Verdict {
  return fromBest.indexOf(one) >= fromBest.indexOf(other) ? one : other;
}

/** Gaps of the checks of a run, by check. */
export function gapsOf(
  outcomes: readonly CheckOutcome[],
): readonly { readonly pass: string; readonly reason: string }[] {
  return outcomes.flatMap(({ checkId, outcome, reason, gap }) => {
    const unseen = outcome === 'not_run' || outcome === 'failed' ? reason : gap;
    return unseen === undefined ? [] : [{ pass: checkId, reason: unseen ?? 'no reason given' }];
  });
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
