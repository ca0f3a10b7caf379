import { readFile } from 'node:fs/promises';

/** Memory of a process in bytes: what is resident, and what counts against RLIMIT_DATA. */
export interface MemoryUsage {
  readonly rssBytes: number;
  readonly dataBytes: number;
}

const none: MemoryUsage = { rssBytes: 0, dataBytes: 0 };

/** Reads `/proc/<pid>/status`; zeros when the process is gone or the system has no `/proc`. */
export async function memoryUsage(pid: number): Promise<MemoryUsage> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => undefined);
  if (status === undefined) return none;
  return { rssBytes: field(status, 'VmRSS'), dataBytes: field(status, 'VmData') };
}

function field(status: string, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status);
  return Number(line?.[1] ?? 0) * 1024;
}
