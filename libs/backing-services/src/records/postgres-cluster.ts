import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isRunning } from '../process-identity';
import { codeOf, messageOf } from '../report';
import type { Account } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';

/** One PostgreSQL data folder on disk and what it takes to run it. */
export interface Cluster {
  /** Holds `data`, `server.log` and the password. */
  readonly home: string;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  readonly password: string;
}

/** A server process that runs on a cluster. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const user = 'forme';
const database = 'forme';
const readyWithinMs = 120_000;
const stopWithinMs = 30_000;
const logLimitBytes = 10 * 1024 * 1024;

/** `postgresql://…` of a running server. */
export function urlOf(cluster: Cluster, server: RunningServer, name = database): string {
  return `postgresql://${user}:${cluster.password}@127.0.0.1:${server.port.toString()}/${name}`;
}

/** Creates the data folder unless it is there. A kill in the middle leaves nothing that counts. */
export function initialise(cluster: Cluster): void {
  const data = clusterData(cluster);
  const versionFile = join(data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    checkVersion(cluster, readFileSync(versionFile, 'utf8').trim());
    return;
  }
  dropUnfinished(cluster);
  // A name of its own: the program of a start that was killed may continue writing for a while.
  const staging = join(cluster.home, `${unfinished}-${randomUUID()}`);
  mkdirSync(staging, { mode: 0o700 });
  const passwordFile = join(staging, 'password');
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  giveTo(cluster.account, staging, passwordFile);
  runInitdb(cluster, join(staging, 'data'), passwordFile);
  renameSync(join(staging, 'data'), data);
  rmSync(staging, { recursive: true, force: true });
}

const unfinished = 'initialising';

function dropUnfinished({ home }: Cluster): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(unfinished)) continue;
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function checkVersion(cluster: Cluster, found: string): void {
  if (found === cluster.binaries.majorVersion) return;
  throw new Error(
    `${clusterData(cluster)} was written by PostgreSQL ${found}, the server here is ${cluster.binaries.majorVersion}. ` +
      'Dump it with the old version and load it into the new one, or use another data folder.',
  );
}

function runInitdb(cluster: Cluster, data: string, passwordFile: string): void {
  const result = spawnSync(
    cluster.binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorting and case rules that come with the server and not with the machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...cluster.account, cwd: '/', env: { LC_ALL: 'C' }, encoding: 'utf8' },
  );
  if (result.status === 0) return;
  const reason = result.error === undefined ? result.stderr : messageOf(result.error);
  throw new Error(`PostgreSQL could not create ${data}: ${reason.trim()}`);
}

/** The server that already runs on this cluster, started by any process. */
export function findRunning(cluster: Pick<Cluster, 'home'>): RunningServer | undefined {
  const pidFile = join(clusterData(cluster), 'postmaster.pid');
  const lines = readIfThere(pidFile).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (pid > 0 && isRunning(pid) && runsOn(pid, clusterData(cluster))) return { pid, port };
  // Left behind. PostgreSQL would refuse to start if the number now belongs to somebody else or to a zombie;
  // server processes that still run are found by their shared memory, not by this file.
  rmSync(pidFile, { force: true });
  return undefined;
}

function runsOn(pid: number, data: string): boolean {
  const commandLine = readIfThere(`/proc/${pid.toString()}/cmdline`);
  if (commandLine !== '') return commandLine.split('\0').includes(data);
  const listed = spawnSync('ps', ['-o', 'args=', '-p', pid.toString()], { encoding: 'utf8' });
  return listed.stdout.includes(data);
}

/** Starts a server on 127.0.0.1, on the port given or a free one, and waits until it answers. */
export async function startServer(cluster: Cluster, fixedPort?: number): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const child = launch(cluster, port);
    const server = { pid: child.pid ?? 0, port };
    const failure = await untilReady(cluster, server, () => hasEnded(child));
    if (failure === undefined) return server;
    const log = lastLogLines(cluster);
    // Another process may take the port between our look and the server's; children of a killed server take a
    // moment to end.
    const passing = /could not bind|shared memory block .* still in use/.test(log);
    if (!passing || attempt === 10) {
      throw new Error(`PostgreSQL did not start: ${failure}\n${log}`);
    }
    await sleep(200);
  }
}

/** Waits until a server that starts or recovers answers; gives the reason when it does not. */
export async function untilReady(
  cluster: Cluster,
  server: RunningServer,
  ended: () => boolean,
): Promise<string | undefined> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const failure = await ensureDatabase(cluster, server);
    if (failure === undefined) return undefined;
    if (ended()) return 'the server process ended';
    if (Date.now() > deadline) return failure;
    await sleep(25);
  }
}

/** Ends the server: clients are cut off, what was committed stays. */
export async function stopServer(server: RunningServer): Promise<void> {
  signal(server.pid, 'SIGINT');
  const deadline = Date.now() + stopWithinMs;
  let urged = false;
  while (isRunning(server.pid)) {
    await sleep(20);
    if (Date.now() < deadline || urged) continue;
    urged = true;
    signal(server.pid, 'SIGQUIT');
  }
}

/** Asks a server to end without waiting, for when our own process ends. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (thrown) {
    if (codeOf(thrown) !== 'ESRCH') throw thrown;
  }
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const log = openLog(cluster);
  const settings = [
    `port=${port.toString()}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  try {
    // Its own session: Ctrl-C in the terminal stops us first and the database after our last statement.
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', clusterData(cluster), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...cluster.account,
        cwd: '/',
        env: { LC_ALL: 'C' },
        stdio: ['ignore', log, log],
        detached: true,
      },
    );
    child.on('error', (error) => writeFileSync(logOf(cluster), error.message, { flag: 'a' }));
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function ensureDatabase(
  cluster: Cluster,
  server: RunningServer,
): Promise<string | undefined> {
  const client = new Client({
    connectionString: urlOf(cluster, server, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  // A server that goes away while we ask fails the query below; the event says nothing more.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rows.length === 0) await client.query(`create database ${database}`);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  } finally {
    await client.end();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function openLog(cluster: Cluster): number {
  const path = logOf(cluster);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return openSync(path, size > logLimitBytes ? 'w' : 'a', 0o600);
}

function lastLogLines(cluster: Cluster): string {
  return readIfThere(logOf(cluster)).trimEnd().split('\n').slice(-8).join('\n');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(codeOf(thrown) ?? '')) return '';
    throw thrown;
  }
}

function giveTo(account: Account | undefined, ...paths: readonly string[]): void {
  if (account === undefined) return;
  for (const path of paths) chownSync(path, account.uid, account.gid);
}

/** The folder that PostgreSQL itself reads and writes. */
export function clusterData({ home }: Pick<Cluster, 'home'>): string {
  return join(home, 'data');
}

function logOf(cluster: Cluster): string {
  return join(cluster.home, 'server.log');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
