/** Coverage of all inks together, in percent: 100 for one full ink. */
export interface TotalCoverage {
  /** Highest of any pixel. */
  readonly max: number;
  /** Share of the pixels over the limit, in percent. */
  readonly overLimitPercent: number;
  /** Highest mean over a square of `windowPixels`; null when the raster is smaller than one. */
  readonly worstWindow: { readonly mean: number; readonly x: number; readonly y: number } | null;
}

/**
 * Gathers the total coverage of a raster row by row. Spot inks count like process inks. Memory is that of one window's rows.
 */
export class TotalCoverageGauge {
  private readonly rows: Uint16Array[] = [];
  /** Sum of each column over the rows of the window. */
  private readonly columns: Float64Array;
  private y = 0;
  private highest = 0;
  private over = 0;
  private worst: { mean: number; x: number; y: number } | null = null;

  constructor(
    private readonly width: number,
    /** In percent. */
    private readonly limit: number,
    private readonly windowPixels: number,
  ) {
    this.columns = new Float64Array(width);
  }

  /** Adds the next row: the sum of the amounts of all inks, 255 for one full ink. */
  add(row: Uint16Array): void {
    const { width, columns, windowPixels, rows } = this;
    const limit = (this.limit * 255) / 100;
    for (let x = 0; x < width; x++) {
      const sum = row[x] ?? 0;
      if (sum > this.highest) this.highest = sum;
      if (sum > limit) this.over++;
      columns[x] = (columns[x] ?? 0) + sum;
    }
    rows.push(row.slice());
    if (rows.length > windowPixels) {
      const gone = rows.shift();
      for (let x = 0; gone && x < width; x++) columns[x] = (columns[x] ?? 0) - (gone[x] ?? 0);
    }
    this.y++;
    if (rows.length === windowPixels && width >= windowPixels) this.slide();
  }

  private slide(): void {
    const { columns, width, windowPixels } = this;
    let sum = 0;
    for (let x = 0; x < windowPixels; x++) sum += columns[x] ?? 0;
    let best = sum;
    let at = 0;
    for (let x = windowPixels; x < width; x++) {
      sum += (columns[x] ?? 0) - (columns[x - windowPixels] ?? 0);
      if (sum > best) {
        best = sum;
        at = x - windowPixels + 1;
      }
    }
    const mean = (best / (windowPixels * windowPixels) / 255) * 100;
    if (!this.worst || mean > this.worst.mean) {
      this.worst = { mean, x: at, y: this.y - windowPixels };
    }
  }

  finish(): TotalCoverage {
    const pixels = this.width * this.y;
    return {
      max: (this.highest / 255) * 100,
      overLimitPercent: pixels === 0 ? 0 : (this.over / pixels) * 100,
      worstWindow: this.worst,
    };
  }
}
