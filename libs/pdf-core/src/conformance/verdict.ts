import type { Clause, Failure } from './clause';
import type { ConformanceFacts } from './facts/conformance-facts';
import { type ProfileName, profiles } from './profiles';

/** What became of one clause. */
export interface ClauseVerdict extends Omit<Clause, 'evaluate'> {
  readonly outcome: 'passed' | 'failed' | 'not_checked';
  /** Places that fail it, counted up to {@link MAX_FAILURES}. */
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
/** Places counted per clause: a hostile file may break a clause millions of times. */
export const MAX_FAILURES = 10_000;
const LONGEST_EVIDENCE = 300;

/** Judges a document by every clause of a profile. */
export function judge(facts: ConformanceFacts, profile: ProfileName): Verdict {
  const clauses = profiles[profile].map((clause) => judgeClause(facts, clause));
  const checked = clauses.filter(({ outcome }) => outcome !== 'not_checked');
  const passed = checked.length > 0 && checked.every(({ outcome }) => outcome === 'passed');
  return { profile, passed, clauses };
}

function judgeClause(
  facts: ConformanceFacts,
  { id, clause, title, rule, evaluate }: Clause,
): ClauseVerdict {
  const result = evaluate(facts);
  const notChecked = 'notChecked' in result ? result.notChecked : null;
  const { failureCount, evidence, pages } = 'notChecked' in result ? none : counted(result);
  const judged = failureCount === 0 ? 'passed' : 'failed';
  const outcome = notChecked === null ? judged : 'not_checked';
  return { id, clause, title, rule, outcome, failureCount, evidence, pages, notChecked };
}

type Counts = Pick<ClauseVerdict, 'failureCount' | 'evidence' | 'pages'>;

const none: Counts = { failureCount: 0, evidence: [], pages: [] };

function counted(failures: Iterable<Failure>): Counts {
  const pages = new Set<number>();
  const evidence: string[] = [];
  let failureCount = 0;
  for (const failure of failures) {
    failureCount++;
    if (failure.page !== undefined) pages.add(failure.page);
    if (evidence.length < MAX_EVIDENCE) evidence.push(printable(failure.evidence));
    if (failureCount >= MAX_FAILURES) break;
  }
  if (failureCount === 0) return none;
  return { failureCount, evidence, pages: [...pages].sort((a, b) => a - b) };
}

/** Evidence quotes names and values of the file: it is cut, and controls become "?". */
function printable(text: string): string {
  const cut = text.length > LONGEST_EVIDENCE ? `${text.slice(0, LONGEST_EVIDENCE - 1)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cs}]/gu, '?');
}
