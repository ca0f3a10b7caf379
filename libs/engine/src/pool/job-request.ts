import type { JobInput } from '../process/job-folder';

/** One job for the pool. */
export interface EngineRequest {
  /** A name of `modules`. */
  readonly module: string;
  /** A name of that module's `tasks`. */
  readonly task: string;
  /** JSON-like value below 8 MiB: options, a password. Never logged. */
  readonly input?: unknown;
  /** Files the task may read: name -> absolute path, or bytes. */
  readonly files?: Readonly<Record<string, JobInput>>;
  /** Milliseconds the job may take once it has a process. */
  readonly deadlineMs?: number;
  /** Aborts when the client leaves. */
  readonly signal?: AbortSignal;
  /** Waiting jobs of different groups are served in turn: the tenant. */
  readonly group?: string;
  /** Equal keys in progress at the same time share one result: (tenant, hash, operation, options). */
  readonly key?: string;
  /** The task requests parts (`EngineJob.parts`): idle processes help. */
  readonly divisible?: boolean;
  /** Called when the task finished a stage. */
  readonly onProgress?: (stage: string, ms: number) => void;
}
