import type { Rect } from '@forme/pdf-core/geometry';
import fc from 'fast-check';
import { bleedRooms } from '../geometry/bleed-room';
import { grown, overlap, sheetRect, within } from '../../geometry/rects';
import { cutMarks } from './cut-marks';
import { foldMarks } from './fold-marks';
import { registerMarks } from './register-marks';

const style = { length: 14, offset: 8, weight: 0.5 };
const sheet = sheetRect({ width: 1000, height: 800 });

const art = (cuts: readonly Rect[], bleed: number) => {
  const rooms = bleedRooms(
    cuts.map((cut) => ({ cut, hasArt: true })),
    bleed,
    sheet,
  );
  return rooms.map(({ bounds, pieces }, at) => ({
    cut: cuts[at]!,
    shown: bounds,
    pieces,
    spine: null,
  }));
};

describe('cut marks', () => {
  const grids = fc
    .record({
      cols: fc.integer({ min: 1, max: 4 }),
      rows: fc.integer({ min: 1, max: 4 }),
      gap: fc.integer({ min: 0, max: 60 }),
      bleed: fc.integer({ min: 0, max: 12 }),
      shift: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ cols, rows, gap, bleed, shift }) => ({
      bleed,
      cuts: Array.from({ length: cols * rows }, (_, at): Rect => {
        const row = Math.floor(at / cols);
        const x0 = 60 + (at % cols) * (120 + gap) + (row % 2) * shift;
        const y0 = 60 + row * (90 + gap);
        return { x0, y0, x1: x0 + 120, y1: y0 + 90 };
      }),
    }));

  it('are on lines of the cut, on the sheet, and never in the art of any page', () => {
    fc.assert(
      fc.property(grids, ({ cuts, bleed }) => {
        const arts = art(cuts, bleed);
        const { marks } = cutMarks(arts, style, sheet);
        expect(marks.length).toBeGreaterThan(0);
        const xs = new Set(cuts.flatMap(({ x0, x1 }) => [x0, x1]));
        const ys = new Set(cuts.flatMap(({ y0, y1 }) => [y0, y1]));
        for (const mark of marks) {
          expect(mark.x0 === mark.x1 ? xs.has(mark.x0) : ys.has(mark.y0)).toBe(true);
          expect(within(mark, sheet)).toBe(true);
          const ink = grown(mark, style.weight / 2);
          expect(arts.some(({ pieces }) => pieces.some((piece) => overlap(ink, piece)))).toBe(
            false,
          );
        }
      }),
    );
  });

  it('stand eight to a page, at the offset, or beyond bleed that is wider', () => {
    const one = [{ x0: 100, y0: 100, x1: 200, y1: 150 }];
    const near = cutMarks(art(one, 0), style, sheet).marks;
    expect(near).toHaveLength(8);
    expect(near).toContainEqual({ x0: 78, y0: 100, x1: 92, y1: 100 });
    expect(cutMarks(art(one, 20), style, sheet).marks).toContainEqual({
      x0: 65.75,
      y0: 100,
      x1: 79.75,
      y1: 100,
    });
  });

  it('leave the spine alone', () => {
    const cut = { x0: 100, y0: 100, x1: 200, y1: 150 };
    const { marks } = cutMarks([{ cut, shown: cut, pieces: [cut], spine: 'left' }], style, sheet);
    expect(marks.filter(({ x0, x1 }) => x0 === x1 && x0 === 100)).toEqual([]);
    expect(marks).toHaveLength(6);
  });
});

it('fold marks continue the folds outside the art', () => {
  const block = { x0: 100, y0: 100, x1: 300, y1: 200 };
  expect(foldMarks([{ axis: 'x', at: 200 }], block, style, { sheet, cuts: [] }).marks).toEqual([
    { x0: 200, y0: 78, x1: 200, y1: 92 },
    { x0: 200, y0: 208, x1: 200, y1: 222 },
  ]);
});

it('places register marks in the middle of the edges of the sheet, outside the art, and counts edges without room', () => {
  const { marks, missing } = registerMarks({ x0: 100, y0: 100, x1: 900, y1: 790 }, style, sheet);
  expect(missing).toBe(1);
  expect(marks.map(({ x, y }) => [x, y])).toEqual([
    [500, 69],
    [69, 400],
    [931, 400],
  ]);
});
