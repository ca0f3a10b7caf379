import type { VerdictFamily } from '../../facts/facts';

/** A family of checks made of the clauses of a standard. */
export interface ClauseFamily {
  readonly family: VerdictFamily;
  /** Prefix of the ids, as profiles enable them: `PDFX4-*`. */
  readonly prefix: string;
  readonly standard: string;
  /** Name of a conforming file, in words. */
  readonly name: string;
}

/** The families, in the order of the report. */
export const clauseFamilies: readonly ClauseFamily[] = [
  { family: 'pdfx4', prefix: 'PDFX4', standard: 'ISO 15930-7', name: 'PDF/X-4' },
  { family: 'pdfx1a', prefix: 'PDFX1A', standard: 'ISO 15930-4', name: 'PDF/X-1a' },
  { family: 'pdfx3', prefix: 'PDFX3', standard: 'ISO 15930-6', name: 'PDF/X-3' },
  { family: 'pdfa', prefix: 'PDFA', standard: 'ISO 19005', name: 'PDF/A' },
];
