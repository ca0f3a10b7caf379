import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { moveFile } from './move-file';
import { ticketName } from './ticket';

/** A file that this process alone works on. */
export interface Claim {
  /** The same when the file is taken up again after a restart: its job is not run twice. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** The folder inside the hot folder that it came from; empty for the hot folder itself. */
  readonly inside: string;
  /** Its ticket; null without one. */
  readonly ticket: string | null;
}

const workFolder = '.forme-watch';
const ownerFile = 'owner.json';

interface Owner {
  readonly host: string;
  readonly pid: number;
  readonly startedAt: string;
  /** {@link Claim.inside}; absent in claims of earlier releases. */
  readonly inside?: string;
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

  /** Claims a file by its path inside the folder; null when another watcher was faster or the file is gone. */
  async take(relative: string): Promise<Claim | null> {
    const key = randomUUID();
    const own = join(this.root, key);
    const inside = dirname(relative) === '.' ? '' : dirname(relative);
    const name = basename(relative);
    await mkdir(own, { recursive: true });
    await this.sign(own, inside);
    const path = join(own, name);
    try {
      await rename(join(this.folder, relative), path);
    } catch {
      // Another watcher has it, or its sender took it back.
      await rm(own, { recursive: true, force: true });
      return null;
    }
    return { key, name, path, inside, ticket: await this.takeTicket(own, inside, name) };
  }

  /** Files that watchers left which do not run any more: now claimed by this one. */
  async orphans(): Promise<readonly Claim[]> {
    const claims: Claim[] = [];
    for (const key of await readdir(this.root).catch(() => [])) {
      const own = join(this.root, key);
      const names = await readdir(own).catch(() => []);
      const name = names.find((file) => file !== ownerFile && !file.endsWith('.ticket.json'));
      const owner = parse(await readFile(join(own, ownerFile), 'utf8').catch(() => ''));
      if (this.isHeld(owner)) continue;
      if (name === undefined) await rm(own, { recursive: true, force: true });
      else {
        const inside = owner?.inside ?? '';
        await this.sign(own, inside);
        const ticket = await this.takeTicket(own, inside, name);
        claims.push({ key, name, path: join(own, name), inside, ticket });
      }
    }
    return claims;
  }

  /** Gives the file back to the hot folder. */
  async release({ key, name, path, inside, ticket }: Claim): Promise<void> {
    const folder = join(this.folder, inside);
    await mkdir(folder, { recursive: true });
    // The ticket first: the file is not judged without it.
    if (ticket !== null) await moveFile(ticket, folder, basename(ticket));
    await moveFile(path, folder, name);
    await rm(join(this.root, key), { recursive: true, force: true });
  }

  /** The file has gone where it belongs. */
  async done({ key }: Claim): Promise<void> {
    await rm(join(this.root, key), { recursive: true, force: true });
  }

  /** A ticket is taken after its file, which may be claimed already when a watcher is killed. */
  private async takeTicket(own: string, inside: string, name: string): Promise<string | null> {
    const ticket = ticketName(name);
    const path = join(own, ticket);
    await rename(join(this.folder, inside, ticket), path).catch(() => undefined);
    return existsSync(path) ? path : null;
  }

  private async sign(own: string, inside: string): Promise<void> {
    const owner: Owner = { host: hostname(), pid: process.pid, startedAt: this.startedAt, inside };
    await writeFile(join(own, ownerFile), JSON.stringify(owner));
  }

  /** Whether the watcher that signed still runs, as far as this machine knows. */
  private isHeld(owner: Owner | null): boolean {
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
