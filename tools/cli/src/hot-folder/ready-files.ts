import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of files that programs write under before they are whole. */
const unfinished = /^\.|~$|\.(?:tmp|temp|part|partial|crdownload|download|filepart|lock)$/i;

interface Seen {
  readonly size: number;
  readonly modifiedMs: number;
  /** When it was first seen like this. */
  readonly since: number;
}

/** Tells which files of a folder are whole: neither size nor time of change moved for a while. */
export class ReadyFiles {
  private seen = new Map<string, Seen>();

  constructor(
    private readonly folder: string,
    /** How long a file must stay as it is, in milliseconds. */
    private readonly settleMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Names of PDFs that are whole, the oldest first, and whether others are still being written. */
  async look(): Promise<{ readonly ready: readonly string[]; readonly waiting: boolean }> {
    const found = new Map<string, Seen>();
    const ready: { name: string; modifiedMs: number }[] = [];
    for (const name of await readdir(this.folder)) {
      if (unfinished.test(name) || !/\.pdf$/i.test(name)) continue;
      const facts = await factsOf(join(this.folder, name));
      if (!facts) continue;
      const before = this.seen.get(name);
      const same = before?.size === facts.size && before.modifiedMs === facts.modifiedMs;
      const now = this.now();
      const since = same ? before.since : now;
      found.set(name, { ...facts, since });
      if (facts.size > 0 && now - since >= this.settleMs) {
        ready.push({ name, modifiedMs: facts.modifiedMs });
      }
    }
    this.seen = found;
    ready.sort((a, b) => a.modifiedMs - b.modifiedMs || (a.name < b.name ? -1 : 1));
    return { ready: ready.map(({ name }) => name), waiting: found.size > ready.length };
  }
}

async function factsOf(path: string): Promise<Pick<Seen, 'size' | 'modifiedMs'> | null> {
  try {
    // Links are not followed: they may lead anywhere.
    const facts = await lstat(path);
    return facts.isFile() ? { size: facts.size, modifiedMs: facts.mtimeMs } : null;
  } catch {
    // Somebody took it away between the list and the look.
    return null;
  }
}
