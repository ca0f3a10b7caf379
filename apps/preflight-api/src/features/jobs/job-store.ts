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

/** What lists show of an outcome. Small whatever the file: an outcome grows with its findings. */
export interface OutcomeSummary {
  readonly verdict: Verdict;
  readonly pageCount: number;
  readonly completeness: Completeness;
  readonly errors: number;
  readonly warnings: number;
  readonly advisories: number;
  readonly checksRun: number;
  readonly checksNotRun: number;
}

/** A submission and, once completed, its outcome. */
export interface StoredJob extends Submission {
  readonly outcome: Outcome | null;
}

/** A job as lists show it. */
export interface JobHead extends Omit<Submission, 'tenant' | 'profile'> {
  readonly profileVersion: string | null;
  /** Null until completed. */
  readonly summary: OutcomeSummary | null;
}

/** What the queue knows of a job, without payload and result. */
export type QueueState = Pick<
  JobRecord,
  'id' | 'status' | 'progress' | 'error' | 'createdAt' | 'startedAt' | 'finishedAt'
>;

/** A job of a list. */
export interface ListedJob {
  readonly head: JobHead;
  readonly state: QueueState;
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
  /**
   * Writes a submission, in the transaction that queues it. Until that ends no removal can take the same file's
   * bytes away; `keepBytes` makes sure that they are there.
   */
  add(
    tx: RecordsTransaction,
    submission: Submission,
    sealedPassword: string | null,
    keepBytes: () => Promise<void>,
  ): Promise<void>;
  /** Writes the outcome, in the transaction that completes the job, and forgets the password. */
  complete(tx: RecordsTransaction, jobId: string, outcome: Outcome): Promise<void>;
  find(tenant: string, jobId: string): Promise<StoredJob | null>;
  exists(tenant: string, jobId: string): Promise<boolean>;
  /** The password as it was sealed; null when none was given or none is needed any more. */
  sealedPassword(jobId: string): Promise<string | null>;
  forgetPassword(jobId: string): Promise<void>;
  /** Forgets the passwords of all jobs that ended, however they did. */
  forgetPasswordsOfEndedJobs(): Promise<void>;
  /** The fitting jobs, newest first, and how many there are in all. */
  list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>;
  /** Removes the job, its reports' links and its place in the queue; calls `dropBytes` when no other job of the tenant has its file. */
  remove(
    tenant: string,
    jobId: string,
    dropBytes: (sha256: string) => Promise<void>,
  ): Promise<void>;
  /** Calls `dropBytes` when no job of the tenant has this file. */
  dropUnused(tenant: string, sha256: string, dropBytes: () => Promise<void>): Promise<void>;
}
