import { readdirSync } from 'node:fs';
import { EngineError, EngineTaskError, type EnginePool } from '../src';
import { answer, failureOf, makePool, temporaryFolder, until } from './fixtures/make-pool';

describe('The limits of an engine process', () => {
  const workFolder = temporaryFolder();
  let pool: EnginePool;

  beforeAll(async () => {
    // Half of what a service gives: every byte of it has to be written, by a process that is niced.
    pool = await makePool({
      workFolder,
      limits: { oldSpaceMb: 128, dataBytes: 512 * 1024 * 1024 },
    });
  });

  afterAll(() => pool.close());

  // The clock of the job is not what ends it, unless a test says so.
  const fate = (task: string, deadlineMs = 110_000, input: unknown = {}) =>
    failureOf(pool.run({ module: 'plain', task, input, deadlineMs }));

  it.each(['buffers', 'wasm', 'arrays', 'objects'])(
    'names memory when a job fills it with %s, and the pool goes on',
    async (task) => {
      const error = await fate(task);
      expect(error).toBeInstanceOf(EngineError);
      expect(error).toMatchObject({ code: 'document_exceeds_limits', limit: 'memory' });
      expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1 });
    },
  );

  it('kills an endless loop at its deadline', async () => {
    const error = await fate('forever', 200);
    expect(error).toMatchObject({ code: 'document_exceeds_limits', limit: 'time' });
    expect(await answer(pool, 'echo', 2)).toMatchObject({ input: 2, served: 1 });
  });

  it('lets a job extend its deadline by what it made, but not without end', async () => {
    const extending = (input: object) =>
      pool.run({ module: 'plain', task: 'extending', input, deadlineMs: 300 });
    expect(await (await extending({ rounds: 12, ms: 100, by: 150 })).json()).toBe(true);
    const endless = extending({ rounds: 1e9, ms: 100, by: 1e9 });
    expect(await failureOf(endless)).toMatchObject({ limit: 'time' });
    expect(await answer(pool, 'echo', 5)).toMatchObject({ input: 5 });
  });

  it('ends no job at its deadline that has hardly worked, as on a busy machine, but one that hangs', async () => {
    const waits = (ms: number) =>
      pool.run({ module: 'plain', task: 'sleep', input: { ms }, deadlineMs: 400 });
    expect(await (await waits(600)).json()).toMatchObject({ ms: 600 });
    expect(await failureOf(waits(60_000))).toMatchObject({ limit: 'time' });
    expect(await answer(pool, 'echo', 3)).toMatchObject({ input: 3 });
  });

  it('answers deep recursion as an error of the task, in a process that lives on', async () => {
    const before = pool.status.pids;
    const error = await fate('deep');
    expect(error).toBeInstanceOf(EngineTaskError);
    expect(error).toMatchObject({ code: 'document_exceeds_limits', limit: 'nesting' });
    expect(pool.status.pids).toEqual(before);
  });

  it('passes a code, message and limit of a task through', async () => {
    const input = { code: 'password_required', message: 'A password is required', limit: 'none' };
    expect(await fate('fail', undefined, input)).toMatchObject({
      name: 'EngineTaskError',
      ...input,
    });
    expect(await fate('fail', undefined, { message: 'odd' })).toMatchObject({
      code: 'engine_task_failed',
      message: 'odd',
    });
  });

  it('leaves no core file and no file of a job behind', async () => {
    const left = () =>
      readdirSync(workFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    // The caller has its answer before the files of the job are removed.
    await until(() => left().length === 0);
    expect(left()).toEqual([]);
  });
});

describe('The watchdog', () => {
  it('kills a process whose resident memory is above the limit, before the limit of the kernel', async () => {
    const pool = await makePool({ limits: { rssBytes: 200 * 1024 * 1024 } });
    const error = await failureOf(pool.run({ module: 'plain', task: 'resident' }));
    expect(error).toMatchObject({
      code: 'document_exceeds_limits',
      limit: 'memory',
      message: 'The engine used too much memory',
    });
    await pool.close();
  });

  it('ends a result that outgrows its limit', async () => {
    const pool = await makePool({ limits: { resultBytes: 4 * 1024 * 1024 } });
    const error = await failureOf(pool.run({ module: 'plain', task: 'endless' }));
    expect(error).toMatchObject({ code: 'document_exceeds_limits', limit: 'output' });
    await pool.close();
  });
});

describe('A process that breaks', () => {
  let pool: EnginePool;

  beforeAll(async () => {
    pool = await makePool();
  });

  afterAll(() => pool.close());

  it.each(['crash', 'flood', 'gibberish'])(
    'is engine_crashed after one retry (%s), and is replaced',
    async (task) => {
      const before = pool.status.pids;
      const error = await failureOf(pool.run({ module: 'plain', task }));
      expect(error).toMatchObject({ name: 'EngineError', code: 'engine_crashed' });
      expect(await answer(pool, 'echo', 3)).toMatchObject({ input: 3 });
      expect(pool.status.pids).not.toEqual(before);
    },
  );

  it('is replaced after it left files behind', async () => {
    const pid = await answer(pool, 'leaveFiles');
    expect(await answer(pool, 'echo', 4)).toMatchObject({ input: 4 });
    expect(pool.status.pids).not.toContain(pid);
  });

  it('cannot list or replace the result files of its folder', async () => {
    const error = await failureOf(pool.run({ module: 'plain', task: 'swapResult' }));
    expect(error).toMatchObject({ code: 'engine_task_failed' });
    expect(String(error)).toContain('restricted');
  });
});

describe('A pool whose processes cannot start', () => {
  it('says so instead of waiting', async () => {
    const failing = makePool({ modules: { plain: require.resolve('./fixtures/broken-tasks.js') } });
    expect(await failureOf(failing)).toMatchObject({ code: 'engine_unavailable' });
  });
});
