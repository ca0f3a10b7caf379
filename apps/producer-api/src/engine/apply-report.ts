import type { EngineJob } from '@forme/engine/child';
import type { ProducedWarning } from '../producers/producer';

/** Report of a producer, in addition to its bytes. */
export interface MadeReport {
  readonly kind: 'made';
  /** Of the output; of a package that is still in parts the bytes of its files, and no hash. */
  readonly pdf_sha256: string;
  readonly pdf_bytes: number;
  readonly input_pages: number;
  readonly output_pages: number;
  /** The producer's own members of the answer. */
  readonly summary: Readonly<Record<string, unknown>>;
  readonly warnings: readonly ProducedWarning[];
  /** Faults of the final bytes; empty when there are none. */
  readonly failures: readonly string[];
  /** Of a package: its files, still in pieces of the result. Absent once the output is one file. */
  readonly parts?: readonly PackagePart[] | undefined;
}

/** A file of a package within a result. */
export interface PackagePart {
  readonly name: string;
  /** Where its pieces are in the result, [start, end), in their order. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** Why the producer refused the plan. */
export interface RejectedReport {
  readonly kind: 'rejected';
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
}

/** Report of the apply task. */
export type ApplyReport = MadeReport | RejectedReport;

/** Report of the check task. */
export type CheckReport =
  { readonly kind: 'checked'; readonly facts: Readonly<Record<string, unknown>> } | RejectedReport;

/** Name of the part of a result that is its report, JSON text. */
export const REPORT_PART = 'report';

/** Writes the report of a job as a part of its own, after its files. */
export function writeReport(
  job: Pick<EngineJob, 'beginPart' | 'writeResult'>,
  report: object,
): void {
  job.beginPart(REPORT_PART);
  job.writeResult(JSON.stringify(report));
}
