import { readFile } from 'node:fs/promises';

/** `USER_HZ` of Linux on every platform of Node (proc(5)). */
const ticksPerSecond = 100;

/** Processor time that a process has used, in milliseconds, by `/proc/<pid>/stat`; NaN when it is gone or the system has no `/proc`. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The name of the command stands in parentheses and may hold spaces: fields 14 and 15 are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
