import { describeWithService, startRedis, type RedisServer } from '@forme/test-kit';
import { itBehavesLikeLocks } from './conformance';
import { LockLost, LocksUnavailable } from './locks';
import { openRedisLocks } from './redis-locks';

describeWithService('redis', 'locks in Redis', () => {
  let redis: RedisServer;
  const silent = { report: () => undefined };
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve());
    });

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(() => redis.stop());

  itBehavesLikeLocks(() => openRedisLocks(redis.url));

  it('live on as long as the work lasts, by being renewed', async () => {
    const locks = openRedisLocks(redis.url);
    const left = async () => Number((await redis.command('PTTL forme:lock:long')).slice(1));
    // A third of it goes by between two renewals.
    await locks.withLock('long', { ttlMs: 6000, waitMs: 0 }, async () => {
      for (let before = Infinity, now = await left(); now <= before; now = await left())
        before = now;
    });
    await locks.close();
  });

  it('report a lost lock to its holder, and do not disturb the next holder', async () => {
    const [one, two] = [openRedisLocks(redis.url), openRedisLocks(redis.url)];
    let twoHolds = false;
    const lost = one.withLock('k', { ttlMs: 300, waitMs: 0 }, async (signal) => {
      await redis.command('DEL forme:lock:k');
      await two.withLock('k', { ttlMs: 60_000, waitMs: 0 }, async () => {
        await untilAborted(signal);
        twoHolds = (await redis.command('EXISTS forme:lock:k')) === ':1';
      });
      return 'done twice';
    });
    await expect(lost).rejects.toBeInstanceOf(LockLost);
    expect(twoHolds).toBe(true);
    await Promise.all([one.close(), two.close()]);
  });

  it('are lost when Redis is unavailable for longer than their lifetime', async () => {
    const own = await startRedis();
    const locks = openRedisLocks(own.url, silent);
    const lost = locks.withLock('k', { ttlMs: 200, waitMs: 0 }, async (signal) => {
      await own.kill();
      await untilAborted(signal);
    });
    await expect(lost).rejects.toBeInstanceOf(LockLost);
    await expect(
      locks.withLock('k', { ttlMs: 200, waitMs: 0 }, () => Promise.resolve()),
    ).rejects.toBeInstanceOf(LocksUnavailable);
    await locks.close();
    await own.stop();
  });
});
