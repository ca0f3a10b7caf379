import { mostExtensionMs } from '../protocol/messages';
import { processorMs } from './processor-time';

/** Multiple of the deadline that a job may take in wall-clock time on a busy machine. */
const PATIENCE = 3;

/** The longest that a process may take on the clock, in milliseconds, for a job that may take `deadlineMs` of processor time. */
export function mostClockMs(deadlineMs: number): number {
  return PATIENCE * deadlineMs;
}

/** Less than this is within what the system counts. */
const closeMs = 20;

/** The time of a job. */
export interface TimeWatch {
  /** Extends the processor time of the job in milliseconds, by {@link mostExtensionMs} in total at most. */
  extend(ms: number): void;
  stop(): void;
}

/**
 * Calls `onExcess` once the process `pid` used `deadlineMs` of processor time from now on, or took {@link mostClockMs} on the
 * clock: a busy machine ends no job that an idle one would finish. Without `/proc` the clock alone counts.
 */
export function watchTime(pid: number, deadlineMs: number, onExcess: () => void): TimeWatch {
  const startedAt = performance.now();
  const before = processorMs(pid);
  let allowedMs = deadlineMs;
  let stopped = false;
  const check = async (): Promise<void> => {
    const used = (await processorMs(pid)) - (await before);
    if (stopped) return;
    const clockMs = performance.now() - startedAt;
    const leftMs = Math.min(allowedMs - used, mostClockMs(allowedMs) - clockMs);
    if (leftMs > closeMs) timer = setTimeout(() => void check(), leftMs);
    else onExcess();
  };
  let timer = setTimeout(() => void check(), deadlineMs);
  return {
    extend: (ms) => {
      allowedMs = Math.min(allowedMs + ms, deadlineMs + mostExtensionMs(deadlineMs));
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
