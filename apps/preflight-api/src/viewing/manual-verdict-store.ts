/** The verdict of a person on a job. */
export interface StoredVerdict {
  readonly verdict: 'pass' | 'fail';
  readonly notes: string | null;
  readonly by: string;
  readonly at: Date;
}

/** The latest verdict of a person on each job. */
export interface ManualVerdictStore {
  /** Null: none is recorded. */
  read(tenant: string, jobId: string): Promise<StoredVerdict | null>;
  /** Replaces an earlier one. */
  record(tenant: string, jobId: string, verdict: Omit<StoredVerdict, 'at'>): Promise<StoredVerdict>;
}
