import { openRedisScripts } from '@forme/backing-services/drivers';
import { sharedRateLimiter } from '@forme/tenancy';
import { describeWithService, startRedis, type RedisServer } from '@forme/test-kit';

describeWithService('redis', 'rate limits shared over Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('count the callers of two replicas together, and each replica alone while Redis is unavailable', async () => {
    const report = () => undefined;
    const replicas = [0, 1].map(() => openRedisScripts(redis.url, { report }));
    const settings = { refillPerMinute: 1, burst: 4 };
    const [first, second] = replicas.map((scripts) =>
      sharedRateLimiter((script, key, args) => scripts.evaluate(script, key, args), settings),
    );
    const decisions = [];
    for (let call = 0; call < 6; call += 1) {
      decisions.push(await (call % 2 === 0 ? first : second)?.take('tenant', 'extract'));
    }
    expect(decisions.map((decision) => decision?.allowed)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(await first?.take('other', 'extract')).toMatchObject({ allowed: true });
    await redis.kill();
    expect(await first?.take('tenant', 'extract')).toEqual({ allowed: true, remaining: 3 });
    await Promise.all(replicas.map((scripts) => scripts.close()));
  });
});
