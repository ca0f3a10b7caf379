import { setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from './cache';

let counter = 0;
const fresh = () => `key-${process.pid.toString()}-${(counter++).toString()}`;

/** Conformance suite of the drivers of `Cache`. The cache accepts values of at least 64 KiB and refuses values of `tooBig` bytes. */
export function itBehavesLikeACache(make: () => Cache, tooBig: number): void {
  let cache: Cache;
  const minute = { ttlSeconds: 60 };

  beforeAll(() => {
    cache = make();
  });

  afterAll(() => cache.close());

  it('has nothing under a key that was not set', async () => {
    expect(await cache.get(fresh())).toBeNull();
    expect(await cache.has(fresh())).toBe(false);
  });

  it.each([
    ['text', Buffer.from('plate')],
    ['no bytes at all', Buffer.alloc(0)],
    ['bytes that are no text', Buffer.from([0, 255, 254, 10, 13, 0])],
    ['64 KiB', Buffer.alloc(65_536, 7)],
    ['a view into a longer array', new Uint8Array(100).fill(3).subarray(10, 20)],
  ])('gives back %s as it was', async (_, value) => {
    const key = fresh();
    await cache.set(key, value, minute);
    expect(await cache.has(key)).toBe(true);
    expect(Buffer.compare((await cache.get(key))!, value)).toBe(0);
  });

  it('replaces and deletes', async () => {
    const key = fresh();
    await cache.set(key, Buffer.from('one'), minute);
    await cache.set(key, Buffer.from('two'), minute);
    expect((await cache.get(key))?.toString()).toBe('two');
    await cache.delete(key);
    await cache.delete(key);
    expect(await cache.get(key)).toBeNull();
    expect(await cache.has(key)).toBe(false);
  });

  it('is not changed by what a caller does with the bytes it gave or got', async () => {
    const key = fresh();
    const value = Buffer.from('mine');
    await cache.set(key, value, minute);
    value.fill(0);
    (await cache.get(key))!.fill(0);
    expect((await cache.get(key))?.toString()).toBe('mine');
  });

  it('forgets a value when its time is over', async () => {
    const [short, long, never] = [fresh(), fresh(), fresh()];
    await cache.set(short, Buffer.from('short'), { ttlSeconds: 0.05 });
    await cache.set(long, Buffer.from('long'), minute);
    await cache.set(never, Buffer.from('never'), { ttlSeconds: 0 });
    while ((await cache.get(short)) !== null) await sleep(10);
    expect(await cache.get(never)).toBeNull();
    expect((await cache.get(long))?.toString()).toBe('long');
  });

  it('does not keep a value that is too big, nor the one it was to replace', async () => {
    const key = fresh();
    await cache.set(key, Buffer.from('small'), minute);
    await cache.set(key, Buffer.alloc(tooBig), minute);
    expect(await cache.get(key)).toBeNull();
  });

  it('deletes the entries whose keys fit a pattern, and gives those keys', async () => {
    const part = fresh();
    const keys = [`a:${part}:1`, `b:${part}:${'2'.repeat(200)}`, `a:${part}x:1`, `a:${part}`];
    for (const key of keys) await cache.set(key, Buffer.from('kept'), minute);
    const found = await cache.deleteMatching(`*:${part}:*`);
    expect([...(found ?? [])].sort()).toEqual(keys.slice(0, 2).sort());
    expect(await Promise.all(keys.map((key) => cache.has(key)))).toEqual([
      ...[false, false, true, true],
    ]);
    expect(await cache.deleteMatching(`*:${part}:*`)).toEqual([]);
  });

  it('takes every character of a pattern but * for itself', async () => {
    const part = fresh();
    const key = `[${part}]?.+\\^(-)`;
    await cache.set(key, Buffer.from('kept'), minute);
    expect(await cache.deleteMatching(`?${part}*`)).toEqual([]);
    expect(await cache.deleteMatching(`[${part}]?.+\\^(*`)).toEqual([key]);
  });

  it('distinguishes long keys with a common prefix', async () => {
    const [a, b] = [`${fresh()}${'x'.repeat(5000)}a`, `${fresh()}${'x'.repeat(5000)}b`];
    await cache.set(a, Buffer.from('a'), minute);
    await cache.set(b, Buffer.from('b'), minute);
    expect((await cache.get(a))?.toString()).toBe('a');
  });
}
