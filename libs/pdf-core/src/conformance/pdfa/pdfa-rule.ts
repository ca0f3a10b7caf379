import type { Clause, Failure, NotChecked } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';

/** Parts of ISO 19005 that are judged. */
export type PdfaPart = 1 | 2 | 3 | 4;

/**
 * Conformance levels of parts 1 to 3: appearance (b), with text that can be searched (u), with logical structure (a); part 1 has no u.
 * Part 4 has none, but files for engineering (e) and with files embedded (f).
 */
export type PdfaLevel = 'b' | 'u' | 'a' | '' | 'e' | 'f';

/** Names of the profiles, by part and level. */
export type PdfaProfile =
  `pdfa${1 | 2 | 3}${'a' | 'b'}` | `pdfa${2 | 3}u` | `pdfa4${'' | 'e' | 'f'}`;

/** A requirement of ISO 19005, in one or more of its parts. */
export interface PdfaRule {
  /** By part the clause and the number of the test under it, `6.1.2-1`; part 3 is numbered as part 2 unless it says otherwise, and null when it does not ask. */
  readonly at: {
    readonly 1?: string;
    readonly 2?: string;
    readonly 3?: string | null;
    readonly 4?: string;
  };
  /** Levels that require it; absent: all. */
  readonly levels?: readonly PdfaLevel[];
  /** Number in the minimum set, which names its ids without the clause. */
  readonly minimum?: number;
  readonly title: string;
  readonly rule: string;
  readonly evaluate: (
    facts: ConformanceFacts,
    part: PdfaPart,
    level: PdfaLevel,
  ) => Iterable<Failure> | NotChecked;
}

/** The clauses of one part and level, in the order of the rules. */
export function clausesOf(
  part: PdfaPart,
  level: PdfaLevel,
  rules: readonly PdfaRule[],
): readonly Clause[] {
  return rules.flatMap((rule) => clauseOf(part, level, rule) ?? []);
}

function clauseOf(
  part: PdfaPart,
  level: PdfaLevel,
  { at, levels, minimum, title, rule, evaluate }: PdfaRule,
): Clause | null {
  const number = part === 3 && at[3] !== undefined ? at[3] : at[part === 3 ? 2 : part];
  if (number === undefined || number === null) return null;
  if (levels && !levels.includes(level)) return null;
  return {
    id: `pdfa${part}${level}-${minimum ?? number}`,
    clause: number.replace(/-\d+$/, ''),
    title,
    rule,
    evaluate: (facts) => evaluate(facts, part, level),
  };
}

/** True when a document meets a rule, or the part does not require it at the level. */
export function holds(
  rule: PdfaRule,
  facts: ConformanceFacts,
  part: PdfaPart,
  level: PdfaLevel,
): boolean {
  const clause = clauseOf(part, level, rule);
  const result = clause?.evaluate(facts) ?? [];
  if ('notChecked' in result) return true;
  for (const failure of result) if (failure.evidence !== '') return false;
  return true;
}
