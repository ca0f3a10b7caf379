import type { EngineEvent, EnginePool } from '../src';
import { answer, failureOf, makePool, until } from './fixtures/make-pool';

interface Divided {
  readonly done: readonly number[];
  readonly others: readonly (readonly number[])[];
}

const limits = { helpAfterMs: 0 };

async function divided(pool: EnginePool, input: object): Promise<Divided> {
  const result = await pool.run({ module: 'plain', task: 'divided', input, divisible: true });
  const value = await result.json<Divided>();
  await result.dispose();
  return value;
}

const allOf = ({ done, others }: Divided) => [...done, ...others.flat()].sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, part) => part);

describe('A job that can be divided', () => {
  const events: EngineEvent[] = [];
  let pool: EnginePool;

  beforeEach(async () => {
    events.length = 0;
    pool = await makePool({ size: 2, limits, onEvent: (event) => events.push(event) });
    await until(() => pool.status.idle === 2);
  });

  afterEach(() => pool.close());

  const helped = () => events.flatMap((event) => (event.type === 'job_helped' ? [event] : []));

  it('is helped by a process with nothing to do: each part is done once', async () => {
    const result = await divided(pool, { count: 40, ms: 10 });
    expect(allOf(result)).toEqual(upTo(40));
    expect(result.others).toHaveLength(1);
    expect(result.others[0]!.length).toBeGreaterThan(0);
    await until(() => helped().length === 1);
    expect(helped()[0]).toMatchObject({ task: 'divided', outcome: 'ok' });
    expect(events.filter(({ type }) => type === 'job_ended')).toHaveLength(1);
  });

  it('does the parts of a helper that fails itself', async () => {
    const result = await divided(pool, { count: 40, ms: 10, failing: true });
    expect([...result.done].sort((a, b) => a - b)).toEqual(upTo(40));
    expect(result.others).toEqual([]);
    expect(helped()[0]).toMatchObject({ outcome: 'engine_task_failed' });
  });

  it('lets its helper go when another job waits', async () => {
    const running = divided(pool, { count: 1000, ms: 4 });
    await until(() => pool.status.busy === 2);
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1 });
    expect(pool.status.busy).toBeGreaterThan(0);
    expect(events.find(({ type }) => type === 'job_ended')).toMatchObject({ task: 'echo' });
    expect(allOf(await running)).toEqual(upTo(1000));
  });

  it('ends in every process when its client leaves', async () => {
    const before = pool.status.pids;
    const leaving = new AbortController();
    const input = { count: 1000, ms: 50 };
    const { signal } = leaving;
    const job = pool.run({ module: 'plain', task: 'divided', input, divisible: true, signal });
    const left = failureOf(job);
    await until(() => pool.status.busy === 2);
    leaving.abort();
    expect(await left).toMatchObject({ code: 'engine_cancelled' });
    expect(await answer(pool, 'echo', 1)).toMatchObject({ input: 1 });
    for (const pid of before) expect(pool.status.pids).not.toContain(pid);
  });

  it('is done alone while other jobs keep the processes busy', async () => {
    const sleeping = answer(pool, 'sleep', { ms: 400 });
    const result = await divided(pool, { count: 10, ms: 2 });
    expect(result).toEqual({ done: upTo(10), others: [] });
    await sleeping;
  });
});

describe('A job of a pool with one process', () => {
  it('gets all its parts at once', async () => {
    const pool = await makePool({ limits });
    expect(await divided(pool, { count: 5, ms: 0 })).toEqual({ done: upTo(5), others: [] });
    await pool.close();
  });
});
