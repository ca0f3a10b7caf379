import { createHash } from 'node:crypto';
import { rarely } from '../rare-report';
import { connectRedis } from '../redis-connection';
import { messageOf, reportToStderr, type Report } from '../report';
import type { Cache } from './cache';

/** The largest value kept (32 MiB when absent) and the prefix of every key. */
export interface RedisCacheOptions {
  readonly maxValueBytes?: number;
  readonly prefix?: string;
  readonly report?: Report;
}

const defaultValueLimit = 32 * 1024 * 1024;
const commandTimeoutMs = 2000;

/** A cache in Redis. While Redis is unavailable the cache is empty and logs a warning once a minute. */
export function openRedisCache(redisUrl: string, options: RedisCacheOptions = {}): Cache {
  const report = rarely(options.report ?? reportToStderr);
  const limit = options.maxValueBytes ?? defaultValueLimit;
  const prefix = options.prefix ?? 'forme:cache:';
  const connection = connectRedis(
    redisUrl,
    { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: commandTimeoutMs },
    report,
  );
  const { redis } = connection;
  const keyOf = (key: string) => prefix + shortened(key);

  async function attempt<T>(fallback: T, command: () => Promise<T>): Promise<T> {
    try {
      await connection.tried;
      return await command();
    } catch (thrown) {
      report({ code: 'cache-unavailable', message: messageOf(thrown) });
      return fallback;
    }
  }

  return {
    get: (key) => attempt(null, () => redis.getBuffer(keyOf(key))),
    has: async (key) => (await attempt(0, () => redis.exists(keyOf(key)))) > 0,
    set: async (key, value, { ttlSeconds }) => {
      const ttlMs = Math.floor(ttlSeconds * 1000);
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      // What cannot be kept must not leave an older value standing in its place.
      const unkept = ttlMs < 1 || value.byteLength > limit;
      const command = () => redis.set(keyOf(key), bytes, 'PX', ttlMs);
      await attempt<unknown>(null, unkept ? () => redis.del(keyOf(key)) : command);
    },
    delete: async (key) => {
      await attempt(0, () => redis.del(keyOf(key)));
    },
    deleteMatching: (pattern) =>
      attempt<readonly string[] | null>(null, async () => {
        const match = prefix.replace(globMarks, '\\$&') + pattern.replace(globMarks, '\\$&');
        const found = new Set<string>();
        let cursor = '0';
        do {
          const [next, keys] = await redis.scan(cursor, 'MATCH', match, 'COUNT', 1000);
          if (keys.length > 0) await redis.unlink(...keys);
          for (const key of keys) found.add(key.slice(prefix.length));
          cursor = next;
        } while (cursor !== '0');
        return [...found];
      }),
    close: () => connection.close(),
  };
}

/** Special characters of a Redis glob, without `*`. */
const globMarks = /[?[\]^\\-]/g;

/** Longest key that is kept as it is. */
const maxKeyLength = 1000;

function shortened(key: string): string {
  if (key.length <= maxKeyLength) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
