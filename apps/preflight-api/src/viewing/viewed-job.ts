/** A completed job as the viewer shows it. */
export interface ViewedJob {
  readonly tenant: string;
  readonly jobId: string;
  readonly sha256: string;
  /** The link it was opened by; null for the holder of a credential. */
  readonly link: ViewerLink | null;
}

/** Rights of a link. */
export interface ViewerLink {
  readonly id: string;
  readonly allowAnnotations: boolean;
  readonly requireEmail: boolean;
}

/** Completed jobs by id or by link. Throws 404, 409 while the job is not completed, and 410 for a link that has expired. */
export interface ViewedJobs {
  byId(tenant: string, jobId: string): Promise<ViewedJob>;
  byToken(token: string): Promise<ViewedJob>;
}
