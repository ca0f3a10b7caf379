import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf, type Report } from '../report';
import { canReach, type Account } from './postgres-account';

/** Whether a data folder has a database, in the folder or elsewhere for it. Creates nothing. */
export function hasEmbeddedPostgres(dataFolder: string): boolean {
  return findHome(resolve(dataFolder)) !== undefined;
}

/** The folder of the cluster that a data folder has; nothing is made. */
export function findHome(dataFolder: string): string | undefined {
  const homes = [
    join(dataFolder, 'postgres'),
    ...spareShelves.map((shelf) => join(shelf, spareName(dataFolder))),
  ];
  return homes.find((home) => existsSync(join(home, 'data', 'PG_VERSION')));
}

/** Parent folders of the cluster when the server's account has no access to the data folder. */
const spareShelves = ['/var/lib', tmpdir()].map((parent) => join(parent, 'forme'));

function spareName(dataFolder: string): string {
  return `postgres-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
}

/** The folder that holds the cluster: in the data folder, or, when the server's account cannot get there, elsewhere. */
export function makeHome(dataFolder: string, account: Account | undefined, report: Report): string {
  mkdirSync(dataFolder, { recursive: true });
  const usual = join(dataFolder, 'postgres');
  if (account === undefined || canReach(usual, account)) return makeOwnFolder(usual);
  const home = makeSpareHome(spareName(dataFolder), account);
  report({
    code: 'embedded-postgres-elsewhere',
    message: `The account "postgres" has no access to ${dataFolder}: the database is in ${home}`,
  });
  return home;
}

function makeSpareHome(name: string, account: Account): string {
  for (const shelf of spareShelves) {
    try {
      makeOwnFolder(shelf);
      const home = makeOwnFolder(join(shelf, name));
      if (canReach(home, account)) return home;
    } catch (thrown) {
      if (!['EACCES', 'EROFS', 'ENOENT', 'ENOTDIR'].includes(codeOf(thrown) ?? '')) throw thrown;
    }
  }
  throw new Error(
    'The account "postgres" has no access to the data folder, /var/lib or the temporary folder. ' +
      'Choose another data folder, run as another user, or set DATABASE_URL.',
  );
}

/** Open to pass through, ours to write: a folder another account prepared in our place is refused. */
function makeOwnFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || (process.getuid !== undefined && stat.uid !== process.getuid())) {
    throw new Error(`${folder} belongs to another account; it is not used for a database`);
  }
  chmodSync(folder, 0o755);
  return folder;
}
