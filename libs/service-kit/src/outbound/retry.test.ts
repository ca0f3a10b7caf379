import { retryAfterMs, withRetry, type RetryOptions } from './retry';

function scripted(...script: (number | Error | { status: number; after: string })[]) {
  const waits: number[] = [];
  const options: RetryOptions = {
    random: () => 1,
    now: () => 0,
    sleep: (ms) => Promise.resolve(void waits.push(ms)),
  };
  const run = () => {
    const step = script.shift();
    if (step instanceof Error) return Promise.reject(step);
    if (typeof step === 'object')
      return Promise.resolve({ status: step.status, headers: { 'retry-after': step.after } });
    return Promise.resolve({ status: step ?? 200, headers: {} });
  };
  return { run, options, waits };
}

describe('withRetry', () => {
  it('tries again on 429, 502, 503, 504 with growing pauses', async () => {
    const { run, options, waits } = scripted(502, 503, 504, 200);
    expect((await withRetry(run, () => false, options)).status).toBe(200);
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('gives the last answer when the attempts are used up, and other statuses at once', async () => {
    const last = scripted(503, 503, 503, 503, 200);
    expect((await withRetry(last.run, () => false, last.options)).status).toBe(503);
    expect(last.waits).toHaveLength(3);
    for (const status of [200, 400, 404, 500, 501]) {
      const once = scripted(status, 999);
      expect((await withRetry(once.run, () => false, once.options)).status).toBe(status);
    }
  });

  it('honours Retry-After up to a bound', async () => {
    const near = scripted(
      { status: 429, after: '7' },
      { status: 503, after: 'Thu, 01 Jan 1970 00:00:09 GMT' },
      200,
    );
    await withRetry(near.run, () => false, near.options);
    expect(near.waits).toEqual([7000, 9000]);
    const far = scripted({ status: 429, after: '3600' }, 200);
    expect((await withRetry(far.run, () => false, far.options)).status).toBe(429);
    expect(far.waits).toEqual([]);
  });

  it('repeats transient errors only', async () => {
    const error = new Error('reset');
    const transient = scripted(error, 200);
    expect((await withRetry(transient.run, () => true, transient.options)).status).toBe(200);
    await expect(withRetry(scripted(error).run, () => false)).rejects.toBe(error);
  });

  it('stops waiting when the caller aborts', async () => {
    const caller = new AbortController();
    const waiting = withRetry(scripted(503, 200).run, () => false, {
      signal: caller.signal,
      random: () => 1,
      baseMs: 60_000,
      capMs: 60_000,
    });
    const reason = new Error('left');
    caller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it.each([
    ['12', 12_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 1969 00:00:00 GMT', 0],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['1e9', undefined],
    [undefined, undefined],
  ])('reads Retry-After %j as %j ms', (header, ms) => expect(retryAfterMs(header, 0)).toBe(ms));
});
