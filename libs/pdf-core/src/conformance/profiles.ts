import type { Clause } from './clause';
import { pdfa1b, pdfa2b, pdfa3b } from './pdfa-clauses';
import { pdfua1 } from './pdfua-clauses';
import { pdfx1a, pdfx3, pdfx4 } from './pdfx-clauses';

/** The clauses of every profile, in the order of verdicts. */
export const profiles = {
  pdfx4,
  pdfx1a,
  pdfx3,
  pdfa1b,
  pdfa2b,
  pdfa3b,
  pdfua1,
} as const satisfies Readonly<Record<string, readonly Clause[]>>;

/** Name of a conformance profile. */
export type ProfileName = keyof typeof profiles;
