/** Full coverage of a pixel. */
export const FULL = 255;

/**
 * How much of each pixel a shape covers, 0 to 255, as runs of equal coverage per row, left to right, without overlap; what no run
 * names is not covered. Rows are consecutive from `top`. Reusable: `reset` keeps the memory.
 */
export class Coverage {
  /** First row. */
  top = 0;
  /** Index after the last run of each row. */
  private rowEnds: Int32Array<ArrayBuffer>;
  /** First pixel of each run. */
  xs: Int32Array<ArrayBuffer>;
  /** Length of each run in pixels, above 0. */
  lengths: Int32Array<ArrayBuffer>;
  /** Coverage of each run, 1 to 255. */
  values: Uint8Array<ArrayBuffer>;
  private rowCount = 0;
  private runCount = 0;

  /** Creates a coverage with capacity for a number of runs. */
  constructor(room = 1024) {
    this.rowEnds = new Int32Array(room);
    this.xs = new Int32Array(room);
    this.lengths = new Int32Array(room);
    this.values = new Uint8Array(room);
  }

  get rows(): number {
    return this.rowCount;
  }

  get runs(): number {
    return this.runCount;
  }

  get empty(): boolean {
    return this.runCount === 0;
  }

  /** Index of the first run of a row, counted from `top`. */
  start(row: number): number {
    return row === 0 ? 0 : (this.rowEnds[row - 1] ?? 0);
  }

  /** Index after the last run of a row, counted from `top`. */
  end(row: number): number {
    return this.rowEnds[row] ?? 0;
  }

  reset(top: number): void {
    this.top = top;
    this.rowCount = 0;
    this.runCount = 0;
  }

  /** Adds a run to the row being made; it joins the one before when it touches it and is equal. */
  add(x: number, length: number, value: number): void {
    const last = this.runCount - 1;
    if (
      last >= this.start(this.rowCount) &&
      this.values[last] === value &&
      (this.xs[last] ?? 0) + (this.lengths[last] ?? 0) === x
    ) {
      this.lengths[last] = (this.lengths[last] ?? 0) + length;
      return;
    }
    if (this.runCount === this.xs.length) this.growRuns();
    this.xs[this.runCount] = x;
    this.lengths[this.runCount] = length;
    this.values[this.runCount] = value;
    this.runCount++;
  }

  /** Ends the row being made. */
  endRow(): void {
    if (this.rowCount === this.rowEnds.length) this.rowEnds = grown(this.rowEnds);
    this.rowEnds[this.rowCount] = this.runCount;
    this.rowCount++;
  }

  /** Ensures capacity for a number of further runs. */
  reserve(runs: number): void {
    while (this.runCount + runs > this.xs.length) this.growRuns();
  }

  /** Ends the row being made, whose runs up to `end` were written to the arrays; there has to be room for them. */
  endRowAt(end: number): void {
    this.runCount = end;
    this.endRow();
  }

  private growRuns(): void {
    this.xs = grown(this.xs);
    this.lengths = grown(this.lengths);
    const values = new Uint8Array(this.values.length * 2);
    values.set(this.values);
    this.values = values;
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Product of two coverages: `a * b / 255`, rounded to the nearest. */
export function product(a: number, b: number): number {
  const scaled = a * b + 128;
  return (scaled + (scaled >> 8)) >> 8;
}

/** Writes what both cover to `into`, which is neither of them: the product of their coverages, pixel by pixel. */
export function intersect(one: Coverage, other: Coverage, into: Coverage): Coverage {
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.top + one.rows, other.top + other.rows);
  into.reset(top);
  for (let y = top; y < bottom; y++) {
    intersectRow(one, y - one.top, other, y - other.top, into);
  }
  return into;
}

function intersectRow(
  one: Coverage,
  row: number,
  other: Coverage,
  otherRow: number,
  into: Coverage,
): void {
  let i = one.start(row);
  let j = other.start(otherRow);
  const endI = one.end(row);
  const endJ = other.end(otherRow);
  into.reserve(endI - i + endJ - j);
  const { xs: ones, lengths: oneLengths, values: oneValues } = one;
  const { xs: others, lengths: otherLengths, values: otherValues } = other;
  const { xs, lengths, values } = into;
  let next = into.runs;
  // The end of the last run and its value.
  let lastEnd = 0;
  let last = 0;
  while (i < endI && j < endJ) {
    const x0 = ones[i] ?? 0;
    const x1 = x0 + (oneLengths[i] ?? 0);
    const u0 = others[j] ?? 0;
    const u1 = u0 + (otherLengths[j] ?? 0);
    const from = x0 > u0 ? x0 : u0;
    const to = x1 < u1 ? x1 : u1;
    if (from < to) {
      const value = product(oneValues[i] ?? 0, otherValues[j] ?? 0);
      if (value === last && lastEnd === from && value > 0) {
        lengths[next - 1] = (lengths[next - 1] ?? 0) + to - from;
      } else if (value > 0) {
        xs[next] = from;
        lengths[next] = to - from;
        values[next] = value;
        next++;
      }
      last = value;
      lastEnd = to;
    }
    if (x1 <= u1) i++;
    if (u1 <= x1) j++;
  }
  into.endRowAt(next);
}
