import { parseJson } from '@forme/contracts/json';
import { createHash } from 'node:crypto';
import type { Cache } from '@forme/backing-services/cache';
import { canonicalJson, COMPARE_VERSION } from '@forme/contracts';
import type { LiveExtraction } from '@forme/service-kit/peers';
import { RESULT_SCHEMA_VERSION } from '../result-schema';

/** Key of a result. */
export interface ResultQuestion {
  readonly tenant: string;
  readonly kind: string;
  /** Every argument, with names, hashes and sizes of the files. */
  readonly request: unknown;
}

/** SHA-256 of a question: equal questions have equal results from one release over one extraction service. */
export function questionKey(question: ResultQuestion): string {
  return createHash('sha256').update(canonicalJson(question)).digest('hex');
}

/** Results by what decides them. */
export interface ResultCache {
  get<R>(tenant: string, question: string, extraction: LiveExtraction): Promise<R | null>;
  put(tenant: string, question: string, extraction: LiveExtraction, result: object): Promise<void>;
}

/** Results in the cache, as JSON. Another release, shape of results or extraction service is another entry. */
export function makeResultCache(cache: Cache, ttlSeconds: number): ResultCache {
  const keyOf = (
    tenant: string,
    question: string,
    { packageVersion, sectionVersions }: LiveExtraction,
  ): string => {
    const versions = { COMPARE_VERSION, RESULT_SCHEMA_VERSION, packageVersion, sectionVersions };
    const hash = createHash('sha256').update(question).update(canonicalJson(versions));
    return `compare:result:${tenant}:${hash.digest('hex')}`;
  };
  return {
    async get<R>(tenant: string, question: string, extraction: LiveExtraction) {
      const bytes = await cache.get(keyOf(tenant, question, extraction));
      return bytes && parseJson<R>(bytes.toString('utf8'));
    },
    async put(tenant, question, extraction, result) {
      const bytes = Buffer.from(JSON.stringify(result));
      await cache.set(keyOf(tenant, question, extraction), bytes, { ttlSeconds });
    },
  };
}
