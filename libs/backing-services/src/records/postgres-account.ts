import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../report';

/** The system account a PostgreSQL server runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `undefined` when we may run the server ourselves; as root, which PostgreSQL refuses, the account `postgres`, created when missing. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findAccount() ?? createAccount();
}

function findAccount(): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }),
  );
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createAccount(): Account {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'pipe' },
    );
  } catch (thrown) {
    // Another process may have created it in the meantime; the look-up below decides.
    const account = findAccount();
    if (account !== undefined) return account;
    throw new Error(
      `PostgreSQL does not run as root and the account "postgres" could not be created (${messageOf(thrown)}). ` +
        'Run as another user, create the account, or set DATABASE_URL.',
      { cause: thrown },
    );
  }
  const account = findAccount();
  if (account === undefined) throw new Error('The account "postgres" was created but is not found');
  return account;
}

/** Whether the account may pass through a folder and everything above it. Folders that do not exist yet are left out. */
export function canReach(folder: string, account: Account): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (path === dirname(path)) return true;
  }
}
