import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEnginePool, type EngineEvent, type EnginePool } from '../src';
import { answer, failureOf, makePool, modules, temporaryFolder, until } from './fixtures/make-pool';

/** A killed process whose new parent did not collect it yet is a zombie, not alive. */
function runs(pid: number): boolean {
  if (!existsSync(`/proc/${pid}`)) return false;
  return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

describe('A job', () => {
  let pool: EnginePool;
  const folder = temporaryFolder();
  const file = join(folder, 'label.pdf');

  beforeAll(async () => {
    writeFileSync(file, '%PDF-1.7 label');
    pool = await makePool({ workFolder: folder });
  });

  afterAll(() => pool.close());

  it('reads files given by path and by bytes', async () => {
    const result = await pool.run({
      module: 'plain',
      task: 'lengths',
      files: { path: file, bytes: Buffer.from('abc') },
    });
    expect(await result.json()).toEqual({ path: 14, bytes: 3 });
  });

  it('gets a hard link where that is possible, and leaves the original as it was', async () => {
    const leaving = new AbortController();
    const running = failureOf(
      pool.run({ module: 'plain', task: 'forever', files: { file }, signal: leaving.signal }),
    );
    await until(() => statSync(file).nlink === 2);
    leaving.abort();
    await running;
    await until(() => statSync(file).nlink === 1);
  });

  it('fails on an input that does not exist, and the process serves on', async () => {
    const missing = pool.run({ module: 'plain', task: 'lengths', files: { a: `${file}.none` } });
    expect(await failureOf(missing)).toMatchObject({ code: 'ENOENT' });
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1 });
  });

  it.each([10, 100_000])('reads back what it wrote, %i bytes', async (bytes) => {
    const result = await pool.run({ module: 'plain', task: 'readBack', input: { bytes } });
    const text = (await result.bytes()).toString();
    await result.dispose();
    expect(text.slice(bytes)).toBe(`|${bytes} ${bytes} ${bytes}`);
  });

  it.each([10, 100_000])(
    'gives the named parts of a result, the first of %i bytes',
    async (bytes) => {
      const result = await pool.run({ module: 'plain', task: 'inParts', input: { bytes } });
      expect((await result.part('plates').bytes()).toString()).toBe('x'.repeat(bytes));
      expect(await result.part('report').json()).toEqual({ done: true });
      expect((await result.bytes({ end: 6 })).toString()).toBe('before');
      await result.dispose();
      expect(await failureOf(pool.run({ module: 'plain', task: 'partTwice' }))).toMatchObject({
        code: 'engine_task_failed',
      });
    },
  );

  it('refuses an unknown module and an unknown task', async () => {
    expect(await failureOf(pool.run({ module: 'none', task: 'echo' }))).toMatchObject({
      message: 'The engine pool has no module none',
    });
    expect(await failureOf(pool.run({ module: 'plain', task: 'none' }))).toMatchObject({
      code: 'engine_task_failed',
    });
  });

  it('streams a result too big for a message from a file, twice if asked', async () => {
    const result = await pool.run({ module: 'plain', task: 'big', input: { chunks: 3000 } });
    expect(result.length).toBe(3000 * 1024);
    for (let round = 0; round < 2; round += 1) {
      let bytes = 0;
      for await (const chunk of result.stream()) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(result.length);
    }
    await result.dispose();
    await result.dispose();
    expect(await failureOf(result.bytes())).toMatchObject({ code: 'EBADF' });
  });

  it('reports stages and warnings', async () => {
    const heard: string[] = [];
    const result = await pool.run({
      module: 'plain',
      task: 'staged',
      onProgress: (stage, ms) => heard.push(`${stage} ${ms}`),
    });
    expect(await result.json()).toBe(true);
    expect(heard).toEqual(['open 3', 'walk 4', 'walk 5']);
    expect(result.durations).toEqual({ open: 3, walk: 9 });
    expect(result.warnings).toEqual([{ code: 'odd_page', message: 'Page 2 is odd' }]);
  });

  it('refuses an input above 8 MiB', async () => {
    const input = 'x'.repeat(9 * 1024 * 1024);
    expect(await failureOf(pool.run({ module: 'plain', task: 'echo', input }))).toMatchObject({
      code: 'engine_input',
    });
  });
});

describe('A client that leaves', () => {
  let pool: EnginePool;
  beforeEach(async () => {
    pool = await makePool();
  });
  afterEach(() => pool.close());

  it('ends its running job at once; the next job gets a new process', async () => {
    const [before] = pool.status.pids;
    const controller = new AbortController();
    const { signal } = controller;
    const job = failureOf(pool.run({ module: 'plain', task: 'forever', signal }));
    await until(() => pool.status.busy === 1);
    controller.abort();
    expect(await job).toMatchObject({ code: 'engine_cancelled' });
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1 });
    expect(pool.status.pids).not.toContain(before);
  });

  it('takes its waiting job out of the queue, and the running one goes on', async () => {
    const controller = new AbortController();
    const running = answer(pool, 'sleep', { ms: 200 });
    const { signal } = controller;
    const waiting = failureOf(pool.run({ module: 'plain', task: 'echo', signal }));
    expect(pool.status.queued).toBe(1);
    controller.abort();
    expect(await waiting).toMatchObject({ code: 'engine_cancelled' });
    expect(pool.status.queued).toBe(0);
    expect(await running).toMatchObject({ ms: 200 });
  });

  it('does not end work that another client waits for', async () => {
    const leaving = new AbortController();
    const request = { module: 'plain', task: 'sleep', input: { ms: 200 }, key: 'k' } as const;
    const first = failureOf(pool.run({ ...request, signal: leaving.signal }));
    const second = pool.run({ ...request, signal: new AbortController().signal });
    expect(pool.status.busy).toBe(1);
    leaving.abort();
    expect(await first).toMatchObject({ code: 'engine_cancelled' });
    expect(await (await second).json()).toMatchObject({ ms: 200 });
  });
});

describe('Equal keys', () => {
  it('run once, and every holder has the file until it disposes its own', async () => {
    const events: EngineEvent[] = [];
    const pool = await makePool({ onEvent: (event) => events.push(event) });
    const request = { module: 'plain', task: 'big', input: { chunks: 500 }, key: 'k' } as const;
    const [first, second] = await Promise.all([pool.run(request), pool.run(request)]);
    await first.dispose();
    expect((await second.bytes()).length).toBe(500 * 1024);
    await second.dispose();
    expect(await failureOf(second.bytes())).toMatchObject({ code: 'EBADF' });
    expect(events.filter((event) => event.type === 'job_ended')).toHaveLength(1);
    await pool.close();
  });
});

describe('A full pool', () => {
  it('answers EngineBusy with a time to come back', async () => {
    const pool = await makePool({ limits: { maxQueue: 2 } });
    const jobs = [1, 2, 3].map((ms) => answer(pool, 'sleep', { ms: ms * 100 }));
    const error = await failureOf(answer(pool, 'echo', 1));
    expect(error).toMatchObject({ name: 'EngineBusy', code: 'engine_busy' });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.all(jobs)).toHaveLength(3);
    await pool.close();
  });

  it('serves a tenant with one job between the many of another', async () => {
    const pool = await makePool({ limits: { maxQueue: 40 } });
    const order: string[] = [];
    const job = (group: string) =>
      pool
        .run({ module: 'plain', task: 'echo', group })
        .then(() => order.push(group))
        .catch(() => order.push(`${group} turned away`));
    await Promise.all([...Array.from({ length: 60 }, () => job('flood')), job('small')]);
    const served = order.filter((entry) => !entry.includes('turned'));
    expect(served.indexOf('small')).toBeLessThanOrEqual(3);
    expect(served).toHaveLength(41);
    await pool.close();
  });
});

describe('Processes', () => {
  it('are replaced after a number of jobs, without a job waiting for the new one', async () => {
    const events: EngineEvent[] = [];
    const pool = await makePool({
      limits: { recycleAfter: 5 },
      onEvent: (event) => events.push(event),
    });
    const pids = new Set<unknown>();
    while (pids.size < 3) {
      pids.add(((await answer(pool, 'echo', 1)) as { pid: number }).pid);
    }
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'process_ended', reason: 'worn' }),
    );
    expect(events.filter((event) => event.type === 'job_ended' && event.outcome !== 'ok')).toEqual(
      [],
    );
    await pool.close();
  });

  it('end but for one after a time without a job, and start again with the next', async () => {
    const events: EngineEvent[] = [];
    const pool = await makePool({
      size: 3,
      limits: { restAfterMs: 200 },
      onEvent: (event) => events.push(event),
    });
    const ended = () => events.filter(({ type }) => type === 'process_ended');
    const started = () => events.filter(({ type }) => type === 'process_started').length;
    await until(() => ended().length === 2);
    expect(ended()).toEqual([
      expect.objectContaining({ reason: 'rest' }),
      expect.objectContaining({ reason: 'rest' }),
    ]);
    expect(pool.status.pids).toHaveLength(1);
    const [kept] = pool.status.pids;
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1, pid: kept });
    await until(() => started() === 5 && ended().length === 4);
    expect(pool.status.idle).toBe(1);
    await pool.close();
  });

  it('do not rest while a job runs', async () => {
    const pool = await makePool({ size: 2, limits: { restAfterMs: 100 } });
    await until(() => pool.status.idle === 2);
    const leaving = new AbortController();
    const running = failureOf(
      pool.run({ module: 'plain', task: 'forever', signal: leaving.signal }),
    );
    await until(() => pool.status.busy === 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(pool.status.pids).toHaveLength(2);
    leaving.abort();
    await running;
    await until(() => pool.status.pids.length === 1 && pool.status.idle === 1);
    await pool.close();
  });

  it('are replaced when they keep too much memory', async () => {
    const pool = await makePool({ limits: { idleRssBytes: 1 } });
    const [first] = pool.status.pids;
    while (pool.status.pids.includes(first ?? 0)) await answer(pool, 'echo', 1);
    expect(await answer(pool, 'echo', 2)).toMatchObject({ input: 2 });
    await pool.close();
  });

  it('that something else killed have their job done once more, elsewhere', async () => {
    const pool = await makePool();
    const { pid: first } = (await answer(pool, 'echo')) as { pid: number };
    const job = answer(pool, 'hangsAfterEcho');
    await until(() => pool.status.busy === 1);
    process.kill(first, 'SIGKILL');
    const done = (await job) as { pid: number };
    expect(done.pid).not.toBe(first);
    await pool.close();
  });

  it('die with a service that is killed', async () => {
    const service = fork(require.resolve('./fixtures/service.js'), [temporaryFolder()]);
    const [message] = (await once(service, 'message')) as [{ pids: number[]; held: boolean }];
    service.kill('SIGKILL');
    await once(service, 'exit');
    // Where the kernel holds them they go by themselves; elsewhere the busy one lives on.
    if (message.held) await until(() => !message.pids.some(runs));
    const alive = message.pids.filter(runs);
    for (const pid of alive) process.kill(pid, 'SIGKILL');
    expect(alive.length > 0).toBe(!message.held);
  });

  it('have loaded their modules before the first job', async () => {
    const pool = await makePool({ size: 2 });
    await until(() => pool.status.idle === 2);
    expect(pool.status).toMatchObject({ starting: 0, idle: 2, busy: 0, queued: 0 });
    await pool.close();
  });
});

describe('Closing a pool', () => {
  it('finishes what it has, refuses what comes, and removes processes and files', async () => {
    const workFolder = temporaryFolder();
    const pool = await makePool({ workFolder });
    const { pids } = pool.status;
    const jobs = [answer(pool, 'sleep', { ms: 100 }), answer(pool, 'echo', 1)];
    const closing = pool.close();
    expect(await failureOf(answer(pool, 'echo', 2))).toMatchObject({ code: 'engine_closed' });
    expect(await Promise.all(jobs)).toHaveLength(2);
    await closing;
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(readdirSync(workFolder)).toEqual([]);
  });

  it('kills what outlasts the grace period', async () => {
    const pool = await makePool();
    const job = failureOf(answer(pool, 'forever'));
    await pool.close(50);
    expect(await job).toMatchObject({ code: 'engine_closed' });
  });

  it('is not needed for the files of a dead service: the next pool removes them', async () => {
    const workFolder = temporaryFolder();
    writeFileSync(join(workFolder, 'kept'), '');
    const dead = await createEnginePool({ modules, workFolder, size: 1 });
    await dead.close();
    mkdirSync(join(workFolder, 'pool-999999999-00'));
    const pool = await makePool({ workFolder });
    expect(readdirSync(workFolder).filter((name) => name.startsWith('pool-9999'))).toEqual([]);
    expect(readdirSync(workFolder)).toContain('kept');
    await pool.close();
  });
});

describe('Load', () => {
  it('passes through, quick jobs and heavy ones, each with its own answer', async () => {
    const pool = await makePool({ size: 2 });
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const quick = Promise.all(numbers.map((index) => answer(pool, 'echo', index)));
    const heavy = Promise.all(
      [1, 2, 3, 4].map((share) =>
        pool.run({ module: 'plain', task: 'big', input: { chunks: share * 5000 } }),
      ),
    );
    expect(await quick).toMatchObject(numbers.map((input) => ({ input })));
    const results = await heavy;
    expect(results.map(({ length }) => length)).toEqual([1, 2, 3, 4].map((n) => n * 5000 * 1024));
    for (const result of results) await result.dispose();
    await pool.close();
  });
});

describe('A pool whose processes warm up', () => {
  it('gives no job to one that did not', async () => {
    const pool = await makePool({ warmUp: { module: 'plain', task: 'echo', rounds: 3 } });
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1, served: 4 });
    await pool.close();
  });

  it('does not let a job wait for more than one round', async () => {
    const pool = await createEnginePool({
      modules,
      workFolder: temporaryFolder(),
      size: 1,
      warmUp: { module: 'plain', task: 'echo', rounds: 1000 },
    });
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1, served: 1 });
    await pool.close();
  });

  it('uses one whose warming up failed, and says so', async () => {
    const warnings: string[] = [];
    const logger = {
      info: () => undefined,
      warn: (_: object, message: string) => void warnings.push(message),
      error: () => undefined,
    };
    const pool = await makePool({ warmUp: { module: 'plain', task: 'fail', rounds: 2 }, logger });
    expect(warnings).toEqual(['An engine process could not warm up']);
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1, served: 1 });
    await pool.close();
  });
});
