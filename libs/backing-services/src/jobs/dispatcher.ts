import type { ClaimedJob, WaitingJob } from './job-store';

/** Dependencies of a dispatcher. */
export interface Consumption {
  readonly queue: string;
  readonly concurrency: number;
  /** Takes the named job, or the one whose tenant's turn it is. */
  claim(id?: string): Promise<ClaimedJob | undefined>;
  /** Does a claimed job; never rejects. */
  run(job: ClaimedJob): Promise<void>;
}

/** A queue being consumed. */
export interface Consumer {
  /** Called now and then; `waiting` reads the jobs that wait. Hands out those it does not know of. */
  reconcile(waiting: () => Promise<readonly WaitingJob[]>): Promise<void>;
  /** Takes no more jobs, then waits for `drain`, which resolves when the running ones have ended. */
  stop(drain: () => Promise<void>): Promise<void>;
}

/** Brings waiting jobs to workers. It may lose any of them: the rows are reconciled with it. */
export interface Dispatcher {
  /** A job waits. Never rejects: what is not dispatched now is reconciled later. */
  dispatch(queue: string, job: WaitingJob): Promise<void>;
  consume(consumption: Consumption): Consumer;
  close(): Promise<void>;
}
