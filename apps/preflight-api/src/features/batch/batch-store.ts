/** Which jobs were submitted together. */
export interface BatchStore {
  add(tenant: string, batchId: string, jobIds: readonly string[]): Promise<void>;
  /** Ids of the jobs in the order of the upload, those included that were deleted since; null when there is no such batch. */
  jobsOf(tenant: string, batchId: string): Promise<readonly string[] | null>;
}
