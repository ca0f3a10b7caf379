import { MigrationMismatch, RecordsError, type Records } from './records';

let counter = 0;
const fresh = (stem: string) => `${stem}_${process.pid.toString()}_${(counter++).toString()}`;

/** Conformance suite of the drivers of `Records`. `make` opens another connection pool on the same database each time. */
export function itBehavesLikeRecords(make: () => Records): void {
  const opened: Records[] = [];
  const open = () => {
    const records = make();
    opened.push(records);
    return records;
  };

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((records) => records.close()));
  });

  it('answers a ping and a query with parameters', async () => {
    const records = open();
    await records.ping();
    expect(await records.query('select $1::int + 1 as n, $2::text as t', [41, 'ä€😀'])).toEqual([
      { n: 42, t: 'ä€😀' },
    ]);
  });

  it('keeps what a transaction wrote and undoes what a failed one wrote', async () => {
    const records = open();
    const table = fresh('kept');
    await records.query(`create table ${table} (n int primary key)`);
    const answer = await records.transaction(async (tx) => {
      await tx.query(`insert into ${table} values (1)`);
      return 'done';
    });
    await expect(
      records.transaction(async (tx) => {
        await tx.query(`insert into ${table} values (2)`);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(answer).toBe('done');
    expect(await records.query(`select n from ${table}`)).toEqual([{ n: 1 }]);
  });

  it('hides an open transaction from everybody else', async () => {
    const records = open();
    const table = fresh('hidden');
    await records.query(`create table ${table} (n int)`);
    await records.transaction(async (tx) => {
      await tx.query(`insert into ${table} values (1)`);
      expect(await records.query(`select n from ${table}`)).toEqual([]);
    });
    expect(await records.query(`select n from ${table}`)).toEqual([{ n: 1 }]);
  });

  it('names the constraint that refused a row', async () => {
    const records = open();
    const table = fresh('uniq');
    await records.query(`create table ${table} (n int constraint ${table}_n unique)`);
    await records.query(`insert into ${table} values (1)`);
    const failure = records.query(`insert into ${table} values ($1)`, [1]);
    await expect(failure).rejects.toMatchObject({ kind: 'unique', constraint: `${table}_n` });
    await expect(failure).rejects.toBeInstanceOf(RecordsError);
    await expect(records.query('select nonsense')).rejects.toMatchObject({ kind: 'failed' });
  });

  it('goes on after its connection was cut', async () => {
    const records = open();
    await expect(
      records.query('select pg_terminate_backend(pg_backend_pid())'),
    ).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(
      records.transaction((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())')),
    ).rejects.toMatchObject({ kind: 'unavailable' });
    await records.ping();
  });

  it('applies migrations once when many ask at the same time, and later ones later', async () => {
    const [one, two] = [open(), open()];
    const table = fresh('migrated');
    const first = {
      id: '001-table',
      sql: `create table ${table} (n int); insert into ${table} values (1);`,
    };
    const second = { id: '002-row', sql: `insert into ${table} values (2)` };
    await Promise.all([one, two, one, two].map((records) => records.migrate(table, [first])));
    await one.migrate(table, [first, second]);
    await two.migrate(table, [first]);
    expect(await one.query(`select n from ${table} order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('refuses migrations that were changed, reordered or declared twice', async () => {
    const records = open();
    const table = fresh('stable');
    const a = { id: 'a', sql: `create table ${table} (n int)` };
    const b = { id: 'b', sql: `insert into ${table} values (1)` };
    await records.migrate(table, [a, b]);
    const changed = { ...b, sql: `insert into ${table} values (2)` };
    await expect(records.migrate(table, [a, changed])).rejects.toBeInstanceOf(MigrationMismatch);
    await expect(records.migrate(table, [b, a])).rejects.toBeInstanceOf(MigrationMismatch);
    await expect(records.migrate(table, [a, a])).rejects.toBeInstanceOf(MigrationMismatch);
    expect(await records.query(`select n from ${table}`)).toEqual([{ n: 1 }]);
  });

  it('applies none of the migrations when one of them fails', async () => {
    const records = open();
    const table = fresh('nothing');
    const good = { id: 'a', sql: `create table ${table} (n int)` };
    const bad = { id: 'b', sql: 'select nonsense' };
    await expect(records.migrate(table, [good, bad])).rejects.toMatchObject({ kind: 'failed' });
    await records.migrate(table, [good]);
    expect(await records.query(`select n from ${table}`)).toEqual([]);
  });
}
