import { join } from 'node:path';
import { startPostgres, startScript, type PostgresServer } from '@forme/test-kit';
import type { Records } from '../records';
import { openPostgresRecords } from '../records/postgres-records';
import { itBehavesLikeJobs, untilEnded } from './conformance';
import { openMemoryJobs } from './memory-jobs';

const script = join(__dirname, '../../test/jobs.script.ts');

describe('jobs in memory over records', () => {
  let server: PostgresServer;
  let records: Records;
  const open = () => openMemoryJobs(records, { pollMs: 200, report: () => undefined });

  beforeAll(async () => {
    server = await startPostgres();
    records = openPostgresRecords(server.databaseUrl, { maxConnections: 20 });
  });

  afterAll(async () => {
    await records.close();
    await server.stop();
  });

  itBehavesLikeJobs(() => ({ open, records }));

  it('complete exactly once although their process is killed twice in the middle', async () => {
    const jobs = await open();
    const queue = 'kill-drill';
    await records.query('create table kill_drill (n int)');
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const submitted = await Promise.all(
      numbers.map((n) => jobs.submit({ queue, tenant: 'acme', payload: n })),
    );
    // Twenty may end before the first kill, at any moment of which it may come; four hang at the second.
    for (const ending of ['20', '6']) {
      const worker = startScript(script, [server.databaseUrl, queue, '', '30', ending]);
      for (let n = 0; n < 10; n++) await worker.line();
      await worker.kill();
    }
    const interrupted = (await jobs.counts(queue)).processing;
    const last = startScript(script, [server.databaseUrl, queue, '', '1']);
    const ended = await untilEnded(jobs, submitted);
    await last.kill();
    await jobs.stop();
    expect(interrupted).toBeGreaterThan(0);
    expect(ended.every(({ status }) => status === 'completed')).toBe(true);
    const rows = await records.query<{ n: number }>('select n from kill_drill order by n');
    expect(rows.map(({ n }) => n)).toEqual(numbers);
  });
});
