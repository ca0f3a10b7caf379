import { boundsOf, type Matrix, type Rect } from '@forme/pdf-core/geometry';
import fc from 'fast-check';
import { withBleed } from './bleed-room';
import { type ArtRules, clipOf, laidBox, type PageShape, placePage, seenSize } from './place';
import { overlap, sheetRect, TOLERANCE } from '../../geometry/rects';
import { behind, type Slot, slotAt } from './slot';

const length = fc.double({ min: 10, max: 5000, noNaN: true });
const place = fc.double({ min: -3000, max: 3000, noNaN: true });
const quarter = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const margin = fc.double({ min: 0, max: 200, noNaN: true });

const page: fc.Arbitrary<PageShape> = fc
  .record({
    x: place,
    y: place,
    w: length,
    h: length,
    slug: margin,
    bleed: margin,
    quarter,
    unit: fc.constantFrom(1, 2, 0.5, 72),
  })
  .map(({ x, y, w, h, slug, bleed, quarter: rotation, unit: userUnit }) => {
    const trim = { x0: x, y0: y, x1: x + w, y1: y + h };
    const out = (by: number): Rect => ({ x0: x - by, y0: y - by, x1: x + w + by, y1: y + h + by });
    const media = out(slug + bleed);
    return {
      rotation,
      userUnit,
      boxes: { media, crop: media, bleed: out(bleed), trim, art: trim },
    };
  });

const slotOf = (of: PageShape, x: number, y: number, turn: number): Slot => {
  const size = seenSize(of, of.boxes.trim);
  const lying = turn % 180 !== 0;
  const [w, h] = lying ? [size.height, size.width] : [size.width, size.height];
  return { ...slotAt({ x0: x, y0: y, x1: x + w, y1: y + h }), turn };
};

const trueSize: ArtRules = { sourceBox: 'trim', scale: 'none', scalePct: 100, autoTurn: false };

const mapped = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

const determinant = ([a, b, c, d]: Matrix): number => a * d - b * c;

const near = (one: Rect, other: Rect): boolean =>
  (['x0', 'y0', 'x1', 'y1'] as const).every((key) => Math.abs(one[key] - other[key]) < 0.001);

describe('placePage', () => {
  it('brings the corners of the trim box onto those of the cell, for any boxes, /Rotate, UserUnit and turn', () => {
    fc.assert(
      fc.property(page, place, place, quarter, (of, x, y, turn) => {
        const slot = slotOf(of, x, y, turn);
        const art = placePage(of, slot, trueSize);
        expect(art).not.toBeNull();
        expect(near(boundsOf(art!.matrix, of.boxes.trim), slot.box)).toBe(true);
        expect(near(art!.cut, slot.box)).toBe(true);
      }),
    );
  });

  it('puts the head of the page where /Rotate and the turn point', () => {
    fc.assert(
      fc.property(page, quarter, (of, turn) => {
        const art = placePage(of, slotOf(of, 0, 0, turn), trueSize)!;
        const { trim } = of.boxes;
        const centre = mapped(art.matrix, [(trim.x0 + trim.x1) / 2, (trim.y0 + trim.y1) / 2]);
        const head = mapped(art.matrix, [(trim.x0 + trim.x1) / 2, trim.y1]);
        const angle =
          ((Math.atan2(head[1] - centre[1], head[0] - centre[0]) * 180) / Math.PI + 720) % 360;
        expect(Math.round(angle) % 360).toBe((90 + turn - of.rotation + 720) % 360);
      }),
    );
  });

  it('never mirrors art that is not asked to be', () => {
    fc.assert(
      fc.property(
        page,
        quarter,
        fc.constantFrom('turn', 'tumble'),
        fc.boolean(),
        (of, turn, axis, foot) => {
          const slot = slotOf(of, 50, 60, turn);
          const back = behind(slot, { width: 9000, height: 7000 }, axis, foot);
          for (const each of [slot, back]) {
            expect(determinant(placePage(of, each, trueSize)!.matrix)).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('turns by exact constants', () => {
    const letter = { x0: 0, y0: 0, x1: 612, y1: 792 };
    const of: PageShape = {
      rotation: 0,
      userUnit: 1,
      boxes: { media: letter, crop: letter, bleed: letter, trim: letter, art: letter },
    };
    expect(placePage(of, slotOf(of, 0, 0, 90), trueSize)!.matrix).toEqual([0, 1, -1, 0, 792, 0]);
    expect(placePage(of, slotOf(of, 0, 0, 180), trueSize)!.matrix.map((v) => v + 0)).toEqual([
      -1, 0, 0, -1, 612, 792,
    ]);
  });

  it('fits pages into cells without changing their proportions, centred', () => {
    fc.assert(
      fc.property(page, length, length, quarter, fc.boolean(), (of, w, h, turn, autoTurn) => {
        const box = { x0: 7, y0: 9, x1: 7 + w, y1: 9 + h };
        const art = placePage(
          of,
          { ...slotAt(box), turn },
          { ...trueSize, scale: 'fit', autoTurn },
        )!;
        const [a, b] = art.matrix;
        const [c, d] = [art.matrix[2], art.matrix[3]];
        expect(Math.hypot(a, b)).toBeCloseTo(Math.hypot(c, d), 9);
        const { trim } = art;
        expect(trim.x0 - box.x0).toBeCloseTo(box.x1 - trim.x1, 6);
        expect(trim.y0 - box.y0).toBeCloseTo(box.y1 - trim.y1, 6);
        expect(Math.min(trim.x0 - box.x0, trim.y0 - box.y0)).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe('behind', () => {
  it('brings the trim corners of the back onto those of the front once the sheet is flipped, also of pages smaller than their cell', () => {
    const sheet = { width: 20_000, height: 18_000 };
    fc.assert(
      fc.property(
        page,
        quarter,
        fc.constantFrom('turn', 'tumble'),
        fc.boolean(),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (of, turn, axis, foot, spare) => {
          const slot = slotOf(of, 100, 120, turn);
          const wide = {
            ...slot,
            box: { ...slot.box, x1: slot.box.x1 + spare, y1: slot.box.y1 + spare },
          };
          const front = placePage(of, wide, trueSize)!;
          const back = placePage(of, behind(wide, sheet, axis, foot), trueSize)!;
          const through =
            axis === 'turn'
              ? { ...back.trim, x0: sheet.width - back.trim.x1, x1: sheet.width - back.trim.x0 }
              : { ...back.trim, y0: sheet.height - back.trim.y1, y1: sheet.height - back.trim.y0 };
          expect(near(through, front.trim)).toBe(true);
        },
      ),
    );
  });

  it('keeps heads together on paper, or apart when asked', () => {
    const up = slotAt({ x0: 0, y0: 0, x1: 10, y1: 20 });
    const sheet = { width: 100, height: 100 };
    const turns = [0, 90, 180, 270].map((turn) => [
      behind({ ...up, turn }, sheet, 'turn').turn,
      behind({ ...up, turn }, sheet, 'tumble').turn,
      behind({ ...up, turn }, sheet, 'tumble', true).turn,
    ]);
    expect(turns).toEqual([
      [0, 180, 0],
      [270, 90, 270],
      [180, 0, 180],
      [90, 270, 90],
    ]);
  });
});

describe('withBleed and clipOf', () => {
  const cells = fc
    .record({
      cols: fc.integer({ min: 1, max: 4 }),
      rows: fc.integer({ min: 1, max: 4 }),
      w: length,
      h: length,
      gx: margin,
      gy: margin,
      drop: fc.boolean(),
    })
    .map(({ cols, rows, w, h, gx, gy, drop }) =>
      Array.from({ length: rows * cols }, (_, at): Rect => {
        const row = Math.floor(at / cols);
        const x0 = 500 + (at % cols) * (w + gx) + (drop && row % 2 === 1 ? (w + gx) / 2 : 0);
        const y0 = 500 + row * (h + gy);
        return { x0, y0, x1: x0 + w, y1: y0 + h };
      }),
    );

  it('never lets the bleed of one cell reach into another cell or its bleed', () => {
    fc.assert(
      fc.property(cells, margin, (cuts, bleed) => {
        const shown = withBleed(cuts, bleed, sheetRect({ width: 1e6, height: 1e6 }));
        shown.forEach((one, at) => {
          const cut = cuts[at]!;
          expect(one.x0 <= cut.x0 && one.y0 <= cut.y0 && one.x1 >= cut.x1 && one.y1 >= cut.y1).toBe(
            true,
          );
          expect(one.x0).toBeGreaterThanOrEqual(cut.x0 - bleed - 1e-6);
          // Both may go beyond the middle by the tolerance.
          const reaches = (other: Rect) => overlap(one, other, 3 * TOLERANCE);
          expect(shown.slice(at + 1).some(reaches)).toBe(false);
        });
      }),
    );
  });

  it('keeps all of the bleed on free sides, half the gutter between cells, none beyond the sheet', () => {
    const two = [
      { x0: 5, y0: 50, x1: 100, y1: 150 },
      { x0: 112, y0: 50, x1: 200, y1: 150 },
    ];
    expect(withBleed(two, 9, sheetRect({ width: 300, height: 155 }))).toEqual([
      { x0: 0, y0: 41, x1: 106, y1: 155 },
      { x0: 106, y0: 41, x1: 209, y1: 155 },
    ]);
  });

  it('clips in user space of the page: what shows on the sheet, no more than the bleed box', () => {
    fc.assert(
      fc.property(
        page,
        quarter,
        fc.double({ min: 0, max: 300, noNaN: true }),
        (of, turn, wanted) => {
          const slot = slotOf(of, 1000, 1000, turn);
          const art = placePage(of, slot, trueSize)!;
          const [shown] = withBleed([art.cut], wanted, sheetRect({ width: 1e7, height: 1e7 }));
          const clip = clipOf(of, art, shown!, 'trim')!;
          const bleed = laidBox(of, 'bleed')!;
          const kept = Math.min(wanted / of.userUnit, of.boxes.trim.x0 - bleed.x0);
          expect(clip.x0).toBeCloseTo(of.boxes.trim.x0 - kept, 4);
          expect(clip.y1).toBeCloseTo(of.boxes.trim.y1 + kept, 4);
        },
      ),
    );
  });
});
