import { clearTimeout, setTimeout } from 'node:timers';
import { LockBusy, type Locks } from './locks';

/** Locks within this process, granted in the order of the requests. A lock cannot be lost. */
export function openMemoryLocks(): Locks {
  const waiting = new Map<string, (() => void)[]>();

  function take(key: string, waitMs: number): Promise<void> {
    const line = waiting.get(key);
    if (line === undefined) {
      waiting.set(key, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new LockBusy(key));
      }, waitMs);
      line.push(enter);
    });
  }

  function release(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next === undefined) waiting.delete(key);
    else next();
  }

  return {
    withLock: async (key, { waitMs }, fn) => {
      await take(key, waitMs);
      try {
        return await fn(new AbortController().signal);
      } finally {
        release(key);
      }
    },
    close: () => Promise.resolve(),
  };
}
