import { Redis, type RedisOptions } from 'ioredis';
import { messageOf, type Report } from './report';

/** A connection to Redis that keeps trying to come back until it is closed. */
export interface RedisConnection {
  readonly redis: Redis;
  /** Resolves once the first attempt to connect has succeeded or failed. */
  readonly tried: Promise<void>;
  /** Whether the server answers at the moment. */
  isReady(): boolean;
  /** Ends it, politely when the server answers; connections duplicated from it stop trying as well. */
  close(): Promise<void>;
}

/** Options that may differ between connections. */
export type RedisTuning = Pick<
  RedisOptions,
  'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout'
>;

/** Connects in the background; failures are reported, not thrown. */
export function connectRedis(
  redisUrl: string,
  tuning: RedisTuning,
  report: Report,
): RedisConnection {
  let closed = false;
  const redis = new Redis(redisUrl, {
    retryStrategy: (attempt: number) =>
      closed ? null : Math.min(2000, 50 * 2 ** Math.min(attempt, 6)),
    connectTimeout: 5000,
    // How long a socket that is already gone keeps the process alive.
    disconnectTimeout: 100,
    ...tuning,
  });
  const tried = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
  redis.on('error', (error: unknown) => {
    report({ code: 'redis-unavailable', message: messageOf(error) });
  });
  const isReady = () => redis.status === 'ready';
  return {
    redis,
    tried,
    isReady,
    close: async () => {
      closed = true;
      try {
        if (isReady()) await redis.quit();
      } catch (thrown) {
        report({ code: 'redis-unavailable', message: `while closing: ${messageOf(thrown)}` });
      } finally {
        redis.disconnect();
      }
    },
  };
}
