import { EngineBusy, FairQueue } from '@forme/engine';

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Runs a bounded number of comparisons at a time and queues a bounded number, tenants in turn. More are refused with `EngineBusy`; its retry
 * time is estimated from the comparisons that ended last. This bounds disk use and the memory of the services that are called.
 */
export class Gate {
  private readonly queue: FairQueue<Waiting>;
  private working = 0;
  /** Recent milliseconds per comparison, exponentially weighted. */
  private meanMs = 2000;

  constructor(
    private readonly atOnce: number,
    maxWaiting: number,
  ) {
    this.queue = new FairQueue(maxWaiting);
  }

  /** Number of waiting comparisons. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Runs `work` when its turn comes; rejects at once when there is no place, and when the signal aborts before. */
  async run<T>(group: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.enter(group, signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.meanMs += 0.2 * (performance.now() - started - this.meanMs);
      this.working -= 1;
      this.queue.shift()?.start();
    }
  }

  private enter(group: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.working < this.atOnce) {
      this.working += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        if (this.queue.remove(group, turn)) reject(signal.reason as Error);
      };
      const turn: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          this.working += 1;
          resolve();
        },
        refuse: (error) => {
          signal.removeEventListener('abort', leave);
          reject(error);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.queue.push(group, turn)?.refuse(new EngineBusy(this.retryAfterSeconds()));
    });
  }

  private retryAfterSeconds(): number {
    const ms = ((this.queue.size + 1) * this.meanMs) / this.atOnce;
    return Math.min(120, Math.max(1, Math.ceil(ms / 1000)));
  }
}
