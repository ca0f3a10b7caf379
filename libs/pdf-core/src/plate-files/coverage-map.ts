import { type CellAxis, cellAxis, PARTS } from './cell-axis';

/** Share of every cell that is covered, row by row from the top: 65,535 is all of it. */
export interface CoverageCells {
  readonly gridDpi: number;
  readonly width: number;
  readonly height: number;
  readonly values: Uint16Array;
}

/** Full cover of a cell in {@link CoverageCells}. */
export const FULL_CELL = 65_535;

/**
 * Adds up how much of each cell of a grid is covered by the value 1, from runs, without the bitmap. Exact but for the places of the cells'
 * edges, which are rounded to 1/256 pixel. Every row is given once, from the top.
 *
 * Each change adds what it covers of its own cell, and a step that all cells right of it take: the cost follows the changes, not the pixels.
 */
export class CoverageMap {
  private readonly x: CellAxis;
  private readonly y: CellAxis;
  private readonly values: Uint16Array;
  /** For each column: its cell, and the parts from the column to the cell's end. */
  private readonly cellOf: Int32Array;
  private readonly left: Float64Array;
  private readonly partial: Float64Array;
  private readonly steps: Float64Array;
  private cellRow = 0;

  constructor(
    width: number,
    height: number,
    dpi: readonly [number, number],
    private readonly gridDpi: number,
    /** Whether the value 0 covers, not 1. */
    private readonly zeroCovers: boolean,
  ) {
    this.x = cellAxis(width, dpi[0], gridDpi);
    this.y = cellAxis(height, dpi[1], gridDpi);
    this.values = new Uint16Array(this.x.cells * this.y.cells);
    this.cellOf = new Int32Array(width);
    this.left = new Float64Array(width);
    this.partial = new Float64Array(this.x.cells + 1);
    this.steps = new Float64Array(this.x.cells + 2);
    const { edges } = this.x;
    for (let column = 0, cell = 0; column < width; column++) {
      while ((edges[cell + 1] ?? Infinity) <= column * PARTS) cell++;
      this.cellOf[column] = cell;
      this.left[column] = (edges[cell + 1] ?? 0) - column * PARTS;
    }
  }

  /** A row of runs: columns at which the value changes, 0 first. */
  addRuns(row: number, changes: Int32Array, count: number): void {
    this.weighted(row, (weight) => this.runs(changes, count, weight));
  }

  /** A row of shares: 0 to `full` per pixel. */
  addShares(row: number, shares: Uint16Array, full: number): void {
    this.weighted(row, (weight) => this.shares(shares, weight / full));
  }

  /** The map. Call once, after the last row. */
  finish(): CoverageCells {
    return {
      gridDpi: this.gridDpi,
      width: this.x.cells,
      height: this.y.cells,
      values: this.values,
    };
  }

  /** Calls `add` for every row of cells that a row of pixels overlaps, with the overlapping part of its height. */
  private weighted(row: number, add: (weight: number) => void): void {
    const { edges, cells } = this.y;
    const bottom = (row + 1) * PARTS;
    let at = row * PARTS;
    while (at < bottom && this.cellRow < cells) {
      const edge = edges[this.cellRow + 1] ?? bottom;
      const end = Math.min(bottom, edge);
      add(end - at);
      if (end === edge) this.closeCells();
      at = end;
    }
  }

  private runs(changes: Int32Array, count: number, weight: number): void {
    const { cellOf, left, partial, steps } = this;
    let signed = weight;
    for (let at = 0; at < count; at++) {
      const column = changes[at] ?? 0;
      const cell = cellOf[column] ?? 0;
      partial[cell] = (partial[cell] ?? 0) + signed * (left[column] ?? 0);
      steps[cell + 1] = (steps[cell + 1] ?? 0) + signed;
      signed = -signed;
    }
  }

  private shares(shares: Uint16Array, weight: number): void {
    const { cellOf, left, partial } = this;
    for (let at = 0; at < shares.length; at++) {
      const share = (shares[at] ?? 0) * weight;
      if (share === 0) continue;
      const cell = cellOf[at] ?? 0;
      const inside = Math.min(PARTS, left[at] ?? 0);
      partial[cell] = (partial[cell] ?? 0) + share * inside;
      if (inside < PARTS) partial[cell + 1] = (partial[cell + 1] ?? 0) + share * (PARTS - inside);
    }
  }

  private closeCells(): void {
    const { edges, cells } = this.x;
    const height = (this.y.edges[this.cellRow + 1] ?? 0) - (this.y.edges[this.cellRow] ?? 0);
    const first = this.cellRow * cells;
    let running = 0;
    for (let cell = 0; cell < cells; cell++) {
      running += this.steps[cell] ?? 0;
      const width = (edges[cell + 1] ?? 0) - (edges[cell] ?? 0);
      const ones = ((this.partial[cell] ?? 0) + running * width) / (width * height);
      this.values[first + cell] = Math.round((this.zeroCovers ? 1 - ones : ones) * FULL_CELL);
    }
    this.partial.fill(0);
    this.steps.fill(0);
    this.cellRow++;
  }
}
