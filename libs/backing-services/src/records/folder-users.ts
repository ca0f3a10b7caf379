import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../report';
import { isGone, thisProcess } from '../process-identity';

/** Which live processes use a folder, so that the last one can switch off the light. */
export interface FolderUsers {
  /** Counts this process in; call the result to count it out. */
  enter(): () => void;
  /** Whether a process uses the folder. Killed processes are removed. */
  anybody(): boolean;
  /** Runs `fn` while no other process does. Throws when another one does not let go within `waitMs`. */
  alone<T>(waitMs: number, fn: () => Promise<T>): Promise<T>;
}

/** The users of `folder`, kept in files there. */
export function folderUsers(folder: string): FolderUsers {
  const users = join(folder, 'users');
  mkdirSync(users, { recursive: true, mode: 0o700 });
  return {
    enter: () => {
      const mark = join(users, `${thisProcess()}-${randomUUID()}`);
      writeFileSync(mark, '');
      return () => rmSync(mark, { force: true });
    },
    anybody: () => {
      for (const name of readdirSync(users)) {
        if (!isGone(name)) return true;
        rmSync(join(users, name), { force: true });
      }
      return false;
    },
    alone: (waitMs, fn) => alone(folder, waitMs, fn),
  };
}

async function alone<T>(folder: string, waitMs: number, fn: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'starting-or-stopping');
  const me = `${thisProcess()}-${randomUUID()}`;
  const deadline = Date.now() + waitMs;
  while (!tryLock(lock, me)) {
    dropIfLeftBehind(lock);
    if (Date.now() > deadline) {
      throw new Error(`Another process keeps ${lock}; end it, or remove the file when none runs`);
    }
    await sleep(20);
  }
  try {
    return await fn();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string, me: string): boolean {
  const mark = `${lock}-${me}`;
  try {
    // Created with its content in one step: an empty lock, left by a kill in between, would never have an owner.
    writeFileSync(mark, me);
    linkSync(mark, lock);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  } finally {
    rmSync(mark, { force: true });
  }
}

function dropIfLeftBehind(lock: string): void {
  try {
    const holder = readFileSync(lock, 'utf8');
    if (holder === '' || !isGone(holder)) return;
    // Renaming picks one winner among those who saw the same dead holder.
    const aside = `${lock}-${randomUUID()}`;
    renameSync(lock, aside);
    const taken = readFileSync(aside, 'utf8');
    if (taken !== holder) renameSync(aside, lock);
    else rmSync(aside);
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT') throw thrown;
  }
}
