import { parseJson } from '@forme/contracts/json';
import type { Cache } from '@forme/backing-services/cache';
import { EXTRACTION_VERSION } from '@forme/contracts';
import type { ResultStore } from './result-store';

/** A cached render. */
export interface CachedRender {
  /** From 0. */
  readonly pageIndex: number;
  readonly dpi: number;
  /** `sRGB` or `separations`. */
  readonly colorSpace: string;
}

/** Index of the cached renders of a PDF. */
export interface RenderIndex {
  /** Renders that are still cached, by page, resolution and colour space. Empty for an unknown PDF. */
  list(tenant: string, sha256: string): Promise<readonly CachedRender[]>;
  /** Notes a render that was made of the cached result `madeOf`, for as long as that may be kept. */
  add(render: CachedRender, madeOf: MadeOf): Promise<void>;
}

/** The plates of a render. */
export interface MadeOf {
  readonly tenant: string;
  readonly sha256: string;
  /** Key of the result. */
  readonly key: string;
  readonly ttlSeconds: number;
}

interface Entry extends CachedRender {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const maxEntries = 10_000;

/** The index in the cache itself. Additions of this process wait for each other, so that none overwrites another. */
export function makeRenderIndex(
  cache: Cache,
  results: Pick<ResultStore, 'has'>,
  now: () => number = Date.now,
): RenderIndex {
  const busy = new Map<string, Promise<void>>();
  const entries = async (key: string): Promise<readonly Entry[]> => {
    const value = await cache.get(key);
    const all = value ? parseJson<Entry[]>(value.toString('utf8')) : [];
    return all.filter(({ until }) => until > now());
  };
  const add = async (key: string, entry: Entry): Promise<void> => {
    const others = (await entries(key)).filter((other) => !isSame(other, entry));
    const all = [...others, entry].slice(-maxEntries);
    const last = Math.max(...all.map(({ until }) => until));
    const ttlSeconds = Math.max(1, Math.ceil((last - now()) / 1000));
    await cache.set(key, Buffer.from(JSON.stringify(all)), { ttlSeconds });
  };
  return {
    async list(tenant, sha256) {
      const noted = await entries(keyOf(tenant, sha256));
      const kept = await Promise.all(noted.map(({ key }) => results.has(key)));
      return noted
        .filter((_, at) => kept[at])
        .map(({ pageIndex, dpi, colorSpace }) => ({ pageIndex, dpi, colorSpace }))
        .sort(inOrder);
    },
    async add(render, { tenant, sha256, key: madeOf, ttlSeconds }) {
      const key = keyOf(tenant, sha256);
      const entry = { ...render, key: madeOf, until: now() + ttlSeconds * 1000 };
      const before = busy.get(key) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => add(key, entry));
      busy.set(key, mine);
      try {
        await mine;
      } finally {
        if (busy.get(key) === mine) busy.delete(key);
      }
    },
  };
}

function keyOf(tenant: string, sha256: string): string {
  return `engine:${EXTRACTION_VERSION}:renders-index:${tenant}:${sha256}`;
}

function isSame(a: CachedRender, b: CachedRender): boolean {
  return inOrder(a, b) === 0;
}

function inOrder(a: CachedRender, b: CachedRender): number {
  if (a.pageIndex !== b.pageIndex) return a.pageIndex - b.pageIndex;
  if (a.dpi !== b.dpi) return a.dpi - b.dpi;
  return a.colorSpace < b.colorSpace ? -1 : a.colorSpace > b.colorSpace ? 1 : 0;
}
