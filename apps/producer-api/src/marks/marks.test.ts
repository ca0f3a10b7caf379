import { bytesSource, openPdf } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import { PdfDraft } from '@forme/pdf-core/writing';
import { onePagePdf } from '@forme/test-kit';
import { largestPlateDifference } from '../verification';
import { inksAt, plates, runMarks, templateOf, testIcc } from './marks.fixture';
import { marks } from './marks';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const gold =
  '[/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1 >>]';

/** A page of 300 by 400 points: slug 30, bleed 10 around a trim of 220 by 320. Its content leaves its state open, and is scaled. */
const page = onePagePdf({
  content: 'q 0.5 0 0 0.5 0 0 cm /CS0 cs 1 scn 80 80 440 640 re f',
  page: '/MediaBox [0 0 300 400] /BleedBox [30 30 270 370] /TrimBox [40 40 260 360]',
  resources: `/ColorSpace << /CS0 ${gold} >>`,
});

const everyPlate = { Cyan: 255, Magenta: 255, Yellow: 255, Black: 255, Gold: 255 };

describe('line marks', () => {
  it('print at full on every plate of the job, spots too, where the corners are', () => {
    const { after, faults, summary, warnings, save } = runMarks(
      page,
      [
        { type: 'crop', anchor: 'trim_corners', offset_pt: 3, line_width_pt: 2 },
        { type: 'register', anchor: 'trim_top_left', offset_pt: 20, line_width_pt: 2 },
        {
          type: 'fold',
          edge: 'top',
          position_pt: 100,
          dash_pt: 100,
          length_pt: 40,
          line_width_pt: 2,
        },
      ],
      icc,
    );
    expect([faults, summary.marks_applied, warnings, save]).toEqual([[], 6, [], 'incremental']);
    const shown = plates(after, icc);
    for (const [x, y] of [
      [35, 40],
      [40, 35],
      [265, 360],
      [260, 365],
      [35, 360],
      [265, 40],
    ] as const) {
      expect(inksAt(shown, x, y)).toEqual(everyPlate);
    }
    expect(inksAt(shown, 40 - 20 * Math.SQRT1_2, 360 + 20 * Math.SQRT1_2)).toEqual(everyPlate);
    expect(inksAt(shown, 150, 260)).toEqual(everyPlate);
    expect(inksAt(shown, 150, 200)).toEqual({ Gold: 255 });
  });

  it('are one stream after the content of the page, which stays as it is', () => {
    const { after, output, input } = runMarks(
      page,
      [{ type: 'crop', anchor: 'trim_corners' }],
      icc,
    );
    expect(Buffer.from(output).subarray(0, page.length).equals(Buffer.from(page))).toBe(true);
    expect((after.pages[0]?.dict.get('Contents') as unknown[]).length).toBe(4);
    const touched = [
      { x0: 0, y0: 0, x1: 600, y1: 78 },
      { x0: 0, y0: 722, x1: 600, y1: 800 },
      { x0: 0, y0: 0, x1: 78, y1: 800 },
      { x0: 522, y0: 0, x1: 600, y1: 800 },
    ];
    expect(
      largestPlateDifference(plates(input.document, icc), plates(after, icc), touched),
    ).toEqual({ difference: 0, ink: null });
  });

  it('say when they are outside the media box', () => {
    const bare = onePagePdf({ page: '/MediaBox [0 0 100 100]' });
    const { warnings } = runMarks(bare, [{ type: 'crop', anchor: 'trim_corners' }], icc);
    expect(warnings).toMatchObject([
      { code: 'mark_outside_media', pointer: '/marks/0', page_index: 0 },
    ]);
  });
});

describe('bars', () => {
  it('have cells that print on exactly their plates', () => {
    const inks = ['*', 'Cyan+Magenta', 'black 50%'];
    const { after, faults } = runMarks(
      page,
      [{ type: 'color_bar', anchor: 'slug_top', inks }],
      icc,
    );
    expect(faults).toEqual([]);
    const shown = plates(after, icc);
    const left = 150 - (7 * 18) / 2;
    const cells = [0, 1, 2, 3, 4, 5, 6].map((at) => inksAt(shown, left + at * 18 + 9, 385));
    expect(cells).toEqual([
      { Cyan: 255 },
      { Magenta: 255 },
      { Yellow: 255 },
      { Black: 255 },
      { Gold: 255 },
      { Cyan: 255, Magenta: 255 },
      { Black: expect.closeTo(128, -0.5) as number },
    ]);
  });

  it('say where a page group of another colour space may convert them', () => {
    const group = (space: string) =>
      onePagePdf({
        page: `/MediaBox [0 0 300 400] /TrimBox [40 40 260 360] /Group << /S /Transparency /CS /${space} >>`,
      });
    const items = [{ type: 'color_bar', anchor: 'slug_top', inks: ['*'] }];
    expect(runMarks(group('DeviceCMYK'), items, icc).warnings).toEqual([]);
    const { warnings } = runMarks(group('DeviceRGB'), items, icc);
    expect(warnings).toMatchObject([{ code: 'page_group_converts', page_index: 0 }]);
  });

  it('refuse inks that the job does not have', () => {
    const bar = { type: 'color_bar', anchor: 'slug_top', inks: ['PANTONE 185 C'] };
    expect(() => runMarks(page, [bar], icc)).toThrow(
      expect.objectContaining({ code: 'ink_unknown', pointer: '/marks/0/inks' }) as Error,
    );
  });

  it('of ink keys have every ink in every zone', () => {
    const { after } = runMarks(
      page,
      [{ type: 'ink_key_bar', anchor: 'slug_bottom', zones: 4, cell_width_pt: 50 }],
      icc,
    );
    const shown = plates(after, icc);
    const found = [0, 1, 2, 3, 4].map((at) => inksAt(shown, 150 + at * 10 + 5, 15));
    expect(found.map((inks) => Object.keys(inks))).toEqual([
      ['Cyan'],
      ['Magenta'],
      ['Yellow'],
      ['Black'],
      ['Gold'],
    ]);
  });
});

it('refuses a slug the page does not have', () => {
  const bare = onePagePdf({ page: '/MediaBox [0 0 100 100]' });
  expect(() => runMarks(bare, [{ type: 'ink_key_bar', anchor: 'slug_top' }], icc)).toThrow(
    expect.objectContaining({ code: 'slug_missing' }) as Error,
  );
});

it('draws nothing for an empty template and gives equal bytes for equal input', () => {
  expect(Buffer.from(runMarks(page, [], icc).output).equals(page)).toBe(true);
  const items = [
    { type: 'slug_text', anchor: 'slug_top', text: 'Größe' },
    { type: 'crop', anchor: 'trim_corners' },
  ];
  expect(
    Buffer.from(runMarks(page, items, icc).output).equals(runMarks(page, items, icc).output),
  ).toBe(true);
});

describe('verification', () => {
  it('reports pages that lack marks or have changed', () => {
    const { input, plan, summary } = runMarks(
      page,
      [{ type: 'crop', anchor: 'trim_corners' }],
      icc,
    );
    expect(marks.verify(input, input.document, plan, summary)).toEqual([
      'Page 1 has 1 content streams instead of 4',
    ]);
    const draft = PdfDraft.over(input.document);
    draft.pages.edit(0, { TrimBox: [41, 40, 260, 360] });
    const changed = openPdf(bytesSource(Uint8Array.from(Buffer.concat([...draft.saveWhole()]))));
    const faults = marks.verify(input, changed, templateOf([]), { marks_applied: 0 });
    expect(faults).toContain('Page 1 has other boxes');
  });
});
