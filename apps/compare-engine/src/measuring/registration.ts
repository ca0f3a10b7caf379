import type { InkMap } from './ink-map';
import type { Mask } from './mask';
import { medianOf } from './order';
import type { Placement } from './placement';

/** Degrees of freedom of the registration. */
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
 * Registers `reference` on `measured` to a fraction of a cell, from a first guess within about a cell (Lucas and Kanade, with the gradients of
 * the reference); both maps are smoothed by {@link smooth}. Edges in masked cells do not count. Null where the reference has no edges.
 */
export function register(
  reference: InkMap,
  measured: InkMap,
  guess: Placement,
  { freedom, mask }: { readonly freedom: Freedom; readonly mask?: Mask | null },
): Placement | null {
  return edgesOf(reference, freedom, mask ?? null)?.registered(measured, guess) ?? null;
}

interface Step {
  readonly tx: number;
  readonly ty: number;
  readonly sx: number;
  readonly sy: number;
}

/** Cells of the reference where something rises, and how a shift would change them. */
export class Edges {
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

  /** {@link register} on a measured map that is already smoothed. */
  registered(smoothed: InkMap, guess: Placement): Placement | null {
    // First with every edge, because few of them fit an inaccurate guess; then without edges of other art.
    const rough = this.settled(smoothed, guess, false);
    return rough && this.settled(smoothed, rough, true);
  }

  /** The placement after iteration from a first one; null where the edges do not determine it. */
  private settled(source: InkMap, guess: Placement, robust: boolean): Placement | null {
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

  /** The correction of a placement. When `robust`, outliers do not count. */
  private step(source: InkMap, placement: Placement, robust: boolean): Step | null {
    const { wrong, weights, lines } = this;
    this.compare(source, placement);
    if (robust) {
      const most = mostDeviations * Math.max(leastSpread, usual(wrong));
      for (let at = 0; at < wrong.length; at++) {
        const share = (wrong[at] ?? 0) / most;
        const weight = Math.max(0, 1 - share * share);
        weights[at] = weight * weight;
      }
    } else weights.fill(1);
    const rows = lines.map((line) => equation(line, weights, [...lines, wrong]));
    if (!eliminated(rows)) return null;
    const [tx = 0, ty = 0, sx = 0, sy = 0] = rows.map((row) => row.at(-1) ?? 0);
    return { tx, ty, sx, sy };
  }

  /** Difference of each edge from the source under the middle of its cell. */
  private compare(source: InkMap, { a, b, c, d, tx, ty }: Placement): void {
    const { wrong, value } = this;
    const { width, height, values } = source;
    for (let at = 0; at < wrong.length; at++) {
      const column = (this.x[at] ?? 0) + 0.5;
      const row = (this.y[at] ?? 0) + 0.5;
      const x = a * column + b * row + tx - 0.5;
      const y = c * column + d * row + ty - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      let under = 0;
      if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
        const from = top * width + left;
        const fx = x - left;
        const upper = (values[from] ?? 0) * (1 - fx) + (values[from + 1] ?? 0) * fx;
        const lower = (values[from + width] ?? 0) * (1 - fx) + (values[from + width + 1] ?? 0) * fx;
        under = upper + (lower - upper) * (y - top);
      }
      wrong[at] = (value[at] ?? 0) - under;
    }
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

/** Every n-th value is enough for a median. */
const sampled = 8;

function usual(values: Float64Array): number {
  const some = new Float64Array(Math.ceil(values.length / sampled));
  for (let at = 0; at < some.length; at++) some[at] = Math.abs(values[at * sampled] ?? 0);
  return medianOf(some);
}

/** The edges of a smoothed reference that {@link register} goes by; null where it has none to hold on to. */
export function edgesOf(target: InkMap, freedom: Freedom, mask: Mask | null): Edges | null {
  const { width, values } = target;
  const cells = edgeCells(target, mask);
  if (!cells) return null;
  const x = new Float64Array(cells.length);
  const y = new Float64Array(cells.length);
  const gx = new Float64Array(cells.length);
  const gy = new Float64Array(cells.length);
  const value = new Float64Array(cells.length);
  for (let index = 0; index < cells.length; index++) {
    const at = cells[index] ?? 0;
    x[index] = at % width;
    y[index] = Math.floor(at / width);
    gx[index] = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2;
    gy[index] = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2;
    value[index] = values[at] ?? 0;
  }
  const lines =
    freedom === 'shift'
      ? [gx, gy]
      : [
          gx,
          gy,
          gx.map((g, at) => g * ((x[at] ?? 0) + 0.5)),
          gy.map((g, at) => g * ((y[at] ?? 0) + 0.5)),
        ];
  return new Edges(target, x, y, value, lines);
}

/** Cells with an edge, at most so many, evenly taken from all; null of hardly any. */
function edgeCells({ width, height, values }: InkMap, mask: Mask | null): Uint32Array | null {
  const found = new Uint32Array(values.length);
  let count = 0;
  for (let row = 1; row < height - 1; row++)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const rise =
        Math.abs((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) +
        Math.abs((values[at + width] ?? 0) - (values[at - width] ?? 0));
      if (!(rise > 2 * leastRise)) continue;
      if (mask && nearMasked(mask, row, at - row * width)) continue;
      found[count++] = at;
    }
  if (count < 4) return null;
  const every = Math.max(1, Math.ceil(count / mostEdges));
  const cells = new Uint32Array(Math.ceil(count / every));
  for (let index = 0; index < cells.length; index++) cells[index] = found[index * every] ?? 0;
  return cells;
}

/** Whether a cell, its gradient taken from smoothed neighbours, has to do with masked ones. */
function nearMasked({ width, height, values }: Mask, row: number, column: number): boolean {
  for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y++)
    for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++)
      if (values[y * width + x] === 1) return true;
  return false;
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

/** Weighted means of 3 by 3 cells, 1 2 1 each way; the border is repeated outwards. */
export function smooth({ width, height, values }: InkMap): InkMap {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    const first = row * width;
    const last = first + width - 1;
    let left = values[first] ?? 0;
    let own = left;
    for (let at = first; at <= last; at++) {
      const right = at < last ? (values[at + 1] ?? 0) : own;
      across[at] = (left + 2 * own + right) / 4;
      left = own;
      own = right;
    }
  }
  const out = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    const up = row > 0 ? -width : 0;
    const down = row + 1 < height ? width : 0;
    for (let at = row * width; at < (row + 1) * width; at++)
      out[at] = ((across[at + up] ?? 0) + 2 * (across[at] ?? 0) + (across[at + down] ?? 0)) / 4;
  }
  return { width, height, values: out };
}
