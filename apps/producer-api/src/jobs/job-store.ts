import type { RecordsTransaction } from '@forme/backing-services/records';
import type { BodyHead, Work } from '../steps/work';

/** A file of a job, as a blob. */
export interface JobFile {
  readonly blob: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The files of a job. */
export interface JobFiles {
  readonly inputs: readonly JobFile[];
  readonly externals: readonly JobFile[];
}

/** A job's row. */
export interface StoredJob {
  readonly jobId: string;
  readonly tenant: string;
  readonly work: Work;
  readonly files: JobFiles;
  /** Null until completed. */
  readonly head: BodyHead | null;
  readonly output: { readonly sha256: string; readonly size: number } | null;
  /** Problem details; null unless it failed. */
  readonly problem: Readonly<Record<string, unknown>> | null;
}

/** The rows of queued work, in addition to the job records. */
export interface JobStore {
  add(
    tx: RecordsTransaction,
    job: Pick<StoredJob, 'jobId' | 'tenant' | 'work' | 'files'>,
  ): Promise<void>;
  find(tenant: string, jobId: string): Promise<StoredJob | null>;
  complete(
    tx: RecordsTransaction,
    jobId: string,
    head: BodyHead,
    output: NonNullable<StoredJob['output']>,
  ): Promise<void>;
  fail(jobId: string, problem: NonNullable<StoredJob['problem']>): Promise<void>;
  /** Jobs older than a moment; at most `limit` of them. */
  olderThan(moment: Date, limit: number): Promise<readonly StoredJob[]>;
  /** Jobs of a tenant with any of these contents among their files or as their output. */
  withContents(tenant: string, sha256s: readonly string[]): Promise<readonly StoredJob[]>;
  remove(jobId: string): Promise<void>;
}
