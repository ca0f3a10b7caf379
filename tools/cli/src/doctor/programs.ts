import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A program of the machine and where it is. */
export interface Program {
  readonly name: string;
  readonly purpose: string;
  /** Null: not found. */
  readonly path: string | null;
}

const wanted: readonly Omit<Program, 'path'>[] = [
  { name: 'prlimit', purpose: 'memory wall of engine processes' },
  { name: 'setpriv', purpose: 'engine processes end with their parent' },
  { name: 'unshare', purpose: 'network wall of engine processes' },
  { name: 'redis-server', purpose: 'tests of the Redis drivers' },
  { name: 'postgres', purpose: "tests against the system's own PostgreSQL" },
  { name: 'go', purpose: 'builds helm' },
  { name: 'helm', purpose: 'tests of the charts' },
];
const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/** Looks for the programs Forme, or its tests, can use; none of them must be there. */
export async function findPrograms(searchPath: string): Promise<readonly Program[]> {
  const folders = [
    ...searchPath.split(delimiter).filter((folder) => folder !== ''),
    ...systemFolders,
    ...(await postgresFolders()),
  ];
  return Promise.all(
    wanted.map(async (program) => ({ ...program, path: await firstIn(folders, program.name) })),
  );
}

async function firstIn(folders: readonly string[], name: string): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, name);
    if (await isExecutable(path)) return path;
  }
  return null;
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Debian keeps the server's programs out of the search path. */
async function postgresFolders(): Promise<readonly string[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  return versions.map((version) => join(root, version, 'bin'));
}
