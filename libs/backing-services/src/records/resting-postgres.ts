import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reportToStderr, type Report } from '../report';
import { folderUsers } from './folder-users';
import { serverAccount } from './postgres-account';
import { clusterData, findRunning } from './postgres-cluster';
import { findHome, makeHome } from './postgres-home';

/** A data folder whose database is in use. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

const waitMs = 5_000;

/**
 * Runs `fn` while no process can start the embedded database of `dataFolder`; `fn` gets the folder of its cluster, null where
 * there is none. Throws {@link DataFolderInUse} while a process uses it.
 */
export async function withRestingPostgres<T>(
  dataFolder: string,
  fn: (cluster: string | null) => Promise<T>,
): Promise<T> {
  const home = findHome(resolve(dataFolder));
  if (home === undefined) return fn(null);
  const users = folderUsers(home);
  return users.alone(waitMs, async () => {
    if (users.anybody() || findRunning({ home })) {
      throw new DataFolderInUse(`The database of ${dataFolder} is in use`);
    }
    return fn(home);
  });
}

/**
 * Makes the place of the embedded database of a new data folder, has `fill` write a cluster into it, and gives the files to the
 * account that the server runs as.
 */
export async function placePostgres(
  dataFolder: string,
  fill: (cluster: string) => Promise<void>,
  report: Report = reportToStderr,
): Promise<void> {
  const account = serverAccount();
  const home = makeHome(resolve(dataFolder), account, report);
  if (existsSync(clusterData({ home }))) {
    throw new Error(`${home} holds a database already; remove it, or name another data folder`);
  }
  await fill(home);
  if (account) giveAll(clusterData({ home }), account);
}

function giveAll(path: string, account: { readonly uid: number; readonly gid: number }): void {
  chownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAll(join(path, name), account);
}
