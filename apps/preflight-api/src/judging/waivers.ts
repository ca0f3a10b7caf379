import type { Severity } from '../checks/check';
import { worse, type Verdict } from './judge';

const waivers: ReadonlySet<string> = new Set(['waive', 'suppress']);

/** Whether a decision takes its finding out of the verdict in effect. */
export function isWaiver(decisionType: string): boolean {
  return waivers.has(decisionType);
}

/** Input of a verdict. */
export interface DecidedVerdict {
  /** Null: nothing judged the file. */
  readonly verdict: Verdict | null;
  /** The best verdict of a result with gaps; a waiver accepts a finding, it does not fill a gap. */
  readonly atBest?: Verdict | null | undefined;
  readonly counts: Readonly<Record<Severity, number>>;
}

/** The verdict without the findings that are waived. */
export function verdictInEffect(
  { verdict, atBest, counts }: DecidedVerdict,
  waived: DecidedVerdict['counts'],
): Verdict | null {
  if (verdict === null || (waived.error === 0 && waived.warning === 0)) return verdict;
  const warned = counts.warning > waived.warning ? 'pass_with_warnings' : 'pass';
  const left = counts.error > waived.error ? 'fail' : warned;
  return atBest ? worse(left, atBest) : left;
}
