import { RefusedCredentials } from './refused-credentials';

describe('Refused credentials', () => {
  const clock = { ms: 0 };
  const made = () => new RefusedCredentials(3, () => clock.ms);
  const guess = (guard: RefusedCredentials, address: string, times: number) => {
    for (let count = 0; count < times; count += 1) guard.refused(address);
  };

  it('make an address wait once its refusals are used up, and only that address', () => {
    const guard = made();
    guess(guard, '192.0.2.1', 3);
    expect(guard.waitOf('192.0.2.1', 'guess')).toBe(0);
    guess(guard, '192.0.2.1', 1);
    expect(guard.waitOf('192.0.2.1', 'guess')).toBe(20);
    expect(guard.waitOf('::ffff:192.0.2.1', 'guess')).toBe(20);
    expect(guard.waitOf('192.0.2.2', 'guess')).toBe(0);
  });

  it('let an address try again when its wait is over', () => {
    const guard = made();
    guess(guard, '192.0.2.1', 4);
    clock.ms += 20_000;
    expect(guard.waitOf('192.0.2.1', 'guess')).toBe(0);
    clock.ms = 0;
  });

  it('do not hold up a credential that was accepted before', () => {
    const guard = made();
    guard.accepted('good');
    guess(guard, '192.0.2.1', 4);
    expect(guard.waitOf('192.0.2.1', 'good')).toBe(0);
    expect(guard.waitOf('192.0.2.1', 'other')).toBeGreaterThan(0);
  });

  it('count an IPv6 network of 64 bits as one address', () => {
    const guard = made();
    guess(guard, '2001:db8::1', 4);
    expect(guard.waitOf('2001:db8:0:0:ffff::2', 'guess')).toBeGreaterThan(0);
    expect(guard.waitOf('2001:db8:0:1::2', 'guess')).toBe(0);
  });

  it('forget the accepted credential that was used longest ago', () => {
    const guard = made();
    for (let count = 0; count <= 1000; count += 1) guard.accepted(`good ${count}`);
    guess(guard, '192.0.2.1', 4);
    expect(guard.waitOf('192.0.2.1', 'good 0')).toBeGreaterThan(0);
    expect(guard.waitOf('192.0.2.1', 'good 1')).toBe(0);
  });
});
