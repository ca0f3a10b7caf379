import {
  planRateLimiter,
  type EvalScript,
  type RateLimiter,
  type RateLimitPlan,
} from '@forme/tenancy';
import { ConfigError } from '../config/define-config';

/** A service's rate limit variables. */
export interface RateLimitConfig extends RateLimitPlan {
  readonly rateLimitShared: boolean;
  readonly redisUrl?: string | undefined;
}

/** A store that runs scripts for shared buckets. */
export interface ScriptStore {
  readonly evaluate: EvalScript;
  close(): Promise<void>;
}

/** The limiter, when there is one, and the way to let go of its store. */
export interface RateLimits {
  readonly rateLimiter?: RateLimiter;
  close(): Promise<void>;
}

/**
 * The limits a configuration asks for: buckets of this process or, with `rateLimitShared`, in the store that `open` gives for the Redis address.
 * Throws `ConfigError` for shared buckets without a Redis; `prefix` begins the variables it names.
 */
export function openRateLimits(
  config: RateLimitConfig,
  prefix: string,
  open: (redisUrl: string) => ScriptStore,
): RateLimits {
  const store = config.rateLimitShared ? open(redisOf(config, prefix)) : undefined;
  const rateLimiter = planRateLimiter(
    config,
    store && ((script, key, args) => store.evaluate(script, key, args)),
  );
  return { ...(rateLimiter ? { rateLimiter } : {}), close: async () => store?.close() };
}

function redisOf({ redisUrl }: RateLimitConfig, prefix: string): string {
  if (redisUrl === undefined)
    throw new ConfigError([`${prefix}_RATE_LIMIT_SHARED needs REDIS_URL`]);
  return redisUrl;
}
