import { itBehavesLikeACache } from './conformance';
import { openMemoryCache } from './memory-cache';

describe('the cache in memory', () => {
  itBehavesLikeACache(() => openMemoryCache({ maxBytes: 1_000_000 }), 300_000);

  it('forgets what was used least when it is full, keys and overhead counted', async () => {
    const cache = openMemoryCache({ maxBytes: 100_000 });
    const keys = Array.from({ length: 1000 }, (_, n) => `${'k'.repeat(100)}${n.toString()}`);
    await cache.set('used', Buffer.from('still here'), { ttlSeconds: 60 });
    for (const key of keys) {
      await cache.set(key, Buffer.alloc(1), { ttlSeconds: 60 });
      await cache.get('used');
    }
    const left = (await Promise.all(keys.map((key) => cache.get(key)))).filter((v) => v !== null);
    expect(left.length).toBeGreaterThan(100);
    expect(left.length).toBeLessThan(200);
    expect((await cache.get('used'))?.toString()).toBe('still here');
  });
});
