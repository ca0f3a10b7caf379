import type { Clause, Failure } from './clause';
import type { ConformanceFacts } from './facts/conformance-facts';
import { type ProfileName, profiles } from './profiles';

/** Verdict of one clause. */
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

/** Number of places per clause that are described in words. */
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
  // Most clauses have no failure: for them nothing is made.
  let found: { count: number; evidence: string[]; pages: Set<number> } | null = null;
  for (const { evidence, page } of failures) {
    found ??= { count: 0, evidence: [], pages: new Set() };
    if (page !== undefined) found.pages.add(page);
    if (found.evidence.length < MAX_EVIDENCE) found.evidence.push(printable(evidence));
    if (++found.count >= MAX_FAILURES) break;
  }
  if (!found) return none;
  const pages = [...found.pages].sort((a, b) => a - b);
  return { failureCount: found.count, evidence: found.evidence, pages };
}

/** Evidence quotes names and values of the file: it is cut, and controls become "?". */
function printable(text: string): string {
  const cut = text.length > LONGEST_EVIDENCE ? `${text.slice(0, LONGEST_EVIDENCE - 1)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cs}]/gu, '?');
}
