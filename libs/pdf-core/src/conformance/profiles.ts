import type { Clause, LedgerNote } from './clause';
import { pdfaNotes, pdfaProfiles } from './pdfa';
import { pdfua1, pdfuaNotes } from './pdfua';
import { pdfua2, pdfua2Notes, wtpdf1accessibility, wtpdf1reuse } from './pdfua2';
import { pdfx1a, pdfx1a2003, pdfx3, pdfx32003, pdfx4, pdfx6, pdfxNotes } from './pdfx';

/** The clauses of every profile, in the order of verdicts. */
export const profiles = {
  pdfx4,
  pdfx6,
  pdfx1a,
  pdfx1a2003,
  pdfx3,
  pdfx32003,
  ...pdfaProfiles,
  pdfua1,
  pdfua2,
  wtpdf1accessibility,
  wtpdf1reuse,
} as const satisfies Readonly<Record<string, readonly Clause[]>>;

/** Name of a conformance profile. */
export type ProfileName = keyof typeof profiles;

/** Ledger notes on requirements that no clause checks. */
const notes: Readonly<Record<ProfileName, readonly LedgerNote[]>> = {
  pdfx4: pdfxNotes('X-4'),
  pdfx6: pdfxNotes('X-6'),
  pdfx1a: pdfxNotes('X-1a:2001'),
  pdfx1a2003: pdfxNotes('X-1a:2003'),
  pdfx3: pdfxNotes('X-3:2002'),
  pdfx32003: pdfxNotes('X-3:2003'),
  ...pdfaNotes,
  pdfua1: pdfuaNotes,
  pdfua2: pdfua2Notes,
  wtpdf1accessibility: pdfua2Notes,
  wtpdf1reuse: pdfua2Notes,
};

/** One line of a ledger: a requirement and its status. */
export interface LedgerLine {
  readonly clause: string;
  readonly title: string;
  readonly state: 'checked' | LedgerNote['state'];
  /** Id of the clause that checks it, else null. */
  readonly id: string | null;
  /** The requirement, or the reason why it is not checked. */
  readonly text: string;
}

/** The ledger of a profile: checked clauses and notes on the others, by clause number. */
export function ledgerOf(profile: ProfileName): readonly LedgerLine[] {
  const checked: readonly LedgerLine[] = profiles[profile].map(({ clause, title, rule, id }) => ({
    clause,
    title,
    state: 'checked',
    id,
    text: rule,
  }));
  const others: readonly LedgerLine[] = notes[profile].map(({ clause, title, state, note }) => ({
    clause,
    title,
    state,
    id: null,
    text: note,
  }));
  return [...checked, ...others].sort((a, b) => byNumber(a.clause, b.clause));
}

/** Orders clause numbers: 6.2.9 before 6.2.10. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
