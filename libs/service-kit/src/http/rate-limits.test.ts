import { ConfigError } from '../config';
import { openRateLimits } from './rate-limits';

const config = {
  rateLimitDisabled: false,
  rateLimitRpm: 60,
  rateLimitBurst: 5,
  rateLimitShared: false,
};

describe('openRateLimits', () => {
  const noStore = () => {
    throw new Error('no store is wanted');
  };

  it('counts in this process unless told otherwise, or not at all', async () => {
    expect(await openRateLimits(config, 'X', noStore).rateLimiter?.take('t', 'e')).toEqual({
      allowed: true,
      remaining: 4,
    });
    expect(
      openRateLimits({ ...config, rateLimitDisabled: true }, 'X', noStore).rateLimiter,
    ).toBeUndefined();
  });

  it('counts in the store of the configured Redis and closes it', async () => {
    const seen: string[] = [];
    const limits = openRateLimits(
      { ...config, rateLimitShared: true, redisUrl: 'redis://r' },
      'X',
      (url) => ({
        evaluate: (_script, key) => {
          seen.push(key);
          return Promise.resolve([0, 2]);
        },
        close: () => Promise.resolve(void seen.push(`closed ${url}`)),
      }),
    );
    expect(await limits.rateLimiter?.take('t', 'e')).toEqual({ allowed: true, remaining: 2 });
    await limits.close();
    expect(seen).toEqual(['forme:rate:["t","e"]', 'closed redis://r']);
  });

  it('refuses shared buckets without a Redis, naming the variables', () => {
    const wanted = () => openRateLimits({ ...config, rateLimitShared: true }, 'ENGINE', noStore);
    expect(wanted).toThrow(ConfigError);
    expect(wanted).toThrow('ENGINE_RATE_LIMIT_SHARED needs REDIS_URL');
  });
});
