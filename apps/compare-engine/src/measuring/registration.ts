import type { InkMap } from './ink-map';
import type { Mask } from './mask';
import type { Placement } from './placement';
import { median } from './tone-curve';

/** What may change when one map is brought to lie on another. */
export type Freedom = 'shift' | 'shift_and_scale';

const mostSteps = 20;
/** Cells: below this a step changes nothing that can be measured. */
const leastStep = 1e-4;
/** Edges that are looked at; more make it no better. */
const mostEdges = 30_000;
/** Points a cell: what rises less is no edge. */
const leastRise = 2;
/** Tukey's biweight: so many times the median of what differs counts for nothing, and no median is less than these points. */
const mostDeviations = 7;
const leastSpread = 3;

/**
 * Finds where `reference` lies on `measured` to a small part of a cell, from a first guess within about a cell (Lucas and Kanade, with the
 * gradients of the reference, on maps smoothed by a 3 by 3 binomial). Edges in masked cells do not count. Null where the reference has no
 * edges to hold on to.
 */
export function register(
  reference: InkMap,
  measured: InkMap,
  guess: Placement,
  { freedom, mask }: { readonly freedom: Freedom; readonly mask?: Mask | null },
): Placement | null {
  const edges = edgesOf(smooth(reference), freedom, mask ?? null);
  if (!edges) return null;
  const source = smooth(measured);
  // By every edge first, as few of them fit a guess that lies off; then without those that other art has made.
  const rough = edges.settled(source, guess, false);
  return rough && edges.settled(source, rough, true);
}

interface Step {
  readonly tx: number;
  readonly ty: number;
  readonly sx: number;
  readonly sy: number;
}

/** Cells of the reference where something rises, and how a shift would change them. */
class Edges {
  private readonly wrong: Float64Array;
  private readonly weights: Float64Array;
  private readonly width: number;
  private readonly height: number;

  constructor(
    { width, height }: InkMap,
    private readonly x: Float64Array,
    private readonly y: Float64Array,
    private readonly value: Float64Array,
    /** Change of each cell by each unknown: shift along x and y, then scale. */
    private readonly lines: readonly Float64Array[],
  ) {
    this.wrong = new Float64Array(x.length);
    this.weights = new Float64Array(x.length);
    this.width = width;
    this.height = height;
  }

  /** Where steps from a placement lead; null where the edges do not say. */
  settled(source: InkMap, guess: Placement, robust: boolean): Placement | null {
    let placement = guess;
    for (let step = 0; step < mostSteps; step++) {
      const change = this.step(source, placement, robust);
      if (!change) return null;
      const { sx, sy, tx, ty } = change;
      placement = {
        ...placement,
        a: placement.a + sx,
        d: placement.d + sy,
        tx: placement.tx + tx,
        ty: placement.ty + ty,
      };
      const moved = Math.abs(tx + sx * this.width) + Math.abs(ty + sy * this.height);
      if (moved < leastStep) break;
    }
    return placement;
  }

  /** What to add to a placement. When `robust`, what differs far more than most does not count. */
  private step(source: InkMap, placement: Placement, robust: boolean): Step | null {
    const { wrong, weights, lines, x, y, value } = this;
    for (let at = 0; at < wrong.length; at++)
      wrong[at] = (value[at] ?? 0) - valueAt(source, placement, x[at] ?? 0, y[at] ?? 0);
    const most = robust ? mostDeviations * Math.max(leastSpread, usual(wrong)) : Infinity;
    for (let at = 0; at < wrong.length; at++)
      weights[at] = Math.max(0, 1 - ((wrong[at] ?? 0) / most) ** 2) ** 2;
    const rows = lines.map((line) => equation(line, weights, [...lines, wrong]));
    if (!eliminated(rows)) return null;
    const [tx = 0, ty = 0, sx = 0, sy = 0] = rows.map((row) => row.at(-1) ?? 0);
    return { tx, ty, sx, sy };
  }
}

/** A row of the weighted normal equations: products of one line with every line, and with what is wrong. */
function equation(
  line: Float64Array,
  weights: Float64Array,
  others: readonly Float64Array[],
): Float64Array {
  const weighted = new Float64Array(line.length);
  for (let at = 0; at < line.length; at++) weighted[at] = (line[at] ?? 0) * (weights[at] ?? 0);
  return Float64Array.from(others, (other) => {
    let sum = 0;
    for (let at = 0; at < other.length; at++) sum += (weighted[at] ?? 0) * (other[at] ?? 0);
    return sum;
  });
}

/** Every so many are enough to tell what is usual. */
const sampled = 8;

function usual(values: Float64Array): number {
  return median(values.filter((_, at) => at % sampled === 0).map(Math.abs));
}

function edgesOf(target: InkMap, freedom: Freedom, mask: Mask | null): Edges | null {
  const { width, height, values } = target;
  const found: number[] = [];
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (mask && nearMasked(mask, row, column)) continue;
      const rise =
        Math.abs((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) +
        Math.abs((values[at + width] ?? 0) - (values[at - width] ?? 0));
      if (rise > 2 * leastRise) found.push(at);
    }
  if (found.length < 4) return null;
  const every = Math.max(1, Math.ceil(found.length / mostEdges));
  const cells = found.filter((_, index) => index % every === 0);
  const x = Float64Array.from(cells, (at) => at % width);
  const y = Float64Array.from(cells, (at) => Math.floor(at / width));
  const gx = Float64Array.from(cells, (at) => ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2);
  const gy = Float64Array.from(
    cells,
    (at) => ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2,
  );
  const lines =
    freedom === 'shift'
      ? [gx, gy]
      : [
          gx,
          gy,
          gx.map((g, at) => g * ((x[at] ?? 0) + 0.5)),
          gy.map((g, at) => g * ((y[at] ?? 0) + 0.5)),
        ];
  return new Edges(
    target,
    x,
    y,
    Float64Array.from(cells, (at) => values[at] ?? 0),
    lines,
  );
}

/** Whether a cell, its gradient taken from smoothed neighbours, has to do with masked ones. */
function nearMasked({ width, height, values }: Mask, row: number, column: number): boolean {
  for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y++)
    for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++)
      if (values[y * width + x] === 1) return true;
  return false;
}

/** Value of the source under the middle of a cell placed on it. */
function valueAt(
  { width, height, values }: InkMap,
  { a, b, c, d, tx, ty }: Placement,
  column: number,
  row: number,
): number {
  const x = a * (column + 0.5) + b * (row + 0.5) + tx - 0.5;
  const y = c * (column + 0.5) + d * (row + 0.5) + ty - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 0;
  const at = top * width + left;
  const fx = x - left;
  const upper = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
  const lower = (values[at + width] ?? 0) * (1 - fx) + (values[at + width + 1] ?? 0) * fx;
  return upper + (lower - upper) * (y - top);
}

/** Turns the left square of the rows into the unit matrix; false when that cannot be. */
function eliminated(rows: Float64Array[]): boolean {
  const n = rows.length;
  for (let at = 0; at < n; at++) {
    const pivot = rows.findIndex((row, index) => index >= at && Math.abs(row[at] ?? 0) > 1e-6);
    const main = rows[pivot];
    const other = rows[at];
    if (!main || !other) return false;
    rows[pivot] = other;
    rows[at] = main;
    const unit = main[at] ?? 1;
    for (let column = 0; column < main.length; column++) main[column] = (main[column] ?? 0) / unit;
    for (const row of rows) {
      const factor = row === main ? 0 : (row[at] ?? 0);
      if (factor === 0) continue;
      for (let column = 0; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (main[column] ?? 0);
    }
  }
  return true;
}

/** Weighted means of 3 by 3 cells, 1 2 1 each way. */
export function smooth({ width, height, values }: InkMap): InkMap {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column > 0 ? (values[at - 1] ?? 0) : (values[at] ?? 0);
      const right = column + 1 < width ? (values[at + 1] ?? 0) : (values[at] ?? 0);
      across[at] = (left + 2 * (values[at] ?? 0) + right) / 4;
    }
  const out = new Float32Array(values.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const up = row > 0 ? (across[at - width] ?? 0) : (across[at] ?? 0);
      const down = row + 1 < height ? (across[at + width] ?? 0) : (across[at] ?? 0);
      out[at] = (up + 2 * (across[at] ?? 0) + down) / 4;
    }
  return { width, height, values: out };
}
