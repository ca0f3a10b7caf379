import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that programs use for incomplete files. */
const unfinished = /^\.|~$|\.(?:tmp|temp|part|partial|crdownload|download|filepart|lock)$/i;

interface Facts {
  readonly size: number;
  readonly modifiedMs: number;
}

interface Seen extends Facts {
  /** When it was first seen. */
  readonly first: number;
  /** When it was first seen like this. */
  readonly since: number;
}

/** How a folder is examined. */
export interface LookOptions {
  /** How long a file must stay as it is, in milliseconds. */
  readonly settleMs: number;
  /** After how long a file that is empty, or is still being written, is given up, in milliseconds. */
  readonly giveUpMs: number;
  /** Also the folders below it. */
  readonly recursive: boolean;
  readonly now?: () => number;
}

/** Result of a scan. Names are paths inside the folder. */
export interface Look {
  /** PDFs that are whole, the oldest first. */
  readonly ready: readonly string[];
  /** Files that will not become whole, and why. */
  readonly stale: readonly { readonly name: string; readonly reason: string }[];
  /** Whether others are still being written. */
  readonly waiting: boolean;
  /** Whether all of these are empty and have stayed so. */
  readonly onlyEmpty: boolean;
}

/** Finds the complete files of a folder: their size and modification time have not changed for a while. */
export class ReadyFiles {
  private seen = new Map<string, Seen>();

  constructor(
    private readonly folder: string,
    private readonly options: LookOptions,
  ) {}

  async look(): Promise<Look> {
    const { settleMs, giveUpMs, now = () => performance.now() } = this.options;
    const found = new Map<string, Seen>();
    const ready: { name: string; modifiedMs: number }[] = [];
    const stale: { name: string; reason: string }[] = [];
    const waiting: boolean[] = [];
    for (const [name, facts] of await this.files('')) {
      const before = this.seen.get(name);
      const at = now();
      const same = before?.size === facts.size && before.modifiedMs === facts.modifiedMs;
      const seen = { ...facts, first: before?.first ?? at, since: same ? before.since : at };
      found.set(name, seen);
      const settled = at - seen.since >= settleMs;
      if (facts.size > 0 && settled) ready.push({ name, modifiedMs: facts.modifiedMs });
      else if (facts.size === 0 && at - seen.since >= giveUpMs)
        stale.push({ name, reason: 'the file is empty' });
      else if (facts.size > 0 && at - seen.first >= giveUpMs)
        stale.push({ name, reason: 'the file is never finished: it is still being written' });
      else waiting.push(facts.size === 0 && settled);
    }
    this.seen = found;
    ready.sort((a, b) => a.modifiedMs - b.modifiedMs || (a.name < b.name ? -1 : 1));
    return {
      ready: ready.map(({ name }) => name),
      stale,
      waiting: waiting.length > 0,
      onlyEmpty: waiting.every((empty) => empty),
    };
  }

  private async files(inside: string): Promise<(readonly [string, Facts])[]> {
    const found: (readonly [string, Facts])[] = [];
    for (const entry of await readdir(join(this.folder, inside), { withFileTypes: true })) {
      if (unfinished.test(entry.name)) continue;
      const name = join(inside, entry.name);
      if (entry.isDirectory()) {
        if (this.options.recursive) found.push(...(await this.files(name).catch(() => [])));
      } else if (/\.pdf$/i.test(entry.name)) {
        const facts = await factsOf(join(this.folder, name));
        if (facts) found.push([name, facts]);
      }
    }
    return found;
  }
}

async function factsOf(path: string): Promise<Facts | null> {
  try {
    // Links are not followed: they may lead anywhere.
    const facts = await lstat(path);
    return facts.isFile() ? { size: facts.size, modifiedMs: facts.mtimeMs } : null;
  } catch {
    // The file was removed after the folder was listed.
    return null;
  }
}
