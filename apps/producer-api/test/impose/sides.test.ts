import { execFileSync } from 'node:child_process';
import type { ImposePlan } from '@forme/contracts/producer';
import type { PdfDocument } from '@forme/pdf-core';
import { at, letters, pages, plates, prepare, run } from './imposing';

beforeAll(prepare);

describe('backs', () => {
  const plan: ImposePlan = {
    sheet: { width_pt: 400, height_pt: 300 },
    cell: { width_pt: 100, height_pt: 100 },
    grid: { cols: 1, rows: 1 },
    marks_zone: { left_pt: 50, bottom_pt: 30 },
  };
  const black = (document: PdfDocument, index: number, x: number, y: number) =>
    at(plates(document, index), 'Black', x, y);

  it.each([
    ['work-and-turn', 250, 30, false],
    ['sheetwise', 250, 30, false],
    ['work-and-tumble', 50, 170, true],
  ] as const)('of %s lie behind their fronts and read right', (back, x0, y0, upsideDown) => {
    const { after, failures } = run({ input: letters }, { ...plan, back_side: back });
    expect(failures).toEqual([]);
    expect(after.pages).toHaveLength(2);
    // The stem of the F at its left; of the P at its left too, seen the right way up.
    expect([black(after, 0, 50 + 27, 50), black(after, 0, 50 + 70, 50)]).toEqual([1, 0]);
    const local = (x: number, y: number) =>
      upsideDown ? black(after, 1, x0 + 100 - x, y0 + 100 - y) : black(after, 1, x0 + x, y0 + y);
    expect([local(27, 15), local(70, 15), local(72, 65)]).toEqual([1, 0, 1]);
  });

  it('of a single form are in its other half', () => {
    const form: ImposePlan = {
      ...plan,
      grid: { cols: 2, rows: 1 },
      back_side: 'work-and-turn',
      single_form: true,
    };
    const { after, failures } = run({ input: letters }, form);
    expect(failures).toEqual([]);
    expect(after.pages).toHaveLength(1);
    expect([black(after, 0, 127, 45), black(after, 0, 227, 45), black(after, 0, 272, 95)]).toEqual([
      1, 1, 1,
    ]);
  });
});

describe('a booklet', () => {
  const book = pages(
    Array.from({ length: 16 }, () => '1 0 0 0 k -20 -20 240 340 re f'),
    '/MediaBox [-20 -20 220 320] /TrimBox [0 0 200 300]',
  );
  const plan = (method: 'shift' | 'scale'): ImposePlan => ({
    sheet: { width_pt: 500, height_pt: 400 },
    binding: { style: 'saddle-stitch', creep: { caliper_pt: 4, method } },
    align: { x: 'center', y: 'center' },
    bleed_pt: 10,
    bleed_handling: 'extend',
    crop_marks: true,
    fold_marks: true,
  });

  it.each(['shift', 'scale'] as const)(
    'pulls inner pages to the spine (%s) and never lets them cross it',
    (method) => {
      const { after, failures, warnings } = run({ input: book }, plan(method));
      expect([failures, warnings]).toEqual([[], []]);
      expect(after.pages).toHaveLength(8);
      const edge = (sheet: number) => {
        const shown = plates(after, sheet);
        let x = 250;
        while (at(shown, 'Cyan', x, 200) > 0.5) x += 0.5;
        return x;
      };
      // Face at 450, bleed of 10, 4 points less for each nested sheet.
      expect([edge(0), edge(2), edge(4), edge(6)].map(Math.round)).toEqual([460, 456, 452, 448]);
    },
  );
});

/** An oracle: not a dependency. */
const oracle = 'pdftotext';
const installed = (() => {
  try {
    execFileSync(oracle, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('pdftotext is not installed (Debian package poppler-utils): backs are not read');
    return false;
  }
})();

(installed ? it : it.skip).each(['work-and-turn', 'work-and-tumble'] as const)(
  'gives backs that pdftotext reads once the sheet is turned (%s)',
  (back) => {
    const text = (words: string) => `BT /F 12 Tf 10 50 Td (${words}) Tj ET`;
    const font =
      '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
    const cards = pages(
      [text('front one'), text('back one'), text('front two'), text('back two')],
      `/MediaBox [0 0 100 100] ${font}`,
    );
    const { bytes } = run(
      { input: cards },
      {
        sheet: { width_pt: 300, height_pt: 150 },
        cell: { width_pt: 100, height_pt: 100 },
        grid: { cols: 2, rows: 1 },
        back_side: back,
      },
    );
    // The tool turns upright what is turned by 180 degrees, as one who turns the sheet about the level axis does.
    const seen = Buffer.from(bytes);
    const read = execFileSync(oracle, ['-f', '2', '-l', '2', '-layout', '-', '-'], {
      input: seen,
      encoding: 'utf8',
    });
    const words = read.replaceAll(/\s+/g, ' ').trim();
    expect(words).toBe('back two back one');
  },
);
