import { RemoteFault, type RemoteFaultKind } from './adapter';
import { circuitBreaker } from './circuit-breaker';

describe('a circuit', () => {
  let time = 0;
  const breaker = () => circuitBreaker({ failures: 3, openMs: 1000, now: () => time });
  const fail = (kind: RemoteFaultKind) => () => Promise.reject(new RemoteFault(kind, 'no'));
  const work = () => Promise.resolve('done');

  it('opens after failures in a row, lets one call through later and closes when that works', async () => {
    const circuit = breaker();
    for (let n = 0; n < 3; n += 1) {
      await expect(circuit.run('a', fail('transient'))).rejects.toMatchObject({
        kind: 'transient',
      });
    }
    await expect(circuit.run('a', work)).rejects.toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 1000,
    });
    expect(await circuit.run('b', work)).toBe('done');
    time += 1001;
    const probe = circuit.run('a', () => new Promise((done) => setTimeout(done, 5)));
    await expect(circuit.run('a', work)).rejects.toMatchObject({ kind: 'rate_limited' });
    await probe;
    expect(await circuit.run('a', work)).toBe('done');
  });

  it('opens again at once when the call that was let through fails', async () => {
    const circuit = breaker();
    for (let n = 0; n < 3; n += 1) await circuit.run('a', fail('unknown')).catch(() => undefined);
    time += 1001;
    await circuit.run('a', fail('unknown')).catch(() => undefined);
    await expect(circuit.run('a', work)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('does not count what speaks of the request and not of the system', async () => {
    const circuit = breaker();
    for (const kind of ['validation', 'conflict', 'not_found', 'auth'] as const) {
      for (let n = 0; n < 5; n += 1) await circuit.run('a', fail(kind)).catch(() => undefined);
    }
    expect(await circuit.run('a', work)).toBe('done');
  });
});
