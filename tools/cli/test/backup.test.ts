import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresRecords, startEmbeddedPostgres } from '@forme/backing-services/drivers';
import { EXIT } from '../src/command';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';

describe('forme backup and restore', () => {
  let folder: string;
  let data: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forme-backup-'));
    // The account of the database passes through it, so that nothing stays elsewhere.
    await chmod(folder, 0o755);
    data = join(folder, 'data');
    await mkdir(join(data, 'blobs', 'stored', 'default'), { recursive: true });
    await mkdir(join(data, 'extraction', 'uploads'), { recursive: true });
    await writeFile(join(data, 'blobs', 'stored', 'default', 'a.pdf'), 'the stored file');
    await writeFile(join(data, 'internal-token'), 'secret', { mode: 0o600 });
    await writeFile(join(data, 'extraction', 'uploads', 'half'), 'not finished');
    await inDatabase(data, async (query) => {
      await query('create table kept (name text)');
      await query("insert into kept values ('written before')");
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  type Query = (sql: string) => Promise<readonly unknown[]>;
  const inDatabase = async <T>(of: string, work: (query: Query) => Promise<T>): Promise<T> => {
    const server = await startEmbeddedPostgres(of);
    const records = openPostgresRecords(server.databaseUrl);
    try {
      return await work((sql) => records.query(sql));
    } finally {
      await records.close();
      await server.stop();
    }
  };
  const forme = async (...args: readonly string[]) => {
    const terminal = fakeTerminal();
    const code = await main(args, terminal);
    return { code, text: terminal.output(), errors: terminal.errors() };
  };

  it('bring back files and database, and leave out what a start makes again', async () => {
    const backup = join(folder, 'whole');
    const made = await forme('backup', backup, '--data', data);
    expect([made.code, made.errors]).toEqual([EXIT.good, '']);
    expect(made.text).toMatch(/^backed up to .*: \d+ files, [\d.]+ MiB, with database\n$/);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    const target = join(folder, 'restored');
    expect((await forme('restore', backup, '--data', target)).code).toBe(EXIT.good);
    const stored = join(target, 'blobs', 'stored', 'default', 'a.pdf');
    expect(await readFile(stored, 'utf8')).toBe('the stored file');
    await expect(stat(join(target, 'extraction', 'uploads'))).rejects.toThrow('ENOENT');
    const rows = await inDatabase(target, (query) => query('select name from kept'));
    expect(rows).toEqual([{ name: 'written before' }]);
  });

  it('copy nothing while the database is in use', async () => {
    await inDatabase(data, async () => {
      const { code, errors } = await forme('backup', join(folder, 'busy'), '--data', data);
      expect([code, errors]).toEqual([EXIT.badInput, expect.stringContaining('is in use')]);
    });
    await expect(stat(join(folder, 'busy'))).rejects.toThrow('ENOENT');
  });

  it('refuse a backup of which a byte is another, before anything is written', async () => {
    const backup = join(folder, 'damaged');
    await forme('backup', backup, '--data', data);
    expect((await forme('restore', backup, '--check')).text).toContain('is whole');
    await writeFile(join(backup, 'files', 'internal-token'), 'secreT');
    const target = join(folder, 'from-damaged');
    const { code, errors } = await forme('restore', backup, '--data', target);
    expect([code, errors]).toEqual([
      EXIT.badInput,
      'files/internal-token of the backup is not what was backed up\n',
    ]);
    await expect(stat(target)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['no backup at all', {}, 'has no backup.json'],
    ['another format', { 'backup.json': '{"format":2}' }, 'is not a list of a backup'],
    [
      'a path outside',
      {
        'backup.json': JSON.stringify({
          format: 1,
          forme: '0',
          created_at: '',
          database: false,
          folders: [],
          files: [{ path: 'files/../../x', bytes: 0, sha256: '' }],
        }),
      },
      'is not a list of a backup',
    ],
  ])('refuse %s', async (name, files, reason) => {
    const backup = join(folder, name);
    await mkdir(backup);
    for (const [file, text] of Object.entries(files)) await writeFile(join(backup, file), text);
    const { code, errors } = await forme('restore', backup, '--data', join(folder, 'none'));
    expect([code, errors]).toEqual([EXIT.badInput, expect.stringContaining(reason)]);
  });

  it('refuse folders that are not empty, and a backup in the data folder', async () => {
    expect(await forme('backup', data, '--data', join(folder, 'whole'))).toMatchObject({
      code: EXIT.badInput,
      errors: expect.stringContaining('is not empty') as string,
    });
    expect(await forme('backup', join(data, 'x'), '--data', data)).toMatchObject({
      code: EXIT.badInput,
      errors: expect.stringContaining('lost with it') as string,
    });
    expect(await forme('restore', join(folder, 'whole'), '--data', data)).toMatchObject({
      code: EXIT.badInput,
      errors: expect.stringContaining('is not empty') as string,
    });
  });
});
