import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A name for this process that no other process, earlier or elsewhere, has: `<place>-<pid>-<start>`,
 * where place is the machine since its last boot (and the container, when in one).
 */
export function thisProcess(): string {
  return `${place()}-${process.pid.toString()}-${startOf(process.pid) ?? 'unknown'}`;
}

/** True when the process of that name is certainly gone; false when it lives or runs where we cannot look. */
export function isGone(identity: string): boolean {
  const [where, pid, start] = identity.split('-');
  if (where !== place() || pid === undefined || !/^[0-9]+$/.test(pid)) return false;
  if (!isRunning(Number(pid))) return true;
  return start !== 'unknown' && startOf(Number(pid)) !== start;
}

/** Whether a process with that id runs here; one that ended and was not collected by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // EPERM: it runs, as somebody else.
    if ((thrown as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = statOf(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

function place(): string {
  const parts = [
    hostname(),
    orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** When the process started, in clock ticks since boot (proc(5), `/proc/pid/stat`, field 22). */
function startOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

/** The fields after the command name, which may itself hold spaces and brackets. */
function statOf(pid: number): readonly string[] | undefined {
  const stat = orEmpty(() => readFileSync(`/proc/${pid.toString()}/stat`, 'utf8'));
  if (stat === '') return undefined;
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

// Without /proc less is known; the caller then relies on the process id and on leases.
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
