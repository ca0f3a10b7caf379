import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { moveFile } from './move-file';

/** A file that this process alone works on. */
export interface Claim {
  /** The same when the file is taken up again after a restart: its job is not run twice. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
}

const workFolder = '.forme-watch';
const ownerFile = 'owner.json';

interface Owner {
  readonly host: string;
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * Files of a hot folder in the hands of watchers: a file is claimed by moving it into a folder of its own, which succeeds for one
 * watcher only. What a watcher that died left there is taken up again.
 */
export class Claims {
  private readonly root: string;

  constructor(
    private readonly folder: string,
    private readonly startedAt: string,
  ) {
    this.root = join(folder, workFolder);
  }

  /** Claims a file; null when somebody else was faster or it is gone. */
  async take(name: string): Promise<Claim | null> {
    const key = randomUUID();
    const own = join(this.root, key);
    await mkdir(own, { recursive: true });
    await this.sign(own);
    const path = join(own, name);
    try {
      await rename(join(this.folder, name), path);
      return { key, name, path };
    } catch {
      // Another watcher has it, or its sender took it back.
      await rm(own, { recursive: true, force: true });
      return null;
    }
  }

  /** Files that watchers left which do not run any more: now claimed by this one. */
  async orphans(): Promise<readonly Claim[]> {
    const claims: Claim[] = [];
    for (const key of await readdir(this.root).catch(() => [])) {
      const own = join(this.root, key);
      const names = (await readdir(own).catch(() => [])).filter((name) => name !== ownerFile);
      const [name] = names;
      if (await this.isHeld(own)) continue;
      if (name === undefined) await rm(own, { recursive: true, force: true });
      else {
        await this.sign(own);
        claims.push({ key, name, path: join(own, name) });
      }
    }
    return claims;
  }

  /** Gives the file back to the hot folder. */
  async release({ key, name, path }: Claim): Promise<void> {
    await moveFile(path, this.folder, basename(name));
    await rm(join(this.root, key), { recursive: true, force: true });
  }

  /** The file has gone where it belongs. */
  async done({ key }: Claim): Promise<void> {
    await rm(join(this.root, key), { recursive: true, force: true });
  }

  private async sign(own: string): Promise<void> {
    const owner: Owner = { host: hostname(), pid: process.pid, startedAt: this.startedAt };
    await writeFile(join(own, ownerFile), JSON.stringify(owner));
  }

  /** Whether the watcher that signed still runs, as far as this machine can tell. */
  private async isHeld(own: string): Promise<boolean> {
    const text = await readFile(join(own, ownerFile), 'utf8').catch(() => '');
    const owner = parse(text);
    if (!owner) return false;
    if (owner.host !== hostname()) return true;
    if (owner.pid === process.pid) return owner.startedAt === this.startedAt;
    try {
      process.kill(owner.pid, 0);
      return true;
    } catch (error) {
      // EPERM: it runs as somebody else.
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  }
}

function parse(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // Cut off by the end of its writer, who is gone then.
    return null;
  }
}
