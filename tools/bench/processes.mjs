// Processes, their time on the processors and their peak memory, from /proc (proc(5)).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** The fields of `/proc/pid/stat` from the third on, behind the name, which may hold anything. */
function statOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Process ids of everything that `pid` started and that runs now. */
export function descendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)[1])]);
  const below = (parent) =>
    parents.flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

const msPerTick = 10;

/** Milliseconds on the processors of what the process started and saw end. */
export function cpuOfEnded(pid) {
  const [user, system] = statOf(pid).slice(13, 15).map(Number);
  return (user + system) * msPerTick;
}

/** Milliseconds on the processors of a process and of all it started, ended or not. */
export function cpuOfAll(pid) {
  const own = (of) => {
    const [user, system] = statOf(of).slice(11, 13).map(Number);
    return (user + system) * msPerTick + cpuOfEnded(of);
  };
  return [pid, ...descendants(pid)].map(own).reduce((sum, ms) => sum + ms, 0);
}

/** Bytes of memory of processes together; pages that several share count once (proc(5), smaps_rollup). */
export function memoryOf(pids) {
  const kib = pids.map((pid) => /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]);
  return kib.reduce((sum, one) => sum + Number(one ?? 0) * 1024, 0);
}

/** The largest peak of resident memory, in bytes, that one of the processes reaches while `work` runs. */
export async function peakDuring(processes, work) {
  // 5 sets the peak back to what is in use now.
  for (const pid of processes()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let peak = 0;
  const look = () => {
    for (const pid of processes()) {
      const kib = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0;
      peak = Math.max(peak, Number(kib) * 1024);
    }
  };
  const state = { working: true };
  const watching = (async () => {
    while (state.working) {
      look();
      await sleep(20);
    }
  })();
  const result = await work();
  look();
  state.working = false;
  await watching;
  return { peak, result };
}
