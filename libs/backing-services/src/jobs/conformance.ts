import { setTimeout as sleep } from 'node:timers/promises';
import { BlobError } from '../blobs';
import { RecordsError, type Records } from '../records';
import {
  JobConflict,
  JobPostponed,
  PermanentFailure,
  type JobHandler,
  type JobRecord,
  type Jobs,
} from './jobs';
import { InvalidJob } from './jobs';

/** Fixture of the suite: opens another `Jobs` over the same rows and queue each time, like another process. */
export interface JobsBench {
  open(): Promise<Jobs>;
  readonly records: Records;
}

let counter = 0;
const fresh = (stem: string) => `${stem}-${process.pid.toString()}-${(counter++).toString()}`;
const quick = { backoffMs: 10, stopGraceMs: 200 };

/** Waits until every one of the jobs has ended, for as long as the test may last. */
export async function untilEnded(
  jobs: Jobs,
  submitted: readonly JobRecord[],
): Promise<readonly JobRecord[]> {
  for (;;) {
    const found = await Promise.all(submitted.map(({ tenant, id }) => jobs.find(tenant, id)));
    const ended = found.filter((job) => job !== null && job.finishedAt !== null);
    if (ended.length === submitted.length) return ended as readonly JobRecord[];
    await sleep(20);
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(10);
}

/** Conformance suite of the drivers of `Jobs`. */
export function itBehavesLikeJobs(bench: () => JobsBench): void {
  const opened: Jobs[] = [];
  const open = async () => {
    const jobs = await bench().open();
    opened.push(jobs);
    return jobs;
  };

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  });

  const submit = (jobs: Jobs, queue: string, payload: unknown = {}, tenant = 'acme') =>
    jobs.submit({ queue, tenant, payload });

  const done: JobHandler = async ({ payload }) => Promise.resolve({ result: payload });

  describe('submitting', () => {
    it('returns a queued job that only its tenant finds', async () => {
      const jobs = await open();
      const job = await submit(jobs, fresh('q'), { text: 'ä\u0000😀', deep: [1, { b: null }] });
      expect(job).toMatchObject({ status: 'queued', attempt: 0, error: null, finishedAt: null });
      expect(await jobs.find('acme', job.id)).toEqual(job);
      expect((await jobs.find('acme', job.id))?.payload).toEqual({
        text: 'ä\u0000😀',
        deep: [1, { b: null }],
      });
      expect(await jobs.find('other', job.id)).toBeNull();
      expect(await jobs.cancel('other', job.id)).toBeNull();
    });

    it('gives the same job for the same idempotency key, however often and at the same time', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const request = { queue, tenant: 'acme', payload: { a: 1, b: 2 }, idempotencyKey: 'k' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => jobs.submit(request)));
      const reordered = await jobs.submit({ ...request, payload: { b: 2, a: 1 } });
      expect(new Set([...answers, reordered].map(({ id }) => id)).size).toBe(1);
      expect(await jobs.counts(queue)).toEqual({ queued: 1, processing: 0 });
      const other = await jobs.submit({ ...request, tenant: 'other' });
      expect(other.id).not.toBe(reordered.id);
    });

    it('refuses a key or id whose job had another content', async () => {
      const jobs = await open();
      const request = { queue: fresh('q'), tenant: 'acme', payload: 1, idempotencyKey: 'k' };
      const id = fresh('job');
      await jobs.submit(request);
      await jobs.submit({ queue: request.queue, tenant: 'acme', payload: 1, id });
      await expect(jobs.submit({ ...request, payload: 2 })).rejects.toBeInstanceOf(JobConflict);
      await expect(
        jobs.submit({ queue: request.queue, tenant: 'other', payload: 1, id }),
      ).rejects.toMatchObject({ field: 'id' });
    });

    it('frees a key that is older than it may live', async () => {
      const jobs = await open();
      const request = { queue: fresh('q'), tenant: 'acme', payload: 1, idempotencyKey: 'k' };
      const aged = { ...request, idempotencyTtlMs: 60_000 };
      const first = await jobs.submit(aged);
      expect((await jobs.submit(aged)).id).toBe(first.id);
      await bench().records.query(
        `update forme_jobs set created_at = now() - interval '2 minutes' where id = $1`,
        [first.id],
      );
      const second = await jobs.submit({ ...aged, payload: 2 });
      expect(second.id).not.toBe(first.id);
      expect((await jobs.submit({ ...aged, payload: 2 })).id).toBe(second.id);
      expect(await jobs.find('acme', first.id)).toMatchObject({ idempotencyKey: null });
    });

    it('writes what belongs to the job in the same transaction, once', async () => {
      const jobs = await open();
      const table = fresh('t').replaceAll('-', '_');
      await bench().records.query(`create table ${table} (job text)`);
      const request = {
        queue: fresh('q'),
        tenant: 'acme',
        payload: 1,
        idempotencyKey: 'k',
        write: async (tx: { query: Records['query'] }, job: JobRecord) => {
          await tx.query(`insert into ${table} values ($1)`, [job.id]);
        },
      };
      const job = await jobs.submit(request);
      await jobs.submit(request);
      expect(await bench().records.query(`select job from ${table}`)).toEqual([{ job: job.id }]);
      const failing = {
        ...request,
        idempotencyKey: 'l',
        write: () => Promise.reject(new Error('no')),
      };
      await expect(jobs.submit(failing)).rejects.toThrow('no');
      expect(await jobs.counts(request.queue)).toEqual({ queued: 1, processing: 0 });
    });

    it.each([
      ['queue', { queue: 'Not OK' }],
      ['tenant', { tenant: '' }],
      ['tenant', { tenant: 'a\u0000b' }],
      ['id', { id: 'a:b' }],
      ['idempotencyKey', { idempotencyKey: 'x'.repeat(300) }],
      ['payload', { payload: undefined }],
      ['payload', { payload: 'x'.repeat(2_000_000) }],
    ])('refuses a bad %s', async (field, change) => {
      const jobs = await open();
      const bad = jobs.submit({ queue: 'q', tenant: 'acme', payload: 1, ...change });
      await expect(bad).rejects.toBeInstanceOf(InvalidJob);
      await expect(bad).rejects.toMatchObject({ field });
    });

    it('lists the jobs of a tenant page by page, newest first', async () => {
      const jobs = await open();
      const [queue, tenant] = [fresh('q'), fresh('tenant')];
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.unshift((await submit(jobs, queue, n, tenant)).id);
      const first = await jobs.list(tenant, { limit: 2, queue });
      const second = await jobs.list(tenant, { limit: 3, cursor: first.nextCursor! });
      expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(ids);
      expect(second.nextCursor).toBeNull();
      expect((await jobs.list(tenant, { status: 'completed' })).jobs).toEqual([]);
      await expect(jobs.list(tenant, { limit: 0 })).rejects.toBeInstanceOf(InvalidJob);
      await expect(jobs.list('other', { cursor: ids[0]! })).rejects.toBeInstanceOf(InvalidJob);
    });
  });

  describe('working', () => {
    it('completes a job with its result and what the handler wrote', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const table = fresh('t').replaceAll('-', '_');
      await bench().records.query(`create table ${table} (n int)`);
      jobs.work(queue, async () =>
        Promise.resolve({
          result: { pages: 3 },
          write: async (tx) => {
            await tx.query(`insert into ${table} values (1)`);
          },
        }),
      );
      const [job] = await untilEnded(jobs, [await submit(jobs, queue)]);
      expect(job).toMatchObject({ status: 'completed', result: { pages: 3 }, attempt: 1 });
      expect(await bench().records.query(`select n from ${table}`)).toEqual([{ n: 1 }]);
      expect(await jobs.counts(queue)).toEqual({ queued: 0, processing: 0 });
    });

    it('picks up jobs that were submitted before anybody worked on the queue', async () => {
      const submitter = await open();
      const queue = fresh('q');
      const submitted = [await submit(submitter, queue, 1), await submit(submitter, queue, 2)];
      await submitter.stop();
      const jobs = await open();
      jobs.work(queue, done);
      expect((await untilEnded(jobs, submitted)).map(({ result }) => result)).toEqual([1, 2]);
    });

    it('completes 200 jobs once each, never more at a time than allowed', async () => {
      const [one, two] = [await open(), await open()];
      const queue = fresh('q');
      const table = fresh('t').replaceAll('-', '_');
      await bench().records.query(`create table ${table} (n int)`);
      let running = 0;
      let most = 0;
      const handler: JobHandler = async ({ payload }) => {
        most = Math.max(most, ++running);
        await sleep(2);
        running--;
        return {
          result: payload,
          write: async (tx) => {
            await tx.query(`insert into ${table} values ($1)`, [payload]);
          },
        };
      };
      one.work(queue, handler, { concurrency: 4 });
      two.work(queue, handler, { concurrency: 4 });
      const numbers = Array.from({ length: 200 }, (_, n) => n);
      const submitted = await Promise.all(numbers.map((n) => submit(one, queue, n)));
      const ended = await untilEnded(one, submitted);
      expect(ended.every(({ status, attempt }) => status === 'completed' && attempt === 1)).toBe(
        true,
      );
      const rows = await bench().records.query<{ n: number }>(`select n from ${table} order by n`);
      expect(rows.map(({ n }) => n)).toEqual(numbers);
      expect(most).toBeLessThanOrEqual(8);
      expect(most).toBeGreaterThan(1);
    });

    it('tries again after a failure and gives up after the last attempt', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const handler: JobHandler = ({ payload, attempt }) => {
        if (payload === 'never' || attempt < 3)
          return Promise.reject(new Error(`no ${String(attempt)}`));
        return Promise.resolve({ result: 'at last' });
      };
      jobs.work(queue, handler, quick);
      const submitted = [await submit(jobs, queue, 'third'), await submit(jobs, queue, 'never')];
      const [third, never] = await untilEnded(jobs, submitted);
      expect(third).toMatchObject({ status: 'completed', attempt: 3, error: null });
      expect(never).toMatchObject({
        status: 'failed',
        attempt: 3,
        error: { code: 'handler_failed', message: 'no 3' },
      });
    });

    it('serves tenants in turn, however many jobs one of them has waiting', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const submitted: JobRecord[] = [];
      for (const tenant of ['big', 'big', 'big', 'big', 'small', 'late']) {
        submitted.push(await submit(jobs, queue, {}, tenant));
      }
      const served: string[] = [];
      jobs.work(queue, async ({ tenant }) => {
        served.push(tenant);
        await sleep(5);
        return { result: null };
      });
      await untilEnded(jobs, submitted);
      expect(served).toEqual(['big', 'small', 'late', 'big', 'big', 'big']);
    });

    it('lets a postponed job wait without a worker and without using up an attempt', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const order: unknown[] = [];
      // However long the other takes to come, on the only worker.
      const handler: JobHandler = async ({ payload }) => {
        order.push(payload);
        if (payload === 'waits' && !order.includes('next')) throw new JobPostponed(50, 'not yet');
        return Promise.resolve({ result: payload });
      };
      const first = await submit(jobs, queue, 'waits');
      jobs.work(queue, handler, { ...quick, maxAttempts: 1 });
      await until(() => order.length > 0);
      const second = await submit(jobs, queue, 'next');
      const [waited] = await untilEnded(jobs, [first, second]);
      expect(order.slice(-2)).toEqual(['next', 'waits']);
      expect(waited).toMatchObject({
        status: 'completed',
        error: null,
        attempt: order.length - 1,
      });
    });

    it('uses up no attempt while the store of files or the database does not answer', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const failures = [
        new BlobError('unavailable', 'The bucket does not answer'),
        new Error('The output was not stored', {
          cause: new BlobError('unavailable', 'The bucket does not answer'),
        }),
        new RecordsError('unavailable', 'The database does not answer', undefined),
      ];
      const handler: JobHandler = ({ payload, attempt }) => {
        if (payload === 'refused') return Promise.reject(new BlobError('too-large', 'Too large'));
        const failure = failures[attempt - 1];
        return failure ? Promise.reject(failure) : Promise.resolve({ result: attempt });
      };
      const submitted = [await submit(jobs, queue, 'waits'), await submit(jobs, queue, 'refused')];
      jobs.work(queue, handler, { ...quick, maxAttempts: 1 });
      const [waited, refused] = await untilEnded(jobs, submitted);
      expect(waited).toMatchObject({ status: 'completed', error: null, result: 4 });
      expect(refused).toMatchObject({ status: 'failed', attempt: 1 });
    });

    it('reports every end once it is stored, and nothing before', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const told: unknown[] = [];
      const handler: JobHandler = ({ payload, attempt }) => {
        if (payload === 'locked') throw new PermanentFailure('password_needed', 'Locked');
        if (payload === 'waits' && attempt === 1) throw new JobPostponed(10, 'not yet');
        if (payload === 'never' || (payload === 'twice' && attempt === 1)) throw new Error('no');
        return Promise.resolve({ result: null });
      };
      const worker = jobs.work(queue, handler, {
        ...quick,
        maxAttempts: 2,
        ended: async ({ tenant, id }) => {
          const job = await jobs.find(tenant, id);
          told.push(`${String(job?.payload)} ${String(job?.status)} ${String(job?.attempt)}`);
          throw new Error('ignored');
        },
      });
      const submitted: JobRecord[] = [];
      for (const payload of ['once', 'twice', 'waits', 'never', 'locked'])
        submitted.push(await submit(jobs, queue, payload));
      await untilEnded(jobs, submitted);
      await worker.stop();
      expect(told.sort()).toEqual([
        'locked failed 1',
        'never failed 2',
        'once completed 1',
        'twice completed 2',
        'waits completed 2',
      ]);
    });

    it('does not try again what cannot succeed', async () => {
      const jobs = await open();
      const queue = fresh('q');
      jobs.work(
        queue,
        () => Promise.reject(new PermanentFailure('password_needed', 'Locked')),
        quick,
      );
      const [job] = await untilEnded(jobs, [await submit(jobs, queue)]);
      expect(job).toMatchObject({
        status: 'failed',
        attempt: 1,
        error: { code: 'password_needed', message: 'Locked' },
      });
    });

    it('keeps neither status nor rows when what the handler writes is refused', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const table = fresh('t').replaceAll('-', '_');
      await bench().records.query(`create table ${table} (n int)`);
      const handler: JobHandler = ({ attempt }) =>
        Promise.resolve({
          result: attempt,
          write: async (tx) => {
            await tx.query(`insert into ${table} values ($1)`, [attempt]);
            if (attempt === 1) throw new Error('changed my mind');
          },
        });
      jobs.work(queue, handler, quick);
      const [job] = await untilEnded(jobs, [await submit(jobs, queue)]);
      expect(job).toMatchObject({ status: 'completed', attempt: 2, result: 2 });
      expect(await bench().records.query(`select n from ${table}`)).toEqual([{ n: 2 }]);
    });

    it('fails a result that cannot be stored and an attempt past its deadline', async () => {
      const jobs = await open();
      const [big, slow] = [fresh('q'), fresh('q')];
      jobs.work(big, () => Promise.resolve({ result: () => 1 }), quick);
      let aborted = false;
      const waits: JobHandler = (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('stopped'));
          });
        });
      jobs.work(slow, waits, { ...quick, deadlineMs: 50 });
      const submitted = [await submit(jobs, big), await submit(jobs, slow)];
      const [bigJob, slowJob] = await untilEnded(jobs, submitted);
      expect(bigJob!.error?.code).toBe('result_not_storable');
      expect(slowJob!.error?.code).toBe('deadline_exceeded');
      expect(aborted).toBe(true);
    });

    it('shows the progress of a running job', async () => {
      const jobs = await open();
      const queue = fresh('q');
      let release = (): void => undefined;
      const handler: JobHandler = async (_, { progress }) => {
        progress(140, 'reading');
        progress(40, 'rendering page 2');
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { result: null };
      };
      jobs.work(queue, handler);
      const job = await submit(jobs, queue);
      await until(async () => (await jobs.find('acme', job.id))?.progress !== null);
      const running = await jobs.find('acme', job.id);
      expect(running).toMatchObject({
        status: 'processing',
        progress: { percent: 40, note: 'rendering page 2' },
      });
      release();
      await untilEnded(jobs, [job]);
    });
  });

  describe('cancelling', () => {
    it('ends a waiting job at once, and it never runs', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const job = await submit(jobs, queue, 'cancelled');
      expect(await jobs.cancel('acme', job.id)).toMatchObject({ status: 'cancelled' });
      const ran: unknown[] = [];
      jobs.work(queue, ({ payload }) => {
        ran.push(payload);
        return Promise.resolve({ result: null });
      });
      await untilEnded(jobs, [await submit(jobs, queue, 'next')]);
      expect(ran).toEqual(['next']);
    });

    it('aborts a running job, here or in another process, and keeps a job that has ended', async () => {
      const [worker, caller] = [await open(), await open()];
      const queue = fresh('q');
      const started: string[] = [];
      const aborted: string[] = [];
      const handler: JobHandler = (job, { signal }) => {
        if (job.payload === 'short') return Promise.resolve({ result: 'kept' });
        started.push(job.id);
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted.push(job.id);
            // A handler that ends as if nothing had happened.
            resolve({ result: 'too late' });
          });
        });
      };
      worker.work(queue, handler, { concurrency: 3 });
      const [here, there] = [await submit(worker, queue), await submit(worker, queue)];
      const short = await submit(worker, queue, 'short');
      await untilEnded(worker, [short]);
      await until(() => started.length === 2);
      expect(await worker.cancel('acme', here.id)).toMatchObject({ status: 'cancelled' });
      expect(await caller.cancel('acme', there.id)).toMatchObject({ status: 'cancelled' });
      await until(() => aborted.length === 2);
      await worker.stop();
      expect(await caller.find('acme', there.id)).toMatchObject({
        status: 'cancelled',
        result: null,
      });
      expect(await caller.cancel('acme', short.id)).toMatchObject({ status: 'completed' });
    });
  });

  describe('workers that fall silent', () => {
    it('lose their job when the lease runs out, and their late completion is refused', async () => {
      const [silent, lively] = [await open(), await open()];
      const queue = fresh('q');
      const table = fresh('t').replaceAll('-', '_');
      await bench().records.query(`create table ${table} (who text)`);
      const write = (who: string) => ({
        result: who,
        write: async (tx: { query: Records['query'] }) => {
          await tx.query(`insert into ${table} values ($1)`, [who]);
        },
      });
      let wake = (): void => undefined;
      silent.work(queue, async () => {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        return write('silent');
      });
      const job = await submit(silent, queue);
      await until(async () => (await silent.counts(queue)).processing === 1);
      lively.work(queue, () => Promise.resolve(write('lively')));
      // As if its process had been frozen: the lease runs out, whatever sign of life comes in between.
      await until(async () => {
        await bench().records.query(
          `update forme_jobs set lease_until = now() - interval '1 s' where id = $1 and attempt = 1`,
          [job.id],
        );
        return (await lively.find('acme', job.id))?.attempt === 2;
      });
      const [ended] = await untilEnded(lively, [job]);
      wake();
      await silent.stop();
      expect(ended).toMatchObject({ status: 'completed', result: 'lively', attempt: 2 });
      expect(await lively.find('acme', job.id)).toMatchObject({ result: 'lively', attempt: 2 });
      expect(await bench().records.query(`select who from ${table}`)).toEqual([{ who: 'lively' }]);
    });

    it('fail the job when it ends every worker that takes it', async () => {
      const jobs = await open();
      const queue = fresh('q');
      const job = await submit(jobs, queue);
      await bench().records.query(
        `update forme_jobs set status = 'processing', attempt = 3, tries = 3,
           lease_until = now() - interval '1 s', leased_by = 'elsewhere-1-1' where id = $1`,
        [job.id],
      );
      jobs.work(queue, done);
      const [ended] = await untilEnded(jobs, [job]);
      expect(ended).toMatchObject({ status: 'failed', error: { code: 'worker_lost' } });
    });

    it('keep a job as long as they give signs of life', async () => {
      const [slow, other] = [await open(), await open()];
      const queue = fresh('q');
      const leaseEnd = async (id: string) => {
        const [row] = await bench().records.query<{ readonly lease_until: Date }>(
          `select lease_until from forme_jobs where id = $1`,
          [id],
        );
        return row!.lease_until.getTime();
      };
      let runs = 0;
      const handler: JobHandler = async ({ id }) => {
        runs++;
        const first = await leaseEnd(id);
        await until(async () => (await leaseEnd(id)) > first);
        return { result: runs };
      };
      slow.work(queue, handler);
      const job = await submit(slow, queue);
      await until(() => runs === 1);
      other.work(queue, handler);
      const [ended] = await untilEnded(other, [job]);
      expect(ended).toMatchObject({ status: 'completed', attempt: 1 });
      expect(runs).toBe(1);
    });

    it('give their job back when they are stopped, without using up an attempt', async () => {
      const [leaving, staying] = [await open(), await open()];
      const queue = fresh('q');
      let started = false;
      const waits: JobHandler = (_, { signal }) => {
        started = true;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      };
      const worker = leaving.work(queue, waits, { ...quick, maxAttempts: 1 });
      const job = await submit(leaving, queue);
      await until(() => started);
      await worker.stop();
      expect(await leaving.find('acme', job.id)).toMatchObject({ status: 'queued', error: null });
      staying.work(queue, done, { maxAttempts: 1 });
      expect((await untilEnded(staying, [job]))[0]).toMatchObject({ status: 'completed' });
    });

    it('finish what they run when they are stopped in time', async () => {
      const jobs = await open();
      const queue = fresh('q');
      let started = false;
      const worker = jobs.work(queue, async () => {
        started = true;
        await sleep(100);
        return { result: 'finished' };
      });
      const job = await submit(jobs, queue);
      await until(() => started);
      await worker.stop();
      expect(await jobs.find('acme', job.id)).toMatchObject({ status: 'completed' });
    });
  });
}
