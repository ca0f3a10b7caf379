import { openMemoryCache } from '@forme/backing-services/drivers';
import { makeRenderIndex } from './render-index';

const hash = 'a'.repeat(64);
const page = (pageIndex: number, dpi = 150, colorSpace = 'sRGB') => ({
  pageIndex,
  dpi,
  colorSpace,
});

const madeOf = { tenant: 'acme', sha256: hash, key: 'plates', ttlSeconds: 60 };
const kept = { has: () => Promise.resolve(true) };

describe('the index of renders', () => {
  it('keeps every render that is added at the same time, once, in order', async () => {
    const index = makeRenderIndex(openMemoryCache({ maxBytes: 1_000_000 }), kept);
    const renders = [page(2), page(0, 300), page(0), page(0, 150, 'separations'), page(2)];
    await Promise.all(renders.map((render) => index.add(render, madeOf)));
    expect(await index.list('acme', hash)).toEqual([
      page(0),
      page(0, 150, 'separations'),
      page(0, 300),
      page(2),
    ]);
    expect(await index.list('other', hash)).toEqual([]);
  });

  it('forgets a render when the cache does', async () => {
    let clock = Date.now();
    const index = makeRenderIndex(openMemoryCache({ maxBytes: 1_000_000 }), kept, () => clock);
    await index.add(page(0), { ...madeOf, ttlSeconds: 10 });
    await index.add(page(1), { ...madeOf, ttlSeconds: 100 });
    clock += 11_000;
    expect(await index.list('acme', hash)).toEqual([page(1)]);
  });

  it('names no render whose plates were dropped', async () => {
    const has = (key: string) => Promise.resolve(key !== 'dropped');
    const index = makeRenderIndex(openMemoryCache({ maxBytes: 1_000_000 }), { has });
    await index.add(page(0), { ...madeOf, key: 'dropped' });
    await index.add(page(1), madeOf);
    expect(await index.list('acme', hash)).toEqual([page(1)]);
  });
});
