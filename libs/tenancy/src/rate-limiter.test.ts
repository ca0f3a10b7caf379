import { MemoryRateLimiter, planRateLimiter, sharedRateLimiter } from './rate-limiter';

function limiter(settings: { refillPerMinute?: number; burst?: number; maxBuckets?: number } = {}) {
  const clock = { now: 0 };
  const buckets = new MemoryRateLimiter({
    refillPerMinute: 120,
    burst: 30,
    ...settings,
    now: () => clock.now,
  });
  const taken = (count: number, tenant = 't', endpoint = 'e') =>
    Array.from({ length: count }, () => buckets.take(tenant, endpoint));
  return { clock, buckets, taken };
}

describe('MemoryRateLimiter', () => {
  it('starts full, then refuses with whole seconds to wait', () => {
    const { taken } = limiter();
    expect(taken(30).every(({ allowed }) => allowed)).toBe(true);
    expect(taken(1)).toEqual([{ allowed: false, retryAfterSeconds: 1 }]);
  });

  it('refills continuously and never above its size', () => {
    const { taken, clock } = limiter();
    taken(30);
    clock.now = 499;
    expect(taken(1)[0]!.allowed).toBe(false);
    clock.now = 500;
    expect(taken(2).map(({ allowed }) => allowed)).toEqual([true, false]);
    clock.now = 10_000_000;
    expect(taken(31).map(({ allowed }) => allowed)).toEqual([
      ...Array<boolean>(30).fill(true),
      false,
    ]);
  });

  it('returns a wait after which a token is available', () => {
    const { taken, clock } = limiter({ refillPerMinute: 7, burst: 1 });
    taken(1);
    for (let at = 0; at < 8000; at += 137) {
      clock.now = at;
      const [decision] = taken(1);
      if (!decision || decision.allowed) throw new Error('refilled too early');
      expect(decision.retryAfterSeconds).toBe(Math.max(1, Math.ceil((60_000 / 7 - at) / 1000)));
    }
    clock.now = 9000;
    expect(taken(1)[0]!.allowed).toBe(true);
  });

  it('keeps tenants and endpoints apart, whatever their names', () => {
    const { taken } = limiter({ burst: 1 });
    expect(taken(1, 'a', 'b:c')[0]!.allowed).toBe(true);
    expect(taken(1, 'a:b', 'c')[0]!.allowed).toBe(true);
    expect(taken(1, 'a","b', 'c')[0]!.allowed).toBe(true);
    expect(taken(1, 'a', 'b","c')[0]!.allowed).toBe(true);
    expect(taken(1, 'a', 'b:c')[0]!.allowed).toBe(false);
  });

  it('does not refill when the clock goes back', () => {
    const { taken, clock } = limiter({ burst: 1 });
    clock.now = 10_000;
    taken(1);
    clock.now = 0;
    expect(taken(1)[0]!.allowed).toBe(false);
  });

  it('stays within its cap under invented tenants and forgets full buckets', () => {
    const { buckets, taken, clock } = limiter({ maxBuckets: 100 });
    for (let tenant = 0; tenant < 10_000; tenant += 1) taken(1, `t${tenant}`);
    expect(buckets.size).toBeLessThanOrEqual(100);
    clock.now = 3_600_000;
    for (let call = 0; call < 20; call += 1) taken(1, 'one');
    expect(buckets.size).toBe(1);
  });

  it('keeps the bucket of a tenant that is in use while others come and go', () => {
    const { taken } = limiter({ maxBuckets: 10, burst: 5 });
    taken(5, 'busy');
    for (let tenant = 0; tenant < 200; tenant += 1) {
      taken(1, `t${tenant}`);
      expect(taken(1, 'busy')[0]!.allowed).toBe(false);
    }
  });
});

describe('sharedRateLimiter', () => {
  it('turns the answer of the script into a decision', async () => {
    const calls: unknown[] = [];
    const answers: unknown[] = [[0, 29], ['1500', '0'], 'nonsense'];
    const shared = sharedRateLimiter(
      (_script, key, args) => {
        calls.push([key, args]);
        return Promise.resolve(answers.shift());
      },
      { refillPerMinute: 120, burst: 30 },
    );
    expect(await shared.take('t', 'e')).toEqual({ allowed: true, remaining: 29 });
    expect(await shared.take('t', 'e')).toEqual({ allowed: false, retryAfterSeconds: 2 });
    await expect(shared.take('t', 'e')).rejects.toThrow(TypeError);
    expect(calls[0]).toEqual(['forme:rate:["t","e"]', ['30', '0.002']]);
  });

  it('counts in this process while the store does not answer', async () => {
    const away = () => Promise.reject(new Error('connection refused'));
    const shared = sharedRateLimiter(away, { refillPerMinute: 60, burst: 2, now: () => 0 });
    expect(await shared.take('t', 'e')).toEqual({ allowed: true, remaining: 1 });
    expect(await shared.take('t', 'e')).toEqual({ allowed: true, remaining: 0 });
    expect(await shared.take('t', 'e')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  });
});

describe('planRateLimiter', () => {
  const plan = { rateLimitDisabled: false, rateLimitRpm: 60, rateLimitBurst: 1 };

  it('limits in this process, or with the store it is given, or not at all', async () => {
    expect(planRateLimiter({ ...plan, rateLimitDisabled: true })).toBeUndefined();
    expect(planRateLimiter(plan)).toBeInstanceOf(MemoryRateLimiter);
    const shared = planRateLimiter(plan, () => Promise.resolve([0, 0]));
    expect(await shared?.take('t', 'e')).toEqual({ allowed: true, remaining: 0 });
  });
});
