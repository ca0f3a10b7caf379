import { startPostgres, type PostgresServer } from '@forme/test-kit';
import type { Records } from '../records';
import { openPostgresRecords } from '../records/postgres-records';
import { openMemoryJobs } from './memory-jobs';

const queues = Array.from({ length: 10 }, (_, at) => `queue-${at.toString()}`);

describe('the bookkeeping of jobs', () => {
  let server: PostgresServer;
  let records: Records;
  let bookkeeping: Records;

  beforeAll(async () => {
    server = await startPostgres();
    records = openPostgresRecords(server.databaseUrl, { maxConnections: 2 });
    bookkeeping = openPostgresRecords(server.databaseUrl, {
      maxConnections: 1,
      // A queue that waits for its turn behind nine others does not wait for a connection.
      connectTimeoutMs: 2000,
    });
  });

  afterAll(async () => {
    await bookkeeping.close();
    await records.close();
    await server.stop();
  });

  it('goes on for ten queues while every connection is held by what jobs write', async () => {
    const notices: string[] = [];
    const report = ({ code }: { readonly code: string }) => notices.push(code);
    const jobs = await openMemoryJobs(records, { bookkeeping, report, pollMs: 200 });
    for (const queue of queues) await jobs.submit({ queue, tenant: 'acme', id: queue, payload: 1 });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holders = [1, 2].map(() =>
      records.transaction(async (tx) => {
        await tx.query('select 1');
        await held;
      }),
    );
    const begun = new Set<string>();
    const started = new Promise<void>((resolve) => {
      for (const queue of queues)
        jobs.work(queue, ({ id }) => {
          begun.add(id);
          if (begun.size === queues.length) resolve();
          return Promise.resolve({ result: null });
        });
    });
    await started;
    letGo();
    await Promise.all(holders);
    await jobs.stop();
    expect(begun.size).toBe(queues.length);
    expect(notices.filter((code) => code === 'jobs-not-reconciled')).toEqual([]);
  });
});
