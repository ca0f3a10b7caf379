import { defined } from '@forme/contracts/defined';
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
  readonly refusedCredentialsPerMinute: number;
  readonly redisUrl?: string | undefined;
}

/** A store that runs scripts for shared buckets. */
export interface ScriptStore {
  readonly evaluate: EvalScript;
  close(): Promise<void>;
}

/** Dependencies of the limits. */
export interface RateLimitParts {
  /** Begins the variables that a failure names: `ENGINE`. */
  readonly prefix: string;
  /** The store of shared buckets behind a Redis address. */
  readonly open: (redisUrl: string) => ScriptStore;
  /** Takes the store, to be closed with the service. */
  readonly resources: { push(resource: { name: string; close: () => Promise<void> }): unknown };
}

/**
 * The configured limits, as an option of the app: buckets of this process or, with `rateLimitShared`, in a store that all replicas
 * share; empty when limits are switched off. Throws `ConfigError` for shared buckets without Redis.
 */
export function openRateLimits(
  config: RateLimitConfig,
  { prefix, open, resources }: RateLimitParts,
): { readonly rateLimiter?: RateLimiter; readonly refusedCredentialsPerMinute: number } {
  const store = config.rateLimitShared ? open(redisOf(config, prefix)) : undefined;
  if (store) resources.push({ name: 'rate limits', close: () => store.close() });
  const rateLimiter = planRateLimiter(
    config,
    store && ((script, key, args) => store.evaluate(script, key, args)),
  );
  const { refusedCredentialsPerMinute } = config;
  return { ...defined({ rateLimiter }), refusedCredentialsPerMinute };
}

/** Refuses shared buckets without a Redis: throws `ConfigError`. `prefix` begins the variable, `ENGINE`. */
export function checkRateLimits(config: RateLimitConfig, prefix: string): void {
  if (config.rateLimitShared) redisOf(config, prefix);
}

function redisOf({ redisUrl }: RateLimitConfig, prefix: string): string {
  if (redisUrl === undefined)
    throw new ConfigError([`${prefix}_RATE_LIMIT_SHARED needs REDIS_URL`]);
  return redisUrl;
}
