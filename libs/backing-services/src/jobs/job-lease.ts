import { clearTimeout, setTimeout } from 'node:timers';
import { messageOf, type Report } from '../report';
import type { Records } from '../records';
import { renewLease } from './job-store';
import type { JobProgress, JobRecord } from './jobs';

/** Why a job is no longer to be worked on. */
export type LeaseEnd = 'cancelled' | 'lost' | 'deadline' | 'stopping';

/** A handler that ignores its signal is waited for this long. */
const settleMs = 2000;
/** Cancellation by another process is noticed within this time. */
const longestBeatMs = 2000;
const progressEveryMs = 250;
const noteLimit = 500;

/** Dependencies and intervals of a lease. */
export interface LeaseTerms {
  readonly records: Records;
  readonly report: Report;
  readonly leaseMs: number;
  readonly deadlineMs: number;
}

/** The hold of this process on one job: renewed in the background, its signal aborts when it ends early. */
export class JobLease {
  private readonly controller = new AbortController();
  private readonly deadline: NodeJS.Timeout;
  private beat: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private settle: NodeJS.Timeout | undefined;
  private latest: JobProgress | undefined;
  private heldUntil: number;
  private over = false;
  private ending: LeaseEnd | undefined;
  private abandon: (reason: Error) => void = () => undefined;

  constructor(
    private readonly job: JobRecord,
    private readonly terms: LeaseTerms,
  ) {
    this.heldUntil = Date.now() + terms.leaseMs;
    this.deadline = setTimeout(() => this.end('deadline'), terms.deadlineMs);
    this.scheduleBeat();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why it ended early; `undefined` while it is held. */
  get ended(): LeaseEnd | undefined {
    return this.ending;
  }

  /** Whether a completion has a chance to be accepted. */
  get mayComplete(): boolean {
    return Date.now() < this.heldUntil;
  }

  progress(percent: number, note: string): void {
    const bounded = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
    this.latest = { percent: bounded, note: note.slice(0, noteLimit) };
    if (this.over) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      void this.renew();
    }, progressEveryMs);
  }

  /** The work, or a rejection soon after the lease ended although the work continues. */
  async whileHeld<T>(work: Promise<T>): Promise<T> {
    const abandoned = new Promise<never>((_, reject) => {
      this.abandon = reject;
    });
    return Promise.race([work, abandoned]);
  }

  /** Ends the lease early. */
  end(reason: LeaseEnd): void {
    if (this.over || this.ending !== undefined) return;
    this.ending = reason;
    const error = new Error(`The job is no longer active: ${reason}`);
    this.settle = setTimeout(() => this.abandon(error), settleMs);
    this.controller.abort(error);
  }

  /** Stops the clocks. */
  close(): void {
    this.over = true;
    for (const timer of [this.deadline, this.beat, this.soon, this.settle]) clearTimeout(timer);
  }

  private scheduleBeat(): void {
    const everyMs = Math.min(this.terms.leaseMs / 3, longestBeatMs);
    this.beat = setTimeout(() => {
      void this.renew().then(() => {
        if (!this.over) this.scheduleBeat();
      });
    }, everyMs);
  }

  private async renew(): Promise<void> {
    const { records, report, leaseMs } = this.terms;
    const asked = Date.now();
    const progress = this.latest;
    try {
      const state = await renewLease(records, this.job, leaseMs, progress);
      if (state === 'held') this.heldUntil = asked + leaseMs;
      else this.end(state);
    } catch (thrown) {
      report({
        code: 'job-heartbeat-failed',
        message: `Job ${this.job.id}: ${messageOf(thrown)}`,
      });
      if (!this.mayComplete) this.end('lost');
    }
  }
}
