import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Blobs } from '@forme/backing-services/blobs';
import type { Cache } from '@forme/backing-services/cache';
import { EXTRACTION_VERSION } from '@forme/contracts';

/** Kind of the blobs that results too big for the cache are. */
export const RESULT_KIND = 'engine-result';

/** Key of a result. `args` is everything that distinguishes it from others of its kind. */
export interface ResultName {
  readonly kind: string;
  readonly tenant: string;
  readonly sha256: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Password that opened the PDF; only a keyed hash of it enters the key. */
  readonly password: string | null;
}

/** Finished JSON bytes. */
export interface Result {
  /** Bytes. */
  readonly length: number;
  stream(): Readable;
  bytes(): Promise<Buffer>;
}

/** How long a result may be kept. */
export interface ResultLife {
  readonly secondsLeft: number;
  /** Whether its PDF is kept already; false while an upload is still its request's own. */
  readonly isHeld: boolean;
}

/** Results that may be forgotten at any time. */
export interface ResultStore {
  /** `engine:VERSION:KIND:TENANT:HASH:ARGUMENTS`. A new version of the package leaves every older entry behind. */
  keyOf(name: ResultName): string;
  get(name: ResultName): Promise<Result | null>;
  /** Whether there is a result under a key of {@link keyOf}, also one that another release wrote down. */
  has(key: string): Promise<boolean>;
  /** Caches a result, unless its PDF was erased while the result was made. Requests for it in this process wait until it is cached. */
  set(name: ResultName, result: Result, life: ResultLife): Promise<void>;
}

/** Stores of results. */
export interface ResultPorts {
  readonly blobs: Blobs;
  readonly cache: Cache;
  /** Whether the bytes of a PDF are kept. */
  readonly isHeld: (tenant: string, sha256: string) => Promise<boolean>;
  /** Longest life of a result, in seconds. */
  readonly cacheTtlSeconds: number;
  /** Largest result in the cache itself, in bytes; a larger one is a blob that the cache refers to. */
  readonly maxCachedBytes: number;
  /** Keys the hash of passwords; the same on all replicas that share a cache. */
  readonly passwordKey: string;
}

const ofThisVersion = `engine:${EXTRACTION_VERSION}:`;

// No result starts like it: each is a JSON object.
const pointer = '@';

/** Results in the cache; large ones are blobs. */
export function makeResultStore(ports: ResultPorts): ResultStore {
  const { blobs, cache } = ports;
  const keyOf = (name: ResultName): string => resultKey(name, ports.passwordKey);
  const blobOf = ({ tenant }: ResultName, key: string) => ({
    tenant,
    kind: RESULT_KIND,
    name: resultBlobName(key),
  });
  const keep = async (name: ResultName, result: Result, life: ResultLife): Promise<void> => {
    const key = keyOf(name);
    const ttlSeconds = Math.min(ports.cacheTtlSeconds, life.secondsLeft);
    const isBig = result.length > ports.maxCachedBytes;
    if (isBig) await blobs.put(blobOf(name, key), result.stream());
    await cache.set(key, isBig ? Buffer.from(pointer) : await result.bytes(), { ttlSeconds });
    // Erasing takes the bytes first and then what was made of them: what came too late for it sees that they are gone.
    if (!life.isHeld || (await ports.isHeld(name.tenant, name.sha256))) return;
    await cache.delete(key);
    if (isBig) await blobs.delete(blobOf(name, key));
  };
  /** By key, what is being kept. */
  const keeping = new Map<string, Promise<void>>();
  const settled = (key: string) => keeping.get(key)?.catch(() => undefined);
  return {
    keyOf,
    async get(name) {
      const key = keyOf(name);
      await settled(key);
      const value = await cache.get(key);
      if (!value) return null;
      return value.toString('latin1', 0, 1) === pointer
        ? blobResult(blobs, blobOf(name, key))
        : bytesResult(value);
    },
    async has(key) {
      await settled(key);
      return key.startsWith(ofThisVersion) && (await cache.has(key));
    },
    async set(name, result, life) {
      const key = keyOf(name);
      const kept = keep(name, result, life);
      keeping.set(key, kept);
      try {
        await kept;
      } finally {
        if (keeping.get(key) === kept) keeping.delete(key);
      }
    },
  };
}

/** Name of the blob that the result under a key is when it is too big for the cache. */
export function resultBlobName(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Bytes in memory as a result. */
export function bytesResult(bytes: Buffer): Result {
  return {
    length: bytes.length,
    stream: () => Readable.from([bytes], { objectMode: false }),
    bytes: () => Promise.resolve(bytes),
  };
}

async function blobResult(blobs: Blobs, key: Parameters<Blobs['get']>[0]): Promise<Result | null> {
  const blob = await blobs.get(key);
  if (!blob) return null;
  return {
    length: blob.size,
    stream: () => blob.stream(),
    bytes: async () => Buffer.concat((await blob.stream().toArray()) as Buffer[]),
  };
}

function resultKey({ kind, tenant, sha256, args, password }: ResultName, secret: string): string {
  const opened =
    password === null ? null : createHmac('sha256', secret).update(password).digest('hex');
  const sorted = Object.fromEntries(
    Object.entries({ ...args, password: opened }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return `${ofThisVersion}${kind}:${tenant}:${sha256}:${hash}`;
}
