import { randomUUID } from 'node:crypto';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { rarely } from '../rare-report';
import { connectRedis } from '../redis-connection';
import { messageOf, reportToStderr, type Report } from '../report';
import { LockBusy, LockLost, LocksUnavailable, type Locks, type LockOptions } from './locks';

/** The prefix of every key. */
export interface RedisLocksOptions {
  readonly prefix?: string;
  readonly report?: Report;
}

// Only the holder may renew or release: the key must still hold its token.
const renewScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end";
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";
const askAgainMs = 50;

/** Locks among all processes that use the same Redis. */
export function openRedisLocks(redisUrl: string, options: RedisLocksOptions = {}): Locks {
  const report = rarely(options.report ?? reportToStderr);
  const prefix = options.prefix ?? 'forme:lock:';
  const connection = connectRedis(
    redisUrl,
    { maxRetriesPerRequest: 1, commandTimeout: 2000 },
    report,
  );
  const { redis } = connection;
  return {
    withLock: async (key, lockOptions, fn) => {
      const held = await take(redis, prefix + key, key, lockOptions);
      try {
        const result = await fn(held.signal);
        if (held.signal.aborted) throw new LockLost(key);
        return result;
      } finally {
        await held.release(report);
      }
    },
    close: () => connection.close(),
  };
}

async function take(
  redis: Redis,
  redisKey: string,
  key: string,
  { ttlMs, waitMs }: LockOptions,
): Promise<HeldLock> {
  const token = randomUUID();
  const deadline = Date.now() + waitMs;
  for (;;) {
    const asked = Date.now();
    if (await tryTake(redis, redisKey, token, ttlMs)) {
      return new HeldLock(redis, { redisKey, key, token, ttlMs }, asked + ttlMs);
    }
    if (Date.now() >= deadline) throw new LockBusy(key);
    await sleep(Math.min(askAgainMs, Math.max(1, deadline - Date.now())));
  }
}

async function tryTake(
  redis: Redis,
  redisKey: string,
  token: string,
  ttlMs: number,
): Promise<boolean> {
  try {
    return (await redis.set(redisKey, token, 'PX', ttlMs, 'NX')) === 'OK';
  } catch (thrown) {
    throw new LocksUnavailable(messageOf(thrown), { cause: thrown });
  }
}

interface LockTerms {
  readonly redisKey: string;
  readonly key: string;
  readonly token: string;
  readonly ttlMs: number;
}

/** A lock we hold, renewed in the background. */
class HeldLock {
  private readonly controller = new AbortController();
  private renewal: NodeJS.Timeout;
  private released = false;

  constructor(
    private readonly redis: Redis,
    private readonly terms: LockTerms,
    private heldUntil: number,
  ) {
    this.renewal = this.scheduleRenewal();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  async release(report: Report): Promise<void> {
    this.released = true;
    clearTimeout(this.renewal);
    const { redisKey, token, key } = this.terms;
    try {
      await this.redis.eval(releaseScript, 1, redisKey, token);
    } catch (thrown) {
      report({
        code: 'lock-not-released',
        message: `"${key}" stays locked until its time is over: ${messageOf(thrown)}`,
      });
    }
  }

  private scheduleRenewal(): NodeJS.Timeout {
    const renew = () => {
      void this.renew().then((held) => {
        if (this.released) return;
        if (held) this.renewal = this.scheduleRenewal();
        else this.controller.abort(new LockLost(this.terms.key));
      });
    };
    return setTimeout(renew, this.terms.ttlMs / 3);
  }

  /** Extends the lock; true when this process still holds it, as far as is known. */
  private async renew(): Promise<boolean> {
    const { redisKey, token, ttlMs } = this.terms;
    const asked = Date.now();
    try {
      const renewed = await this.redis.eval(renewScript, 1, redisKey, token, ttlMs);
      this.heldUntil = asked + ttlMs;
      return renewed === 1;
    } catch {
      // Redis may be back before the time is over; until then the lock is ours.
      return Date.now() < this.heldUntil;
    }
  }
}
