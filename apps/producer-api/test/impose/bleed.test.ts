import type { ImposePlan } from '@forme/contracts/producer';
import { at, card, grid, mm, plates, prepare, run } from './imposing';

beforeAll(prepare);

describe('bleed', () => {
  // Block of 126 x 86 mm, its lower left corner at 37, 37 mm.
  it('fills a gutter of 6 mm with 3 mm from each side, and 3 mm around the block', () => {
    const { after, failures, warnings } = run({ input: card }, grid);
    expect(failures).toEqual([]);
    expect(warnings).toEqual([]);
    const sheet = plates(after);
    const cyan = (x: number, y: number) => at(sheet, 'Cyan', x * mm, y * mm);
    for (const x of [97.5, 99, 101, 102.5]) expect(cyan(x, 50)).toBe(1);
    for (const y of [77.5, 79, 81, 82.5]) expect(cyan(50, y)).toBe(1);
    // Where two bleeds meet within a pixel, each covers its part of it.
    expect(cyan(100, 50)).toBeGreaterThan(0.7);
    expect([cyan(34.5, 60), cyan(33.5, 60), cyan(165.5, 60), cyan(166.5, 60)]).toEqual([
      1, 0, 1, 0,
    ]);
    expect(at(sheet, 'Magenta', 42 * mm, 60 * mm)).toBe(1);
    expect(at(sheet, 'Magenta', 48 * mm, 60 * mm)).toBe(0);
  });

  it('is halved in a narrower gutter and kept out of blank cells', () => {
    const plan: ImposePlan = {
      ...grid,
      gutter: { x_pt: 2 * mm, y_pt: 6 * mm },
      page_mapping: 'sequential',
    };
    const { after } = run({ input: card }, plan);
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 45 * mm);
    // One page: the cell to its right, from 101 mm on, stays empty; the gutter's middle is at 100 mm.
    expect([cyan(98), cyan(99.7), cyan(100.4)]).toEqual([1, 1, 0]);
  });

  it.each(['none', 'trim'] as const)('is cut at the trim with %s', (bleed) => {
    const { after, warnings } = run({ input: card }, { ...grid, bleed_handling: bleed });
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 50 * mm);
    expect([cyan(96.5), cyan(98), cyan(100)]).toEqual([1, 0, 0]);
    expect(warnings.map(({ code }) => code)).toEqual(bleed === 'trim' ? ['bleed_clipped'] : []);
  });

  it('that a page lacks is reported, and what lies beyond the bleed box is no bleed', () => {
    const plan: ImposePlan = {
      ...grid,
      gutter: { x_pt: 20 * mm, y_pt: 20 * mm },
      bleed_pt: 5 * mm,
    };
    const { after, warnings } = run(
      { input: card },
      { ...plan, sheet: { width_pt: 220 * mm, height_pt: 170 * mm } },
    );
    expect(warnings).toMatchObject([{ code: 'bleed_missing', page_index: 0 }]);
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 60 * mm);
    expect([cyan(37.5), cyan(36.5)]).toEqual([1, 0]);
  });
});
