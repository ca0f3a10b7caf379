import fc from 'fast-check';
import type { Rect } from '../geometry';
import { tileSheet, type TiledSheet, type TilePlan } from './tile-sheet';

const plain: TilePlan = {
  sheet: { x0: 0, y0: 0, x1: 1000, y1: 700 },
  cellWidth: 100,
  cellHeight: 60,
  gutterX: 0,
  gutterY: 0,
  marksZone: { top: 0, right: 0, bottom: 0, left: 0 },
  origin: 'bottom-left',
  rotation: 0,
  rotationPattern: [],
  headToHead: false,
  flipPattern: [],
  flipAxis: 'horizontal',
  bleedHandling: 'none',
  bleed: 0,
};

function tiled(changes: Partial<TilePlan>): TiledSheet {
  const result = tileSheet({ ...plain, ...changes });
  if ('problem' in result) throw new Error(result.problem);
  return result;
}
const sizeOf = ({ rows, cols }: TiledSheet) => [rows, cols];
const width = ({ x0, x1 }: Rect) => x1 - x0;
const height = ({ y0, y1 }: Rect) => y1 - y0;
const area = (rect: Rect) => width(rect) * height(rect);

describe('a tiled sheet', () => {
  it('holds as many cells as fit, row by row from the origin', () => {
    const sheet = tiled({ gutterX: 10, gutterY: 5 });
    expect(sizeOf(sheet)).toEqual([10, 9]);
    expect(sheet.placements[1]).toMatchObject({ row: 0, col: 1, box: { x0: 110, y0: 0 } });
    expect(sheet.placements[9]).toMatchObject({ row: 1, col: 0, box: { x0: 0, y0: 65 } });
  });

  it('starts at the top when requested', () => {
    const [first] = tiled({ origin: 'top-left' }).placements;
    expect(first?.box).toEqual({ x0: 0, y0: 640, x1: 100, y1: 700 });
  });

  it('keeps the marks zone free', () => {
    const sheet = tiled({ marksZone: { top: 45, right: 1, bottom: 5, left: 4 } });
    expect(sizeOf(sheet)).toEqual([10, 9]);
    expect(sheet.used).toEqual({ x0: 4, y0: 5, x1: 904, y1: 605 });
  });

  it('swaps the footprint of cells rotated by 90 degrees', () => {
    const sheet = tiled({ rotation: 90 });
    expect(sizeOf(sheet)).toEqual([7, 16]);
    expect([width(sheet.placements[0]!.box), height(sheet.placements[0]!.box)]).toEqual([60, 100]);
  });

  it('gives rotated cells of a pattern enough room', () => {
    const sheet = tiled({ rotationPattern: [[0, 90]] });
    expect(sizeOf(sheet)).toEqual([7, 12]);
    expect(sheet.placements.slice(0, 3).map(({ rotation, box }) => [rotation, box.x0])).toEqual([
      [0, 0],
      [90, 100],
      [0, 160],
    ]);
  });

  it('turns every second row head to head, whatever its own turn is', () => {
    const sheet = tiled({ headToHead: true, rotation: 180 });
    const rows = [0, 1, 2].map((row) => sheet.placements.find((cell) => cell.row === row));
    expect(rows.map((cell) => cell?.rotation)).toEqual([180, 0, 180]);
  });

  it.each([
    ['horizontal', [true, false]],
    ['vertical', [false, true]],
    ['both', [true, true]],
  ] as const)('flips by a pattern, %s', (flipAxis, expected) => {
    const sheet = tiled({ flipPattern: [[false, true]], flipAxis });
    const flips = sheet.placements.slice(0, 2).map(({ flipH, flipV }) => [flipH, flipV]);
    expect(flips).toEqual([[false, false], expected]);
  });

  it('reports the uncovered area', () => {
    const sheet = tiled({ cellWidth: 400, cellHeight: 300 });
    expect(sizeOf(sheet)).toEqual([2, 2]);
    expect(sheet.wasteShare).toBeCloseTo(1 - (4 * 400 * 300) / (1000 * 700), 12);
    expect(sheet.offcut).toEqual({ x0: 800, y0: 0, x1: 1000, y1: 700 });
    expect(area(tiled({ cellWidth: 500, cellHeight: 350 }).offcut)).toBe(0);
  });
});

describe('bleed', () => {
  it('of no consequence leaves the grid alone', () => {
    const sheet = tiled({ bleed: 20 });
    expect(sizeOf(sheet)).toEqual([11, 10]);
    expect(sheet.placements[0]?.bleedBox).toEqual(sheet.placements[0]?.box);
  });

  it('that is trimmed ends in the middle of the gutter and at the marks zone', () => {
    const sheet = tiled({
      bleedHandling: 'trim',
      bleed: 10,
      gutterX: 6,
      gutterY: 40,
      marksZone: { top: 0, right: 0, bottom: 0, left: 4 },
    });
    const inner = sheet.placements.find(({ row, col }) => row === 1 && col === 1);
    expect(inner?.box).toEqual({ x0: 110, y0: 100, x1: 210, y1: 160 });
    expect(inner?.bleedBox).toEqual({ x0: 107, y0: 90, x1: 213, y1: 170 });
    expect(sheet.placements[0]?.bleedBox).toEqual({ x0: 4, y0: 0, x1: 107, y1: 70 });
  });

  it('that is kept moves cells apart', () => {
    const sheet = tiled({ bleedHandling: 'extend', bleed: 10, gutterX: 5 });
    expect(sizeOf(sheet)).toEqual([8, 8]);
    expect(sheet.placements[1]?.box).toEqual({ x0: 130, y0: 10, x1: 230, y1: 70 });
    expect(sheet.placements[1]?.bleedBox).toEqual({ x0: 120, y0: 0, x1: 240, y1: 80 });
  });
});

describe('a layout that is impossible', () => {
  it.each([
    ['nothing_fits', { cellWidth: 1001 }],
    ['nothing_fits', { rotationPattern: [[]] }],
    ['marks_zone_covers_sheet', { marksZone: { top: 400, right: 0, bottom: 300, left: 0 } }],
    ['marks_zone_covers_sheet', { sheet: { x0: 10, y0: 0, x1: 0, y1: 10 } }],
    ['too_many_cells', { cellWidth: 1, cellHeight: 1 }],
    ['too_many_cells', { cellWidth: 1e-9 }],
  ] as const)('says %s for %j', (problem, changes) => {
    expect(tileSheet({ ...plain, ...changes })).toEqual({ problem });
  });
});

it('cells and their bleed never meet and never leave the usable area', () => {
  const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const turn = fc.constantFrom<0 | 90 | 180 | 270>(0, 90, 180, 270);
  const plans = fc.record({
    cellWidth: length(20, 300),
    cellHeight: length(20, 300),
    gutterX: length(0, 30),
    gutterY: length(0, 30),
    origin: fc.constantFrom<'bottom-left' | 'top-left'>('bottom-left', 'top-left'),
    rotation: turn,
    rotationPattern: fc.array(fc.array(turn, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    bleedHandling: fc.constantFrom<'none' | 'trim' | 'extend'>('none', 'trim', 'extend'),
    bleed: length(0, 15),
  });
  fc.assert(
    fc.property(plans, (changes) => {
      const plan = { ...plain, ...changes, marksZone: { top: 9, right: 8, bottom: 7, left: 6 } };
      const result = tileSheet(plan);
      if ('problem' in result) return;
      const { placements, rows, cols } = result;
      expect(placements).toHaveLength(rows * cols);
      const slack = 1e-5;
      const inside = placements.every(
        ({ bleedBox: { x0, y0, x1, y1 } }) =>
          x0 > 6 - slack && y0 > 7 - slack && x1 < 992 + slack && y1 < 691 + slack,
      );
      expect(inside).toBe(true);
      // Neighbours are compared; slots in between grow only apart.
      const meets = (a: Rect, b: Rect) =>
        a.x1 > b.x0 + slack && b.x1 > a.x0 + slack && a.y1 > b.y0 + slack && b.y1 > a.y0 + slack;
      const meeting = placements.filter((cell, index) =>
        [placements[index + 1], placements[index + cols]].some(
          (other) => other && meets(cell.bleedBox, other.bleedBox),
        ),
      );
      expect(meeting).toEqual([]);
    }),
  );
});
