import { memoryUsage, type MemoryUsage } from './memory-usage';

const intervalMs = 100;

/** Watches one process while it works. */
export interface MemoryWatch {
  /** Highest values seen. */
  readonly peak: MemoryUsage;
  stop(): void;
}

/** Samples the memory of `pid` ten times a second and calls `onExcess` once when it holds more than `rssBytes`. */
export function watchMemory(pid: number, rssBytes: number, onExcess: () => void): MemoryWatch {
  let peak: MemoryUsage = { rssBytes: 0, dataBytes: 0 };
  let exceeded = false;
  const sample = async (): Promise<void> => {
    const now = await memoryUsage(pid);
    peak = {
      rssBytes: Math.max(peak.rssBytes, now.rssBytes),
      dataBytes: Math.max(peak.dataBytes, now.dataBytes),
    };
    if (exceeded || now.rssBytes <= rssBytes) return;
    exceeded = true;
    onExcess();
  };
  const timer = setInterval(() => void sample(), intervalMs);
  return {
    get peak() {
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}
