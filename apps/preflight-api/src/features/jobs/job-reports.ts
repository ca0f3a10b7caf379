/** A report of a job as its job shows it. */
export interface JobReport {
  readonly format: string;
  readonly token: string;
  /** Path of the report, for those who have it. */
  readonly address: string;
  /** Null: no end. */
  readonly expiresAt: Date | null;
  readonly allowAnnotations: boolean;
  readonly requireEmail: boolean;
}

/** Port of jobs to their reports. */
export interface JobReports {
  /** Those that can be opened now. */
  live(tenant: string, jobId: string): Promise<readonly JobReport[]>;
  /** Removes every file a job's reports may have; their links go with the job. */
  deleteFiles(tenant: string, jobId: string): Promise<void>;
}
