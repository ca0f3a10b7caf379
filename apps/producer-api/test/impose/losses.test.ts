import type { ImposePlan } from '@forme/contracts/producer';
import { at, card, grid, letters, mm, pages, plates, prepare, run } from './imposing';

beforeAll(prepare);

const codes = (plan: ImposePlan, input = card) =>
  run({ input }, plan).warnings.map(({ code }) => code);

describe('what imposition loses is reported', () => {
  it('bleed of a plan without bleed_handling, with the points that are cut off', () => {
    const { bleed_pt = 0, bleed_handling: handling, ...bare } = grid;
    expect(handling).toBe('extend');
    const plan = { ...bare, bleed_pt };
    const { warnings } = run({ input: card }, plan);
    expect(warnings).toEqual([
      {
        code: 'bleed_handling_missing',
        message: expect.stringMatching(
          /^Sheet 1 front, cell 1: 8.5 pt .* 3 more cells have the same/,
        ) as string,
        page_index: 0,
        pointer: '/bleed_handling',
        sheet_index: 0,
        side: 'front',
        cell_index: 0,
      },
    ]);
    expect(codes(bare)).toEqual(['bleed_handling_missing']);
    expect(codes({ ...bare, bleed_handling: 'none' })).toEqual([]);
    expect(codes({ ...bare, cell: { width_pt: 100, height_pt: 100 } }, letters)).toEqual([]);
  });

  it('bleed that is off the sheet, by side', () => {
    const plan: ImposePlan = {
      ...grid,
      align: { x: 'left', y: 'center' },
      marks_zone: { left_pt: 3 },
    };
    const { warnings, failures } = run({ input: card }, plan);
    expect(failures).toEqual([]);
    expect(warnings).toMatchObject([
      {
        code: 'bleed_off_sheet',
        message: expect.stringMatching(/3 of 8.5 pt .* left.* 1 more cell/) as string,
        cell_index: 0,
      },
    ]);
  });

  it('crop marks that the edge of the sheet shortens, and those that have no place', () => {
    const sheet = { width_pt: 126 * mm + 2 * 14, height_pt: 160 * mm };
    const { warnings } = run({ input: card }, { ...grid, sheet, crop_marks: true });
    // The sheet leaves 14 pt, marks reach from 8.65 to 22.8 pt.
    expect(warnings).toMatchObject([
      {
        code: 'crop_marks_off_sheet',
        message: expect.stringMatching(
          /8 are shortened and 0 omitted: up to 8.\d+ of 14.17 pt/,
        ) as string,
        sheet_index: 0,
      },
    ]);
    const brick: ImposePlan = {
      sheet: { width_pt: 500, height_pt: 500 },
      cell: { width_pt: 100, height_pt: 100 },
      grid: { cols: 3, rows: 4 },
      align: { x: 'center', y: 'center' },
      stagger_mode: 'custom',
      stagger_offset_pt: 30,
      stagger_steps: 4,
      page_mapping: 'repeat',
      crop_marks: true,
    };
    expect(run({ input: letters }, brick).warnings).toContainEqual(
      expect.objectContaining({
        code: 'cut_lines_unmarked',
        message: expect.stringMatching(/ 4 cut lines .* x \d+/) as string,
      }),
    );
  });

  it('cells that a stagger moves off the sheet', () => {
    const plan: ImposePlan = {
      sheet: { width_pt: 200, height_pt: 200 },
      cell: { width_pt: 100, height_pt: 100 },
      stagger_mode: 'half-drop-x',
    };
    expect(codes(plan, letters)).toEqual(['cells_dropped', 'cells_empty']);
  });
});

describe('bleed of staggered rows', () => {
  // Cyan cards of 100 x 60 with 8 pt of bleed, rows 2 pt apart, every second one shifted by 50.
  const wide = pages(
    ['1 0 0 0 k 0 0 200 200 re f'],
    '/MediaBox [0 0 200 200] /BleedBox [42 42 158 118] /TrimBox [50 50 150 110]',
  );
  const plan: ImposePlan = {
    sheet: { width_pt: 300, height_pt: 200 },
    cell: { width_pt: 100, height_pt: 60 },
    grid: { cols: 1, rows: 2 },
    gutter: { y_pt: 2 },
    marks_zone: { left_pt: 50, bottom_pt: 30, right_pt: 0, top_pt: 0 },
    stagger_mode: 'custom',
    stagger_offset_pt: 50,
    page_mapping: 'repeat',
    bleed_pt: 8,
    bleed_handling: 'extend',
  };

  it('is whole where the next row leaves the edge free, and halved where it does not', () => {
    // Cuts: [50 30 150 90] and [100 92 200 152].
    const { after, failures } = run({ input: wide }, plan);
    expect(failures).toEqual([]);
    const sheet = plates(after);
    const cyan = (x: number, y: number) => at(sheet, 'Cyan', x, y);
    // Above the lower card, left of the upper one's bleed; under the upper card, right of the lower one's.
    expect([cyan(60, 97), cyan(85, 97), cyan(60, 99)]).toEqual([1, 1, 0]);
    expect([cyan(165, 85), cyan(195, 85), cyan(195, 83)]).toEqual([1, 1, 0]);
    // Bleed on the free sides of both.
    expect([cyan(43, 60), cyan(41, 60), cyan(207, 120), cyan(209, 120)]).toEqual([1, 0, 1, 0]);
  });

  it('never runs over the cut of a neighbour', () => {
    const two = pages(
      ['1 0 0 0 k 0 0 200 200 re f', '0 1 0 0 k 0 0 200 200 re f'],
      '/MediaBox [0 0 200 200] /BleedBox [42 42 158 118] /TrimBox [50 50 150 110]',
    );
    const { after } = run({ input: two }, { ...plan, page_mapping: 'sequential' });
    const sheet = plates(after);
    for (const x of [101, 125, 149]) {
      expect([at(sheet, 'Cyan', x, 93), at(sheet, 'Magenta', x, 93)]).toEqual([0, 1]);
      expect([at(sheet, 'Cyan', x, 89), at(sheet, 'Magenta', x, 89)]).toEqual([1, 0]);
    }
  });
});

it('bleed does not run over the empty back of a card', () => {
  // Three pages, two cards side by side without gap: the second has no back.
  const three = pages(
    ['0 1 0 0 k 0 0 200 200 re f', '1 0 0 0 k 0 0 200 200 re f', '0 1 0 0 k 0 0 200 200 re f'],
    '/MediaBox [0 0 200 200] /BleedBox [42 42 158 118] /TrimBox [50 50 150 110]',
  );
  const plan: ImposePlan = {
    sheet: { width_pt: 300, height_pt: 160 },
    cell: { width_pt: 100, height_pt: 60 },
    grid: { cols: 2, rows: 1 },
    align: { x: 'center', y: 'center' },
    back_side: 'sheetwise',
    bleed_pt: 8,
    bleed_handling: 'extend',
  };
  const { after, failures } = run({ input: three }, plan);
  expect(failures).toEqual([]);
  // On the back the first card lies at the right, from 150 to 250.
  const back = plates(after, 1);
  expect([at(back, 'Cyan', 152, 80), at(back, 'Cyan', 148, 80), at(back, 'Cyan', 256, 80)]).toEqual(
    [1, 0, 1],
  );
  expect(after.pages[1]?.boxes.trim).toEqual({ x0: 50, y0: 50, x1: 250, y1: 110 });
});
