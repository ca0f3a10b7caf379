import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  describeWithService,
  startPostgres,
  startRedis,
  startScript,
  type PostgresServer,
  type RedisServer,
} from '@forme/test-kit';
import type { Records } from '../records';
import { openPostgresRecords } from '../records/postgres-records';
import type { Notice } from '../report';
import { openBullJobs } from './bull-jobs';
import { itBehavesLikeJobs, untilEnded } from './conformance';

const script = join(__dirname, '../../test/jobs.script.ts');

describeWithService('redis', 'jobs over BullMQ', () => {
  let server: PostgresServer;
  let redis: RedisServer;
  let records: Records;
  const open = () =>
    openBullJobs(records, redis.url, { reconcileMs: 500, report: () => undefined });

  beforeAll(async () => {
    [server, redis] = await Promise.all([startPostgres(), startRedis()]);
    records = openPostgresRecords(server.databaseUrl, { maxConnections: 20 });
  });

  afterAll(async () => {
    await records.close();
    await Promise.all([server.stop(), redis.stop()]);
  });

  itBehavesLikeJobs(() => ({ open, records }));

  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const submitAll = async (queue: string) => {
    const jobs = await open();
    const submitted = await Promise.all(
      numbers.map((n) => jobs.submit({ queue, tenant: 'acme', payload: n })),
    );
    return { jobs, submitted };
  };

  it('complete exactly once although their process is killed twice in the middle', async () => {
    const queue = 'kill-drill';
    await records.query('create table kill_drill (n int)');
    const { jobs, submitted } = await submitAll(queue);
    // Twenty may end before the first kill, at any moment of which it may come; four hang at the second.
    for (const ending of ['20', '6']) {
      const worker = startScript(script, [server.databaseUrl, queue, redis.url, '30', ending]);
      for (let n = 0; n < 10; n++) await worker.line();
      await worker.kill();
    }
    const interrupted = (await jobs.counts(queue)).processing;
    const last = startScript(script, [server.databaseUrl, queue, redis.url, '1']);
    const ended = await untilEnded(jobs, submitted);
    await last.kill();
    await jobs.stop();
    expect(interrupted).toBeGreaterThan(0);
    expect(ended.every(({ status }) => status === 'completed')).toBe(true);
    const rows = await records.query<{ n: number }>('select n from kill_drill order by n');
    expect(rows.map(({ n }) => n)).toEqual(numbers);
  });

  it('complete although Redis forgets everything in the middle', async () => {
    const queue = 'flushed';
    const { jobs, submitted } = await submitAll(queue);
    let done = 0;
    const reachedTen = new Promise<void>((resolve) => {
      jobs.work(
        queue,
        async ({ payload }) => {
          await sleep(5);
          if (++done === 10) resolve();
          return { result: payload };
        },
        { concurrency: 2 },
      );
    });
    await reachedTen;
    expect(await redis.command('FLUSHALL')).toBe('+OK');
    const ended = await untilEnded(jobs, submitted);
    await jobs.stop();
    expect(ended.map(({ status, result }) => [status, result])).toEqual(
      numbers.map((n) => ['completed', n]),
    );
  });

  it('are accepted while Redis is unavailable, and done when it is back', async () => {
    const own = await startRedis();
    const notices: Notice[] = [];
    const jobs = await openBullJobs(records, own.url, {
      reconcileMs: 500,
      report: (notice) => notices.push(notice),
    });
    jobs.work('outage', ({ payload }) => Promise.resolve({ result: payload }));
    await untilEnded(jobs, [await jobs.submit({ queue: 'outage', tenant: 'a', payload: 1 })]);
    await own.kill();
    const job = await jobs.submit({ queue: 'outage', tenant: 'a', payload: 2 });
    expect(job.status).toBe('queued');
    await own.start();
    expect((await untilEnded(jobs, [job]))[0]).toMatchObject({ status: 'completed', result: 2 });
    await jobs.stop();
    await own.stop();
    expect(notices.map(({ code }) => code)).toContain('redis-unavailable');
    expect(new Set(notices.map(({ code }) => code)).size).toBe(notices.length);
  });

  it('stop although Redis is gone', async () => {
    const own = await startRedis();
    const jobs = await openBullJobs(records, own.url, { report: () => undefined });
    jobs.work('gone', () => Promise.resolve({ result: null }));
    await untilEnded(jobs, [await jobs.submit({ queue: 'gone', tenant: 'a', payload: 1 })]);
    await own.stop();
    await jobs.stop();
  });
});
