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

  it('is halved in a narrower gutter, and whole next to empty cells', () => {
    const plan: ImposePlan = {
      ...grid,
      gutter: { x_pt: 2 * mm, y_pt: 6 * mm },
      page_mapping: 'sequential',
    };
    const sheet = plates(run({ input: card }, plan).after);
    // One page: the cell to its right, from 101 mm on, stays empty.
    const cyan = (x: number) => at(sheet, 'Cyan', x * mm, 45 * mm);
    expect([cyan(99.5), cyan(101.5), cyan(102.5)]).toEqual([1, 1, 0]);
    const full = run({ input: card }, { ...plan, page_mapping: 'repeat' });
    expect(full.warnings).toMatchObject([
      {
        code: 'bleed_narrowed',
        message: expect.stringMatching(
          /^Sheet 1 front, cell 1: 2.83 of 8.5 pt .* right.* 1 more cell /,
        ) as string,
        sheet_index: 0,
        side: 'front',
        cell_index: 0,
      },
      { code: 'bleed_narrowed', message: expect.stringMatching(/left/) as string, cell_index: 1 },
    ]);
  });

  it.each(['none', 'trim'] as const)('is cut at the trim with %s', (bleed) => {
    const { after, warnings } = run({ input: card }, { ...grid, bleed_handling: bleed });
    const cyan = (x: number) => at(plates(after), 'Cyan', x * mm, 50 * mm);
    expect([cyan(96.5), cyan(98), cyan(100)]).toEqual([1, 0, 0]);
    expect(warnings.map(({ code }) => code)).toEqual([
      bleed === 'trim' ? 'bleed_clipped' : 'bleed_pt_unused',
    ]);
  });

  it('that a page lacks is reported, and art beyond the bleed box is not bleed', () => {
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
