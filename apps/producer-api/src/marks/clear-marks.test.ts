import type { IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import { inksAt, plates, runMarks, testIcc } from './marks.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

/** A page of 300 by 400 points: slug 30, bleed 10 around a trim of 220 by 320. */
const page = onePagePdf({
  content: '',
  page: '/MediaBox [0 0 300 400] /BleedBox [30 30 270 370] /TrimBox [40 40 260 360]',
});

const inked = (output: Parameters<typeof plates>[0]) => {
  const of = plates(output, icc, { dpi: 288 });
  return (x: number, y: number): number =>
    Math.max(
      ...[-0.2, 0, 0.2].flatMap((dx) =>
        [-0.2, 0, 0.2].map((dy) => inksAt(of, x + dx, y + dy)['Black'] ?? 0),
      ),
    );
};

describe('marks of a template that says no offset', () => {
  it('stand outside the bleed', () => {
    const types = ['crop', 'register', 'cut'] as const;
    const corner = types.map((type) => ({ type, anchor: 'trim_corners', line_width_pt: 1 }));
    const items = [
      ...corner,
      { type: 'center', anchor: 'trim_edges', line_width_pt: 1 },
      { type: 'step_repeat', cols: 2, line_width_pt: 1 },
    ];
    const { after, faults } = runMarks(page, items, icc);
    expect(faults).toEqual([]);
    const of = plates(after, icc);
    const inBleed: string[] = [];
    for (let x = 31; x < 270; x += 0.5) {
      for (let y = 31; y < 370; y += 0.5) {
        if ((inksAt(of, x, y)['Black'] ?? 0) > 0) inBleed.push(`${x} ${y}`);
      }
    }
    expect(inBleed).toEqual([]);
    const black = inked(after);
    expect([black(25, 40), black(150, 25), black(40, 375)].every((value) => value > 200)).toBe(
      true,
    );
  });

  it('keep to an offset that it says', () => {
    const { after } = runMarks(
      page,
      [{ type: 'crop', anchor: 'trim_corners', offset_pt: 3, length_pt: 6, line_width_pt: 1 }],
      icc,
    );
    expect(inked(after)(34, 40)).toBeGreaterThan(200);
  });
});

describe('slug text over a colour bar', () => {
  const bar = {
    type: 'color_bar',
    anchor: 'slug_top',
    inks: ['Cyan', 'Cyan', 'Cyan'],
    label: false,
  };
  const text = { type: 'slug_text', anchor: 'slug_top', text: 'HHHH', font_size_pt: 8 };

  it('moves next to it', () => {
    const { after, warnings } = runMarks(page, [bar, text], icc);
    expect(warnings).toEqual([]);
    const of = plates(after, icc);
    // The bar covers 123 to 177 and 379 to 391 and is cyan alone.
    for (let x = 124; x < 177; x += 0.5) {
      for (let y = 380; y < 391; y += 0.5) expect(inksAt(of, x, y)).toEqual({ Cyan: 255 });
    }
    const black = of.planes.get('Black') ?? new Uint8Array();
    expect(black.some((value) => value > 200)).toBe(true);
  });

  it('is reported with its size where nothing is free', () => {
    const wide = { ...bar, cell_width_pt: 98, cell_height_pt: 26 };
    const { warnings } = runMarks(page, [wide, text], icc);
    expect(warnings).toMatchObject([
      {
        code: 'marks_collide',
        page_index: 0,
        pointer: '/marks/1',
        message: expect.stringMatching(
          /^The slug text of [\d.]+ x 10 pt overlaps 1 other mark: the slug at the top, 300 x 30 pt, has no clear position$/,
        ) as string,
      },
    ]);
  });
});
