import type { Completeness } from '@forme/contracts';
import type { Profile } from '@forme/contracts/preflight';
import type { JobRecord } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Judgement, Verdict } from '../../judging/judge';
import type { ReportDocument } from '../../reports/report-model';

/** What is known of a job from its submission on. The queue's own record carries the status. */
export interface Submission {
  readonly jobId: string;
  readonly tenant: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly profileId: string;
  /** The profile as it was when the job was submitted. */
  readonly profile: Profile;
}

/** What a finished run gives. */
export interface Outcome {
  readonly pageCount: number;
  readonly judgement: Judgement;
  readonly completeness: Completeness;
  readonly document: ReportDocument;
  readonly stageDurationsMs: Readonly<Record<string, number>>;
}

/** A submission and, once completed, its outcome. */
export interface StoredJob extends Submission {
  readonly outcome: Outcome | null;
}

/** A stored job beside the queue's record. */
export interface JobRow {
  readonly stored: StoredJob;
  readonly record: JobRecord;
}

/** Which jobs to list; every filter may be absent. */
export interface JobListFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly status?: JobRecord['status'];
  readonly profileId?: string;
  readonly verdict?: Verdict;
  readonly fileName?: string;
  readonly createdFrom?: string;
  readonly createdTo?: string;
}

/** Where preflight keeps its jobs. Every read is of one tenant. */
export interface JobStore {
  /** Writes a submission, in the transaction that queues it. */
  add(tx: RecordsTransaction, submission: Submission): Promise<void>;
  /** Writes the outcome, in the transaction that completes the job. */
  complete(tx: RecordsTransaction, jobId: string, outcome: Outcome): Promise<void>;
  find(tenant: string, jobId: string): Promise<StoredJob | null>;
  /** Ids of the fitting jobs, newest first, and how many there are in all. */
  list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobIds: readonly string[]; readonly total: number }>;
  remove(tenant: string, jobId: string): Promise<boolean>;
}
