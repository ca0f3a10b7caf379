import type { Job } from '@forme/contracts/preflight';
import type { InputFile } from '../files/inputs';
import type { ReportKind } from '../platform/report-file';

/** Outcome of a file. */
export type Checked =
  | {
      readonly ok: true;
      readonly job: Job;
      /** The bytes of a report on it. */
      readonly report: (kind: ReportKind) => Promise<Uint8Array>;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly detail: string;
      /** True where the file is not to blame. */
      readonly ours: boolean;
      /** True where another attempt would end in the same way. */
      readonly lasting: boolean;
    };

/** A file to judge. */
export interface JudgedFile extends Pick<InputFile, 'name' | 'path'> {
  /** A service runs equal keys once. */
  readonly key?: string;
}

/** How files are judged: here, or by a service. */
export interface Judging {
  judge(file: JudgedFile): Promise<Checked>;
}

/** Options for all files. */
export interface JudgingTerms {
  /** An id, or a file `*.json`. */
  readonly profile: string | undefined;
  /** Path of a JDF or XJDF ticket of the order. */
  readonly ticket?: string | undefined;
  /** Of the reports. */
  readonly language: string | undefined;
  readonly password: string | undefined;
}
