import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScript } from '@forme/test-kit';
import { isRunning } from '../process-identity';
import type { Notice } from '../report';
import { itBehavesLikeRecords } from './conformance';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { openPostgresRecords } from './postgres-records';

const script = join(__dirname, '../../test/embedded-postgres.script.ts');
const asRoot = process.getuid?.() === 0;
const folders: string[] = [];

function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'forme-records-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Waits until the folder holds an entry whose name begins so. */
async function untilThere(folder: string, beginning: string): Promise<void> {
  const seen = () =>
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(beginning));
  while (!seen()) await sleep(5);
}

const postmasterOf = (home: string) =>
  Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  let folder: string;
  let embedded: EmbeddedPostgres;

  beforeAll(async () => {
    folder = makeFolder();
    embedded = await startEmbeddedPostgres(folder);
  });

  afterAll(() => embedded.stop());

  itBehavesLikeRecords(() => openPostgresRecords(embedded.databaseUrl));

  it('keeps its password to its own account and its data on disk', async () => {
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
    const records = openPostgresRecords(embedded.databaseUrl);
    expect(await records.query('show fsync')).toEqual([{ fsync: 'on' }]);
    await records.close();
  });

  it('refuses a client without the password', async () => {
    const url = new URL(embedded.databaseUrl);
    url.password = 'guess';
    const records = openPostgresRecords(url.href);
    await expect(records.ping()).rejects.toThrow('password authentication failed');
    await records.close();
  });

  it('is shared by everybody who names the folder and ends with the last of them', async () => {
    const home = makeFolder();
    const [one, two] = await Promise.all([
      startEmbeddedPostgres(home),
      startEmbeddedPostgres(home),
    ]);
    const postmaster = postmasterOf(join(home, 'postgres'));
    expect(two.databaseUrl).toBe(one.databaseUrl);
    await one.stop();
    const records = openPostgresRecords(two.databaseUrl);
    await records.ping();
    await records.close();
    await two.stop();
    await two.stop();
    expect(isRunning(postmaster)).toBe(false);
  });

  it('ends with its last user, also when that is killed, and has its rows at the next start', async () => {
    const home = makeFolder();
    const [one, two] = [startScript(script, [home]), startScript(script, [home])];
    await Promise.all([one.line(), two.line()]);
    const postmaster = postmasterOf(join(home, 'postgres'));
    await one.kill();
    await sleep(1000);
    expect(isRunning(postmaster)).toBe(true);
    await two.kill();
    for (let tries = 0; tries < 200 && isRunning(postmaster); tries += 1) await sleep(50);
    expect(isRunning(postmaster)).toBe(false);
    const next = await startEmbeddedPostgres(home);
    const records = openPostgresRecords(next.databaseUrl);
    expect(await records.query('select n from t')).toContainEqual({ n: 1 });
    await records.close();
    await next.stop();
  });

  it('is taken over by a start that comes while the last user is gone', async () => {
    const home = makeFolder();
    const killed = startScript(script, [home]);
    await killed.line();
    await killed.kill();
    const next = await startEmbeddedPostgres(home);
    const records = openPostgresRecords(next.databaseUrl);
    const rows = () => records.query('select n from t').catch(() => undefined);
    let seen = await rows();
    while (seen === undefined) {
      await sleep(50);
      seen = await rows();
    }
    expect(seen).toEqual([{ n: 1 }]);
    await records.close();
    await next.stop();
  });

  it('runs again at the same address after its server was killed, for everybody who uses it', async () => {
    const home = makeFolder();
    const notices: Notice[] = [];
    const report = (notice: Notice) => void notices.push(notice);
    const one = await startEmbeddedPostgres(home, { report });
    const two = await startEmbeddedPostgres(home, { report });
    const records = openPostgresRecords(one.databaseUrl, { report });
    await records.query('create table kept (n int); insert into kept values (7)');
    const killed = postmasterOf(join(home, 'postgres'));
    process.kill(killed, 'SIGKILL');
    const rows = async () => records.query('select n from kept').catch(() => undefined);
    let kept = await rows();
    while (kept === undefined) {
      await sleep(50);
      kept = await rows();
    }
    expect(kept).toEqual([{ n: 7 }]);
    while (!notices.some(({ code }) => code === 'embedded-postgres-restarted')) await sleep(50);
    await records.close();
    await one.stop();
    const next = postmasterOf(join(home, 'postgres'));
    expect(isRunning(next)).toBe(true);
    await two.stop();
    expect(isRunning(next)).toBe(false);
  });

  it('recovers after the server itself was killed as well', async () => {
    const home = makeFolder();
    const killed = startScript(script, [home]);
    await killed.line();
    process.kill(postmasterOf(join(home, 'postgres')), 'SIGKILL');
    await killed.kill();
    const again = startScript(script, [home]);
    expect((await again.line()).split(' ')[1]).toBe('2');
    expect(await again.terminate()).toBe(0);
    expect(existsSync(join(home, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('is not fooled by a lock file whose process number belongs to somebody else now', async () => {
    const home = makeFolder();
    const first = await startEmbeddedPostgres(home);
    const pidFile = join(home, 'postgres/data/postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [process.pid.toString(), ...rest].join('\n'));
    const second = await startEmbeddedPostgres(home);
    await second.stop();
  });

  it('forgets a start that was killed half way', async () => {
    const home = makeFolder();
    const gone = startScript(script, [home]);
    await untilThere(join(home, 'postgres'), 'initialising-');
    await gone.kill();
    const next = await startEmbeddedPostgres(home);
    await next.stop();
  });

  it('says so when the data folder was written by another version', async () => {
    const home = makeFolder();
    const first = await startEmbeddedPostgres(home);
    await first.stop();
    writeFileSync(join(home, 'postgres/data/PG_VERSION'), '14\n');
    await expect(startEmbeddedPostgres(home)).rejects.toThrow('written by PostgreSQL 14');
  });

  (asRoot ? it : it.skip)(
    'is elsewhere, and reports where, when its account has no access',
    async () => {
      const notices: Notice[] = [];
      const closed = makeFolder(0o700);
      const other = await startEmbeddedPostgres(closed, {
        report: (notice) => notices.push(notice),
      });
      const records = openPostgresRecords(other.databaseUrl);
      const [row] = await records.query<{ data_directory: string }>('show data_directory');
      await records.close();
      await other.stop();
      const home = dirname(row!.data_directory);
      folders.push(home);
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatchObject({ code: 'embedded-postgres-elsewhere' });
      expect(notices[0]!.message).toContain(home);
    },
  );
});
