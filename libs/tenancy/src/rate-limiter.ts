/** Settings of a {@link RateLimiter}. */
export interface RateLimitSettings {
  /** Tokens that flow back per minute. */
  readonly refillPerMinute: number;
  /** Bucket size. */
  readonly burst: number;
  /** Most buckets kept; above it the least recently used is forgotten. Default 50,000. */
  readonly maxBuckets?: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

/** Result of {@link RateLimiter.take}. */
export type RateDecision =
  | { readonly allowed: true; readonly remaining: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Token buckets per (tenant, endpoint). */
export interface RateLimiter {
  /** Takes one token, or returns the time to wait for it. */
  take(tenant: string, endpoint: string): RateDecision | Promise<RateDecision>;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const SWEEP_STEP = 8;

/**
 * Buckets in this process: each starts full, holds `burst` tokens and refills continuously. Memory is bounded however many
 * tenants a caller invents: full buckets, which hold no information, are dropped as the map is used, and the rest is capped.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #burst: number;
  readonly #perMs: number;
  readonly #maxBuckets: number;
  readonly #now: () => number;

  constructor({ refillPerMinute, burst, maxBuckets = 50_000, now }: RateLimitSettings) {
    this.#burst = Math.max(1, burst);
    this.#perMs = Math.max(1, refillPerMinute) / 60_000;
    this.#maxBuckets = Math.max(1, maxBuckets);
    this.#now = now ?? (() => performance.now());
  }

  /** Buckets in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  take(tenant: string, endpoint: string): RateDecision {
    const now = this.#now();
    const key = JSON.stringify([tenant, endpoint]);
    const bucket = this.#refilled(key, now);
    // Deleting first moves the bucket to the young end of the map.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#dropIdle(now);
    if (bucket.tokens < 1) {
      const waitMs = (1 - bucket.tokens) / this.#perMs;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(round(waitMs / 1000))) };
    }
    bucket.tokens -= 1;
    return { allowed: true, remaining: Math.floor(bucket.tokens) };
  }

  #refilled(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key);
    if (!bucket) return { tokens: this.#burst, filledAt: now };
    const elapsed = Math.max(0, now - bucket.filledAt);
    // Rounding keeps a token that is whole but for a floating-point tail.
    bucket.tokens = Math.min(this.#burst, round(bucket.tokens + elapsed * this.#perMs));
    bucket.filledAt = now;
    return bucket;
  }

  #dropIdle(now: number): void {
    let looked = 0;
    for (const [key, bucket] of this.#buckets) {
      const full = bucket.tokens + (now - bucket.filledAt) * this.#perMs >= this.#burst;
      const over = this.#buckets.size > this.#maxBuckets;
      if (!over && (!full || ++looked > SWEEP_STEP)) return;
      if (bucket.filledAt < now || over) this.#buckets.delete(key);
    }
  }
}

const round = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Runs a Lua script atomically on a shared store, as `EVAL script 1 key ...args` does. */
export type EvalScript = (script: string, key: string, args: readonly string[]) => Promise<unknown>;

const takeScript = `
local burst, per_ms = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local state = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(state[1]) or burst) + math.max(0, now - (tonumber(state[2]) or now)) * per_ms)
local wait = 0
if tokens >= 1 then tokens = tokens - 1 else wait = math.ceil((1 - tokens) / per_ms) end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / per_ms) + 1000)
return { wait, math.floor(tokens) }`;

/**
 * Buckets shared by all replicas, kept by the script of a Redis-like store and timed by its clock. While the store does not answer,
 * each replica counts for itself.
 */
export function sharedRateLimiter(
  evalScript: EvalScript,
  settings: RateLimitSettings,
  prefix = 'forme:rate',
): RateLimiter {
  const { refillPerMinute, burst } = settings;
  const alone = new MemoryRateLimiter(settings);
  const args = [String(Math.max(1, burst)), String(Math.max(1, refillPerMinute) / 60_000)];
  return {
    async take(tenant, endpoint) {
      const key = `${prefix}:${JSON.stringify([tenant, endpoint])}`;
      const answer = await evalScript(takeScript, key, args).catch(() => undefined);
      if (answer === undefined) return alone.take(tenant, endpoint);
      const [waitMs, remaining] = Array.isArray(answer) ? answer.map(Number) : [];
      if (waitMs === undefined || remaining === undefined || Number.isNaN(waitMs)) {
        throw new TypeError('The shared rate limiter expects [wait, remaining] from its script');
      }
      if (waitMs <= 0) return { allowed: true, remaining };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
  };
}

/** How a service limits its callers. */
export interface RateLimitPlan {
  readonly rateLimitDisabled: boolean;
  readonly rateLimitRpm: number;
  readonly rateLimitBurst: number;
}

/** The configured limiter: undefined, one of this process, or, with a script store, one for all replicas. */
export function planRateLimiter(plan: RateLimitPlan, shared?: EvalScript): RateLimiter | undefined {
  if (plan.rateLimitDisabled) return undefined;
  const settings = { refillPerMinute: plan.rateLimitRpm, burst: plan.rateLimitBurst };
  return shared ? sharedRateLimiter(shared, settings) : new MemoryRateLimiter(settings);
}
