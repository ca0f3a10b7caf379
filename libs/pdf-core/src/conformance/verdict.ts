import type { Clause, Failure } from './clause';
import type { ConformanceFacts } from './conformance-facts';
import { type ProfileName, profiles } from './profiles';

/** What became of one clause. */
export interface ClauseVerdict extends Omit<Clause, 'evaluate'> {
  readonly outcome: 'passed' | 'failed' | 'not_checked';
  /** Places that fail it, all of them counted. */
  readonly failureCount: number;
  /** The first of them, at most {@link MAX_EVIDENCE}. */
  readonly evidence: readonly string[];
  /** Pages from 1 with a failing place, ascending. */
  readonly pages: readonly number[];
  /** Why it was not checked; null when it was. */
  readonly notChecked: string | null;
}

/** A verdict on one profile. */
export interface Verdict {
  readonly profile: ProfileName;
  /** True when no clause failed and at least one was checked. */
  readonly passed: boolean;
  readonly clauses: readonly ClauseVerdict[];
}

/** Places told in words per clause. */
export const MAX_EVIDENCE = 20;

/** Judges a document by every clause of a profile. */
export function judge(facts: ConformanceFacts, profile: ProfileName): Verdict {
  const clauses = profiles[profile].map((clause) => judgeClause(facts, clause));
  const checked = clauses.filter(({ outcome }) => outcome !== 'not_checked');
  const passed = checked.length > 0 && checked.every(({ outcome }) => outcome === 'passed');
  return { profile, passed, clauses };
}

function judgeClause(facts: ConformanceFacts, { evaluate, ...clause }: Clause): ClauseVerdict {
  const result = evaluate(facts);
  if ('notChecked' in result) {
    return { ...clause, ...told([]), outcome: 'not_checked', notChecked: result.notChecked };
  }
  const outcome = result.length === 0 ? 'passed' : 'failed';
  return { ...clause, ...told(result), outcome, notChecked: null };
}

function told(
  failures: readonly Failure[],
): Pick<ClauseVerdict, 'failureCount' | 'evidence' | 'pages'> {
  const pages = new Set(failures.flatMap(({ page }) => page ?? []));
  return {
    failureCount: failures.length,
    evidence: failures.slice(0, MAX_EVIDENCE).map(({ evidence }) => evidence),
    pages: [...pages].sort((a, b) => a - b),
  };
}
