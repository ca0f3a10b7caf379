import { SingleFlight } from './single-flight';

const deferred = () => {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

describe('SingleFlight', () => {
  it('runs the work of a key once and gives every caller its share', async () => {
    const released: string[] = [];
    const flights = new SingleFlight<string>({
      share: (value) => `${value} shared`,
      release: (value) => released.push(value),
    });
    const { promise, resolve } = deferred();
    const work = jest.fn(() => promise);
    const callers = [flights.run('k', work), flights.run('k', work), flights.run('k', work)];
    resolve('v');
    expect(await Promise.all(callers)).toEqual(['v shared', 'v shared', 'v shared']);
    expect(work).toHaveBeenCalledTimes(1);
    expect(released).toEqual(['v']);
    expect(flights.size).toBe(0);
  });

  it('separates keys and runs again once a run has ended', async () => {
    const flights = new SingleFlight<string>();
    const work = jest.fn((name: string) => Promise.resolve(name));
    expect(await flights.run('a', () => work('a'))).toBe('a');
    expect(await flights.run('b', () => work('b'))).toBe('b');
    expect(await flights.run('a', () => work('a again'))).toBe('a again');
  });

  it('aborts the work only when the last caller left', async () => {
    const flights = new SingleFlight<string>();
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal) => {
      signals.push(signal);
      return deferred().promise;
    };
    const [one, two] = [new AbortController(), new AbortController()];
    const first = flights.run('k', work, one.signal);
    const second = flights.run('k', work, two.signal);
    one.abort();
    await expect(first).rejects.toMatchObject({ code: 'engine_cancelled' });
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    await expect(second).rejects.toMatchObject({ code: 'engine_cancelled' });
    expect(signals[0]?.aborted).toBe(true);
    expect(flights.size).toBe(0);
  });

  it('does not join a caller to work that is being aborted', async () => {
    const flights = new SingleFlight<string>();
    const leaving = new AbortController();
    const first = flights.run('k', () => deferred().promise, leaving.signal);
    leaving.abort();
    await expect(first).rejects.toThrow();
    expect(await flights.run('k', () => Promise.resolve('new'))).toBe('new');
  });

  it('passes a failure to every caller, and releases a value without waiting callers', async () => {
    const released: string[] = [];
    const flights = new SingleFlight<string>({
      share: (value) => value,
      release: (value) => released.push(value),
    });
    const failing = deferred();
    const callers = [
      flights.run('k', () => failing.promise),
      flights.run('k', () => failing.promise),
    ];
    failing.reject(new Error('no'));
    for (const caller of callers) await expect(caller).rejects.toThrow('no');
    const late = deferred();
    const leaving = new AbortController();
    const left = flights.run('k', () => late.promise, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow();
    late.resolve('unwanted');
    await late.promise;
    await Promise.resolve();
    expect(released).toEqual(['unwanted']);
  });
});
