import type { Clause, Failure, NotChecked } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';

/** Parts of ISO 19005 that are judged, at level B. */
export type PdfaPart = 1 | 2 | 3;

/** A requirement of ISO 19005, in one or more of its parts. */
export interface PdfaRule {
  /** By part the clause and the number of the test under it, `6.1.2-1`; part 3 is numbered as part 2 unless it says otherwise, and null when it does not ask. */
  readonly at: { readonly 1?: string; readonly 2?: string; readonly 3?: string | null };
  /** Number in the minimum set, which names its ids without the clause. */
  readonly minimum?: number;
  readonly title: string;
  readonly rule: string;
  readonly evaluate: (facts: ConformanceFacts, part: PdfaPart) => Iterable<Failure> | NotChecked;
}

/** The clauses of one part, in the order of the rules. */
export function clausesOf(part: PdfaPart, rules: readonly PdfaRule[]): readonly Clause[] {
  return rules.flatMap((rule) => clauseOf(part, rule) ?? []);
}

function clauseOf(part: PdfaPart, { at, minimum, title, rule, evaluate }: PdfaRule): Clause | null {
  const number = part === 3 && at[3] !== undefined ? at[3] : at[part === 1 ? 1 : 2];
  if (number === undefined || number === null) return null;
  const profile = `pdfa${part}b`;
  return {
    id: `${profile}-${minimum ?? number}`,
    clause: number.replace(/-\d+$/, ''),
    title,
    rule,
    evaluate: (facts) => evaluate(facts, part),
  };
}

/** True when a document keeps a rule, or a part does not ask for it. */
export function holds(rule: PdfaRule, facts: ConformanceFacts, part: PdfaPart): boolean {
  const clause = clauseOf(part, rule);
  const result = clause?.evaluate(facts) ?? [];
  if ('notChecked' in result) return true;
  for (const failure of result) if (failure.evidence !== '') return false;
  return true;
}
