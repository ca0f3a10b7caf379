import type { Clause, ClauseRule } from '../clause';

/** A profile of accessible PDF 2.0: PDF/UA-2, and the two declarations of WTPDF 1.0, which has the same clause numbers. */
export type Ua2Profile = 'pdfua2' | 'wtpdf1accessibility' | 'wtpdf1reuse';

/** A clause and the profiles that have it; without a list all three. */
export interface Ua2Rule extends ClauseRule {
  /** Clause and number of the test under it, `8.2.1-1`. */
  readonly at: string;
  /** Number in the minimum set. */
  readonly minimum?: number;
  readonly profiles?: readonly Ua2Profile[];
}

/** Profiles of rules that do not apply to files for reuse only. */
export const forReaders: readonly Ua2Profile[] = ['pdfua2', 'wtpdf1accessibility'];

/** The clauses of a profile. */
export function clausesOf(rules: readonly Ua2Rule[], profile: Ua2Profile): readonly Clause[] {
  return rules
    .filter(({ profiles }) => !profiles || profiles.includes(profile))
    .map(({ at, minimum, title, rule, evaluate }) => ({
      id: `${profile}-${minimum ?? at}`,
      clause: at.replace(/-\d+$/, ''),
      title,
      rule,
      evaluate,
    }));
}
