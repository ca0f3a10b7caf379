import type { ImposePlan } from '@forme/contracts/producer';
import { onePagePdf } from '@forme/test-kit';
import { at, card, grid, mm, pages, plates, prepare, run } from './imposing';

beforeAll(prepare);

const rounded = (box: object | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(box ?? {}).map(([name, value]) => [name, Math.round(Number(value) * 1e4) / 1e4]),
  );
const box = (x0: number, y0: number, x1: number, y1: number) =>
  rounded({ x0: x0 * mm, y0: y0 * mm, x1: x1 * mm, y1: y1 * mm });

describe('the boxes of an imposed sheet', () => {
  it('are the cut area and its kept bleed', () => {
    const { after, failures } = run({ input: card }, grid);
    expect(failures).toEqual([]);
    const [page] = after.pages;
    expect(rounded(page?.boxes.media)).toEqual(box(0, 0, 200, 160));
    expect(rounded(page?.boxes.trim)).toEqual(box(37, 37, 163, 123));
    expect(rounded(page?.boxes.bleed)).toEqual(box(34, 34, 166, 126));
  });

  it('are true on a sheet larger than 14400 points', () => {
    const large: ImposePlan = { ...grid, sheet: { width_pt: 20_000, height_pt: 160 * mm } };
    const { after, failures } = run({ input: card }, large);
    expect(failures).toEqual([]);
    const { boxes, userUnit } = after.pages[0]!;
    expect(userUnit).toBe(2);
    expect((boxes.trim.x1 - boxes.trim.x0) * 2).toBeCloseTo(126 * mm, 3);
  });
});

describe('colour bar and slug line', () => {
  const gold = onePagePdf({
    page: `/MediaBox [0 0 ${60 * mm} ${40 * mm}]`,
    resources:
      '/ColorSpace << /S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1 >>] >>',
    content: '/S cs 0.5 scn 10 10 50 50 re f',
  });
  const plan: ImposePlan = {
    ...grid,
    bleed_handling: 'none',
    bleed_pt: 0,
    color_bar: { anchor: 'slug_top', inks: ['*'] },
    slug_line: {
      anchor: 'slug_bottom',
      text: { $expr: "'Sheet ' + sheet.number + ' ' + sheet.side" },
    },
  };

  it('print each ink on its plate alone, the spots of the job too, in the slug', () => {
    const { after, failures, warnings } = run({ input: gold }, plan);
    expect(failures).toEqual([]);
    expect(warnings).toEqual([]);
    const sheet = plates(after);
    const inks = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Gold'];
    // Five cells of 18 pt, in the middle of the sheet and of the slug from 123 to 160 mm.
    for (const [cell, own] of inks.entries()) {
      const x = 100 * mm + (cell - 2) * 18;
      expect(inks.map((ink) => at(sheet, ink, x, 141.5 * mm))).toEqual(
        inks.map((ink) => (ink === own ? 1 : 0)),
      );
    }
    const text = sheet.planes.get('Black')!;
    const [, row] = sheet.pixelOf(0, 37 * mm);
    expect(text.subarray(row * sheet.width).some((value) => value > 0)).toBe(true);
  });

  it('move clear of crop and register marks', () => {
    const bare: ImposePlan = {
      ...grid,
      sheet: { width_pt: 200 * mm, height_pt: 86 * mm + 2 * 28 },
      bleed_handling: 'none',
      bleed_pt: 0,
      crop_marks: true,
      registration_marks: true,
    };
    const tight: ImposePlan = {
      ...bare,
      color_bar: { anchor: 'slug_top' },
      slug_line: { anchor: 'slug_top', text: 'HHHHHHHHHH' },
    };
    const marked = run({ input: gold }, tight);
    expect(marked.warnings).toEqual([]);
    const marks = plates(run({ input: gold }, bare).after);
    const all = plates(marked.after);
    // The colour bar paints each ink alone: Cyan's cell clears the other plates of marks it lies on.
    const lost = [...marks.planes].flatMap(([ink, plane]) => {
      const now = all.planes.get(ink)!;
      return [...plane.entries()].filter(([index, value]) => value > now[index]!);
    });
    expect(lost).toEqual([]);
    // Bar and line are apart: no line prints on a cell of the bar.
    const cells = (ink: string) =>
      all.planes.get(ink)!.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0);
    const of = (ink: string) =>
      marks.planes.get(ink)!.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0);
    expect(cells('Magenta') - of('Magenta')).toBeGreaterThan(0);
  });

  it('are left out with the points that they lack where the slug is too small', () => {
    const small = { ...plan, sheet: { width_pt: 200 * mm, height_pt: 86 * mm + 12 } };
    const { warnings, after } = run({ input: gold }, small);
    expect(warnings).toMatchObject([
      {
        code: 'color_bar_without_room',
        message: expect.stringMatching(/90 x 12 pt.* 6 pt/) as string,
        sheet_index: 0,
        side: 'front',
      },
      { code: 'slug_line_without_room' },
    ]);
    expect(after.pages).toHaveLength(1);
  });

  it('carry the sheet and its side', () => {
    const { after } = run({ input: gold }, { ...plan, back_side: 'sheetwise' });
    const texts = after.pages.map(({ dict }) => after.array(dict, 'Contents')?.length);
    expect(texts).toEqual([4, 4]);
  });
});

describe('register marks', () => {
  const booklet = pages(
    Array<string>(4).fill('0 0 0 1 k 0 0 200 200 re f'),
    '/MediaBox [0 0 200 200]',
  );
  const plan: ImposePlan = {
    sheet: { width_pt: 480, height_pt: 250 },
    binding: { style: 'saddle-stitch' },
    align: { x: 'center', y: 'center' },
    fold_marks: true,
    registration_marks: true,
    mark_style: { weight_pt: 1 },
  };

  it('are in pairs next to fold marks where the sheet leaves no room beyond them', () => {
    const { after, warnings, failures } = run({ input: booklet }, plan);
    expect(failures).toEqual([]);
    expect(warnings).toMatchObject([]);
    const sheet = plates(after, 0, 288);
    const black = (x: number, y: number) => at(sheet, 'Black', x, y);
    // The fold mark stands at x = 240 from 8.5 to 22.7 pt above the art, whose top is at 225: the cross is aside by 7.1 + 2 pt.
    const half = 14.1732 / 2;
    const aside = half + 2;
    const across = 250 - half - 2;
    const inked = (x: number, y: number) =>
      Math.max(
        ...[-0.3, 0, 0.3].flatMap((dx) => [-0.3, 0, 0.3].map((dy) => black(x + dx, y + dy))),
      );
    for (const side of [-1, 1]) {
      expect(inked(240 + side * aside - side * 3, across)).toBeGreaterThan(0.9);
      expect(inked(240 + side * aside, across + 5)).toBeGreaterThan(0.9);
    }
    expect(black(244, across)).toBeGreaterThanOrEqual(0);
  });

  it('that find nothing free are reported with their number', () => {
    const narrow = pages(
      Array<string>(4).fill('0 0 0 1 k 0 0 10 200 re f'),
      '/MediaBox [0 0 10 200]',
    );
    const { warnings } = run(
      { input: narrow },
      { ...plan, sheet: { width_pt: 32, height_pt: 250 } },
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'marks_collide',
        message: expect.stringMatching(/2 register marks of 14.17 pt/) as string,
      }),
    );
  });
});

it('bars that find no free place are reported with what they meet', () => {
  const sheet = { width_pt: 130 * mm, height_pt: 86 * mm + 60 };
  const plan: ImposePlan = {
    ...grid,
    sheet,
    bleed_pt: 0,
    bleed_handling: 'none',
    crop_marks: true,
    mark_style: { length_pt: 21 },
    color_bar: { anchor: 'slug_top', inks: ['*'], cell_width_pt: 90, cell_height_pt: 22 },
  };
  const { warnings } = run({ input: card }, plan);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      code: 'marks_collide',
      message: expect.stringMatching(
        /colour bar of 360 x 22 pt overlaps \d other marks: the slug at the top, 30 pt/,
      ) as string,
    }),
  );
});
