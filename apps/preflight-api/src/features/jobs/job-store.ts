import type { Overrides, Profile } from '@forme/contracts/preflight';
import type { JobRecord } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Verdict } from '../../judging/judge';
import type { FindingSource, Outcome, OutcomeSummary } from '../../judging/outcome';
import type { TicketOrder } from './ticket-order';

/** Record of a job from its submission on. The queue's own record carries the status. */
export interface Submission {
  readonly jobId: string;
  readonly tenant: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly profileId: string;
  /** The profile as it was when the job was submitted, with what the submission changes of it. */
  readonly profile: Profile;
  readonly overrides: Overrides | null;
  /** What the job ticket states about the file; null without a ticket. */
  readonly ticketOrder: TicketOrder | null;
  readonly source: FindingSource;
  /** The report of another tool; null when the job has none. */
  readonly external: ExternalUpload | null;
  /** Name of the job, set by the caller. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** An uploaded report of another tool. */
export interface ExternalUpload {
  readonly sha256: string;
  /** Format as the caller names it; null: detected from the content. */
  readonly format: string | null;
}

/** A submission and, once completed, its outcome. */
export interface StoredJob extends Submission {
  readonly outcome: Outcome | null;
}

/** A submission and, once completed, the counts of its outcome. */
export interface SubmittedJob extends Submission {
  readonly summary: OutcomeSummary | null;
}

/** A job as lists show it. */
export interface JobHead extends Omit<
  Submission,
  'tenant' | 'profile' | 'overrides' | 'ticketOrder' | 'source' | 'external'
> {
  readonly profileVersion: string | null;
  /** Null until completed. */
  readonly summary: OutcomeSummary | null;
}

/** The queue's record of a job, without payload and result. */
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
  readonly reference?: string;
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
  /** Writes the outcome, JSON text, in the transaction that completes the job, and forgets the password. */
  complete(
    tx: RecordsTransaction,
    jobId: string,
    outcome: string,
    summary: OutcomeSummary,
  ): Promise<void>;
  /** The job without its outcome. */
  submission(tenant: string, jobId: string): Promise<SubmittedJob | null>;
  /** The outcome as it was written; null while there is none. */
  outcomeText(tenant: string, jobId: string): Promise<string | null>;
  find(tenant: string, jobId: string): Promise<StoredJob | null>;
  exists(tenant: string, jobId: string): Promise<boolean>;
  /** File name of the newest job of the tenant that has this file; null without one. */
  fileNameOf(tenant: string, sha256: string): Promise<string | null>;
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
  /** Jobs of these ids that are there, in no particular order. */
  heads(tenant: string, jobIds: readonly string[]): Promise<readonly ListedJob[]>;
  /** Removes the job, its reports' links and its place in the queue; calls `dropBytes` when no other job of the tenant has its file. */
  remove(
    tenant: string,
    jobId: string,
    dropBytes: (sha256: string) => Promise<void>,
  ): Promise<void>;
  /** Calls `dropBytes` when no job of the tenant has this file. */
  dropUnused(tenant: string, sha256: string, dropBytes: () => Promise<void>): Promise<void>;
}
