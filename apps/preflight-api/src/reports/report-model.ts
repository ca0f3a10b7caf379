import type { Completeness } from '@forme/contracts';
import type { CheckOutcome, Finding, Verdict } from '../judging/judge';

/** The first names of a list, and how many it has in all. */
export interface NameList {
  readonly total: number;
  readonly names: readonly string[];
}

/** What the report says of the file beside the findings. Null: not known. */
export interface ReportDocument {
  readonly pageCount: number;
  readonly pdfVersion: string | null;
  readonly producer: string | null;
  readonly claims: readonly string[];
  readonly outputIntent: string | null;
  readonly fonts: { readonly total: number; readonly embedded: number } | null;
  readonly images: number | null;
  readonly spotColors: NameList | null;
  readonly layers: NameList | null;
  /** Finished size of each group of equal pages, in millimetres; the most frequent first, 40 at most. */
  readonly sizes: readonly {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly pages: number;
    /** False: the pages do not say where they are cut; the size is that of their default box. */
    readonly declared: boolean;
  }[];
}

/** Everything a report is made from. */
export interface ReportModel {
  readonly jobId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly profileId: string;
  readonly profileName: string;
  readonly verdict: Verdict;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CheckOutcome[];
  readonly completeness: Completeness;
  readonly document: ReportDocument;
}
