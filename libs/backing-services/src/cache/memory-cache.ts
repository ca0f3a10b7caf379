import { LRUCache } from 'lru-cache';
import type { Cache } from './cache';

/** How much memory the cache may take, and the share of it one value may take (0.25 when absent). */
export interface MemoryCacheOptions {
  readonly maxBytes: number;
  readonly largestShare?: number;
}

/** Overhead of an entry in addition to its key and value: map slot, list links, timestamps, buffer header. */
const overheadBytes = 300;

/** A cache in this process that forgets the least recently used entries to stay below `maxBytes`. */
export function openMemoryCache(options: MemoryCacheOptions): Cache {
  const { maxBytes, largestShare = 0.25 } = options;
  const entries = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes * largestShare)),
    // Strings take up to two bytes a character.
    sizeCalculation: (value, key) => value.byteLength + 2 * key.length + overheadBytes,
  });
  return {
    get: (key) => {
      const value = entries.get(key);
      return Promise.resolve(value === undefined ? null : copyOf(value));
    },
    has: (key) => Promise.resolve(entries.has(key)),
    set: (key, value, { ttlSeconds }) => {
      const ttl = Math.floor(ttlSeconds * 1000);
      // What cannot be kept must not leave an older value standing in its place.
      if (ttl < 1 || value.byteLength > maxBytes * largestShare) entries.delete(key);
      else entries.set(key, copyOf(value), { ttl });
      return Promise.resolve();
    },
    delete: (key) => {
      entries.delete(key);
      return Promise.resolve();
    },
    deleteMatching: (pattern) => {
      const fits = keyPattern(pattern);
      const found = [...entries.keys()].filter((key) => fits.test(key));
      for (const key of found) entries.delete(key);
      return Promise.resolve(found);
    },
    close: () => {
      entries.clear();
      return Promise.resolve();
    },
  };
}

function keyPattern(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/** Outside Node's shared pool, where one small value would hold eight kilobytes. */
function copyOf(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}
