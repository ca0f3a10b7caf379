import { describeWithService, startRedis, type RedisServer } from '@forme/test-kit';
import type { Notice } from '../report';
import { itBehavesLikeACache } from './conformance';
import { openRedisCache } from './redis-cache';

describeWithService('redis', 'the cache in Redis', () => {
  let redis: RedisServer;
  const minute = { ttlSeconds: 60 };

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(() => redis.stop());

  describe('while Redis is there', () => {
    itBehavesLikeACache(() => openRedisCache(redis.url, { maxValueBytes: 200_000 }), 300_000);
  });

  it('is empty, without failing, while Redis is unavailable, and warns once', async () => {
    const own = await startRedis();
    const notices: Notice[] = [];
    const cache = openRedisCache(own.url, { report: (notice) => notices.push(notice) });
    await cache.set('k', Buffer.from('v'), minute);
    expect((await cache.get('k'))?.toString()).toBe('v');
    await own.kill();
    notices.length = 0;
    expect(await cache.get('k')).toBeNull();
    await cache.set('k', Buffer.from('v'), minute);
    await cache.delete('k');
    await own.start();
    while ((await cache.get('k')) === null) {
      await cache.set('k', Buffer.from('back'), minute);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await cache.get('k'))?.toString()).toBe('back');
    expect(notices.filter(({ code }) => code === 'cache-unavailable').length).toBeLessThanOrEqual(
      1,
    );
    await cache.close();
    await own.stop();
  });
});
