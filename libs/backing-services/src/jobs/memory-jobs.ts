import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import type { Records } from '../records';
import { messageOf, reportToStderr, type Report } from '../report';
import type { Consumer, Consumption, Dispatcher } from './dispatcher';
import type { WaitingJob } from './job-store';
import type { Jobs } from './jobs';
import { RecordedJobs } from './recorded-jobs';

/** Interval at which the table is searched for jobs that were not announced. */
export interface MemoryJobsOptions {
  readonly pollMs?: number;
  readonly report?: Report;
  /** See `RecordedJobsOptions`. */
  readonly bookkeeping?: Records;
}

/** Jobs worked on by the process that opens them, without a queue server: rows are the queue, memory only wakes the workers. */
export function openMemoryJobs(records: Records, options: MemoryJobsOptions = {}): Promise<Jobs> {
  const report = options.report ?? reportToStderr;
  const pollMs = options.pollMs ?? 1000;
  const dispatcher = new MemoryDispatcher(report, pollMs);
  return RecordedJobs.open(records, dispatcher, {
    report,
    reconcileMs: Math.max(pollMs, 1000),
    bookkeeping: options.bookkeeping,
  });
}

class MemoryDispatcher implements Dispatcher {
  private readonly pumps = new Set<Pump>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly report: Report,
    private readonly pollMs: number,
  ) {}

  dispatch(queue: string, job: WaitingJob): Promise<void> {
    const wake = () => {
      for (const pump of this.pumps) if (pump.queue === queue) pump.wake();
    };
    if (job.delayMs === 0) wake();
    else this.later(wake, job.delayMs);
    return Promise.resolve();
  }

  consume(consumption: Consumption): Consumer {
    const pump = new Pump(consumption, this.report, this.pollMs);
    this.pumps.add(pump);
    return {
      reconcile: () => {
        pump.wake();
        return Promise.resolve();
      },
      stop: async (drain) => {
        this.pumps.delete(pump);
        await pump.stop();
        await drain();
      },
    };
  }

  close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    return Promise.resolve();
  }

  private later(fn: () => void, delayMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      fn();
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }
}

/** Fills the free places of one worker from the table, whenever woken. */
class Pump {
  readonly queue: string;
  private readonly timer: NodeJS.Timeout;
  private running = 0;
  private pumping: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly consumption: Consumption,
    private readonly report: Report,
    pollMs: number,
  ) {
    this.queue = consumption.queue;
    this.timer = setInterval(() => this.wake(), pollMs);
  }

  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.pumping ??= this.pump().finally(() => {
      this.pumping = undefined;
      if (this.again) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.again = false;
    clearInterval(this.timer);
    await this.pumping;
  }

  private async pump(): Promise<void> {
    this.again = false;
    try {
      while (!this.stopped && this.running < this.consumption.concurrency) {
        const job = await this.consumption.claim();
        if (job === undefined) return;
        this.running++;
        void this.consumption.run(job).then(() => {
          this.running--;
          this.wake();
        });
      }
    } catch (thrown) {
      this.report({
        code: 'jobs-not-claimed',
        message: `Queue ${this.queue}: ${messageOf(thrown)}`,
      });
    }
  }
}
