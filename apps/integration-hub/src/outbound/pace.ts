import { setTimeout as sleep } from 'node:timers/promises';

/** How fast a system may be called. */
export interface Pace {
  /** Requests per second; unlimited when absent. */
  readonly rps?: number;
  /** Requests at once after a rest. Default 1. */
  readonly burst?: number;
}

/** Waits until a call under `key` keeps its pace. */
export type Pacer = (key: string, pace: Pace) => Promise<void>;

const mostKeys = 10_000;

/** A pacer in this process's memory: a bucket of `burst` calls that fills with `rps`. */
export function makePacer(now: () => number = Date.now, wait = (ms: number) => sleep(ms)): Pacer {
  // When the bucket of a key will be full again.
  const full = new Map<string, number>();
  return async (key, { rps, burst = 1 }) => {
    if (rps === undefined) return;
    const stepMs = 1000 / rps;
    const at = Math.max(now(), full.get(key) ?? 0);
    full.delete(key);
    full.set(key, at + stepMs);
    const [oldest] = full.keys();
    if (full.size > mostKeys && oldest !== undefined) full.delete(oldest);
    const waitMs = at + stepMs - now() - burst * stepMs;
    if (waitMs > 0) await wait(Math.ceil(waitMs));
  };
}
