import { ConfigError } from '../config';
import { openRateLimits } from './rate-limits';

const config = {
  rateLimitDisabled: false,
  rateLimitRpm: 60,
  rateLimitBurst: 5,
  rateLimitShared: false,
  refusedCredentialsPerMinute: 60,
};

describe('openRateLimits', () => {
  const parts = {
    prefix: 'ENGINE',
    open: () => {
      throw new Error('no store is wanted');
    },
    resources: { push: () => undefined },
  };

  it('counts in this process by default, or not at all', async () => {
    expect(await openRateLimits(config, parts).rateLimiter?.take('t', 'e')).toEqual({
      allowed: true,
      remaining: 4,
    });
    expect(
      openRateLimits({ ...config, rateLimitDisabled: true }, parts).rateLimiter,
    ).toBeUndefined();
  });

  it('counts in the store of the configured Redis and closes it', async () => {
    const seen: string[] = [];
    const resources: { readonly name: string; readonly close: () => Promise<void> }[] = [];
    const open = (url: string) => ({
      evaluate: (_script: string, key: string) => {
        seen.push(key);
        return Promise.resolve([0, 2]);
      },
      close: () => Promise.resolve(void seen.push(`closed ${url}`)),
    });
    const shared = { ...config, rateLimitShared: true, redisUrl: 'redis://r' };
    const limits = openRateLimits(shared, { prefix: 'ENGINE', open, resources });
    expect(await limits.rateLimiter?.take('t', 'e')).toEqual({ allowed: true, remaining: 2 });
    for (const resource of resources) await resource.close();
    expect(seen).toEqual(['forme:rate:["t","e"]', 'closed redis://r']);
  });

  it('refuses shared buckets without a Redis, naming the variables', () => {
    const wanted = () => openRateLimits({ ...config, rateLimitShared: true }, parts);
    expect(wanted).toThrow(ConfigError);
    expect(wanted).toThrow('ENGINE_RATE_LIMIT_SHARED needs REDIS_URL');
  });
});
