import { connectRedis } from '../redis-connection';
import { rarely } from '../rare-report';
import { reportToStderr, type Report } from '../report';

/** Runs Lua scripts on Redis. */
export interface RedisScripts {
  /** `EVAL script 1 key ...args`. Rejects while Redis does not answer. */
  evaluate(script: string, key: string, args: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

const commandTimeoutMs = 500;

/** Scripts on the Redis at `redisUrl`; an outage is reported once a minute. */
export function openRedisScripts(
  redisUrl: string,
  options: { readonly report?: Report } = {},
): RedisScripts {
  const connection = connectRedis(
    redisUrl,
    { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: commandTimeoutMs },
    rarely(options.report ?? reportToStderr),
  );
  return {
    async evaluate(script, key, args) {
      await connection.tried;
      return connection.redis.eval(script, 1, key, ...args);
    },
    close: () => connection.close(),
  };
}
