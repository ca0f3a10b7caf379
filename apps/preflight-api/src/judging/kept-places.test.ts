import { keptPlaces } from './kept-places';

const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 };
const on = (page: number, count: number) => Array.from({ length: count }, () => ({ page, bbox }));

describe('places of a finding', () => {
  it('of one page do not push out those of another', () => {
    const kept = keptPlaces([...on(1, 1000), ...on(2, 3)]);
    expect([1, 2].map((page) => kept.filter((it) => it.page === page).length)).toEqual([200, 3]);
  });

  it('are bounded over all pages', () => {
    const pages = Array.from({ length: 100 }, (_, at) => on(at + 1, 150)).flat();
    expect(keptPlaces(pages)).toHaveLength(10_000);
  });
});
