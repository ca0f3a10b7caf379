import { intersection, type Rect } from '../geometry';

/** Counter-clockwise rotation of a cell's content, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Treatment of bleed between cells: ignored, cut in the middle of the gutter, or kept by moving cells apart. */
export type BleedHandling = 'none' | 'trim' | 'extend';

/** How to step a cell over a sheet. Lengths in points. Patterns are read by row and column from the origin and repeat. */
export interface TilePlan {
  readonly sheet: Rect;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gutterX: number;
  readonly gutterY: number;
  /** Strips along the edges of the sheet that stay free. */
  readonly marksZone: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly origin: 'bottom-left' | 'top-left';
  readonly rotation: QuarterTurn;
  /** Rotations by row and column, which replace `rotation`. */
  readonly rotationPattern: readonly (readonly QuarterTurn[])[];
  /** Turns every second row by another 180 degrees. */
  readonly headToHead: boolean;
  readonly flipPattern: readonly (readonly boolean[])[];
  readonly flipAxis: 'horizontal' | 'vertical' | 'both';
  readonly bleedHandling: BleedHandling;
  readonly bleed: number;
}

/** A cell on the sheet. */
export interface Placement {
  readonly box: Rect;
  /** Bounds of the cell's content with its bleed. */
  readonly bleedBox: Rect;
  readonly rotation: QuarterTurn;
  /** Mirrored left to right, top to bottom, before it is rotated. */
  readonly flipH: boolean;
  readonly flipV: boolean;
  /** Counted from the origin. */
  readonly row: number;
  readonly col: number;
}

/** Cells on a sheet, row by row from the origin. */
export interface TiledSheet {
  readonly rows: number;
  readonly cols: number;
  readonly placements: readonly Placement[];
  /** Around all cells, without their bleed. */
  readonly used: Rect;
  /** The largest rectangle of the sheet outside `used`; without area when there is none. */
  readonly offcut: Rect;
  /** Share of the sheet that no cell covers, 0 to 1. */
  readonly wasteShare: number;
}

/** Why a sheet cannot be tiled. */
export type TileProblem = 'marks_zone_covers_sheet' | 'nothing_fits' | 'too_many_cells';

/** Most cells on a sheet. */
export const MAX_CELLS = 10_000;

/** Lengths that fit but for the rounding of their sums do fit. */
const TOLERANCE = 1e-6;

/**
 * The largest grid of cells that fits the sheet inside its marks zone. A quarter turn swaps width and height of a cell; where a pattern
 * turns cells of one row or column differently, the widest and the highest give the pitch and each cell sits in its slot's corner
 * at the origin.
 */
export function tileSheet(plan: TilePlan): TiledSheet | { readonly problem: TileProblem } {
  const area = usableArea(plan);
  if (!area) return { problem: 'marks_zone_covers_sheet' };
  const columns = axisOf(plan, 'x', area.x1 - area.x0);
  const rows = axisOf(plan, 'y', area.y1 - area.y0);
  const size = { rows: rows.starts.length, cols: columns.starts.length };
  const cells = size.rows * size.cols;
  if (cells === 0) return { problem: 'nothing_fits' };
  if (columns.overflows || rows.overflows || cells > MAX_CELLS) {
    return { problem: 'too_many_cells' };
  }
  const placements = rows.starts.flatMap((y, row) =>
    columns.starts.map((x, col) => placed(plan, area, { x, y, row, col })),
  );
  const trimmed =
    plan.bleedHandling === 'trim' ? placements.map(cutBleed(plan, area, size)) : placements;
  return measured(plan.sheet, trimmed, size);
}

function usableArea({ sheet, marksZone }: TilePlan): Rect | null {
  const { top, right, bottom, left } = marksZone;
  const area = {
    x0: sheet.x0 + left,
    y0: sheet.y0 + bottom,
    x1: sheet.x1 - right,
    y1: sheet.y1 - top,
  };
  return area.x0 < area.x1 && area.y0 < area.y1 ? area : null;
}

interface GridSize {
  readonly rows: number;
  readonly cols: number;
}

interface Axis {
  /** Where the slots start, from the origin. */
  readonly starts: readonly number[];
  readonly overflows: boolean;
}

function axisOf(plan: TilePlan, axis: 'x' | 'y', room: number): Axis {
  const extended = plan.bleedHandling === 'extend' ? plan.bleed : 0;
  const gap = Math.max(axis === 'x' ? plan.gutterX : plan.gutterY, 2 * extended);
  const sizes = slotSizes(plan, axis);
  const starts: number[] = [];
  let at = extended;
  for (let index = 0; ; index += 1) {
    const size = sizes[index % sizes.length] ?? Infinity;
    if (!(size > 0) || at + size + extended > room + TOLERANCE) return { starts, overflows: false };
    if (starts.length === MAX_CELLS) return { starts, overflows: true };
    starts.push(at);
    at += size + gap;
  }
}

/** Sizes of the slots of an axis as far as the pattern makes them differ. */
function slotSizes(plan: TilePlan, axis: 'x' | 'y'): readonly number[] {
  const { rotationPattern: pattern } = plan;
  if (pattern.length === 0) return [sizeOf(plan, plan.rotation)[axis]];
  if (axis === 'y') {
    return pattern.map((row) => Math.max(...row.map((turn) => sizeOf(plan, turn).y)));
  }
  // Rows of different lengths repeat together after their lengths' product; beyond a few hundred every column is as wide as the widest.
  const period = pattern.reduce((product, { length }) => leastCommonMultiple(product, length), 1);
  const columns = Math.min(period, 512);
  const sizes = Array.from({ length: columns }, (_, col) =>
    Math.max(...pattern.map((row) => sizeOf(plan, row[col % row.length] ?? 0).x)),
  );
  return period === columns ? sizes : [Math.max(...sizes)];
}

function leastCommonMultiple(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return (one / a) * other;
}

function sizeOf({ cellWidth: x, cellHeight: y }: TilePlan, turn: QuarterTurn) {
  return turn % 180 === 0 ? { x, y } : { x: y, y: x };
}

interface Slot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly col: number;
}

function placed(plan: TilePlan, area: Rect, { x, y, row, col }: Slot): Placement {
  const turn = cycled(plan.rotationPattern, row, col) ?? plan.rotation;
  const upsideDown = plan.headToHead && row % 2 === 1;
  const { x: width, y: height } = sizeOf(plan, turn);
  const x0 = area.x0 + x;
  const y0 = plan.origin === 'bottom-left' ? area.y0 + y : area.y1 - y - height;
  const box = { x0, y0, x1: x0 + width, y1: y0 + height };
  const flipped = cycled(plan.flipPattern, row, col) ?? false;
  return {
    box,
    bleedBox: plan.bleedHandling === 'extend' ? grown(box, plan.bleed) : box,
    rotation: ((turn + (upsideDown ? 180 : 0)) % 360) as QuarterTurn,
    flipH: flipped && plan.flipAxis !== 'vertical',
    flipV: flipped && plan.flipAxis !== 'horizontal',
    row,
    col,
  };
}

function cycled<T>(pattern: readonly (readonly T[])[], row: number, col: number): T | undefined {
  const cells = pattern[row % pattern.length];
  return cells?.[col % cells.length];
}

function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** Available bleed: up to the middle of the gutter between cells, up to the edge of the usable area at the outside. */
function cutBleed(
  { bleed, gutterX, gutterY, origin }: TilePlan,
  area: Rect,
  { rows, cols }: GridSize,
): (cell: Placement) => Placement {
  const lowest = origin === 'bottom-left' ? 0 : rows - 1;
  const highest = rows - 1 - lowest;
  return (cell) => {
    const { x0, y0, x1, y1 } = cell.box;
    const room = {
      x0: cell.col === 0 ? area.x0 : x0 - gutterX / 2,
      y0: cell.row === lowest ? area.y0 : y0 - gutterY / 2,
      x1: cell.col === cols - 1 ? area.x1 : x1 + gutterX / 2,
      y1: cell.row === highest ? area.y1 : y1 + gutterY / 2,
    };
    return { ...cell, bleedBox: intersection(grown(cell.box, bleed), room) ?? cell.box };
  };
}

function measured(sheet: Rect, placements: readonly Placement[], size: GridSize): TiledSheet {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let covered = 0;
  for (const { box } of placements) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
    covered += areaOf(box);
  }
  const used = { x0, y0, x1, y1 };
  const wasteShare = Math.max(0, 1 - covered / areaOf(sheet));
  return { ...size, placements, used, offcut: offcutOf(sheet, used), wasteShare };
}

function offcutOf(sheet: Rect, used: Rect): Rect {
  const strips = [
    { ...sheet, x0: used.x1 },
    { ...sheet, y0: used.y1 },
    { ...sheet, x1: used.x0 },
    { ...sheet, y1: used.y0 },
  ];
  return strips.reduce((best, strip) => (areaOf(strip) > areaOf(best) ? strip : best));
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}
