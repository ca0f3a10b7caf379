import {
  AreaFinder,
  type RasterArea,
  type TotalCoverage,
  TotalCoverageGauge,
} from '@forme/pdf-core/raster';
import type { PlateFile } from './plate-file';

/** Total area coverage of a page: figures and areas over the limit. */
export interface CoverageMap extends TotalCoverage {
  /** Largest first. */
  readonly areas: readonly RasterArea[];
}

/** Colours of the picture (RGBA) by coverage in percent: below 1 clear, then green, yellow over 250, red over the limit. */
const low = [0, 180, 0, 100];
const high = [255, 200, 0, 150];
const over = [255, 0, 0, 190];
const highFrom = 250;
const mostAreas = 400;

/** Sums up plates row by row. Spot inks count like process inks; those that lay no ink on paper are left out. */
export class CoverageScan {
  private readonly gauge: TotalCoverageGauge;
  private readonly finder: AreaFinder;

  constructor(
    private readonly file: PlateFile,
    private readonly limit: number,
    windowPixels: number,
    private readonly leftOut: ReadonlySet<string>,
  ) {
    this.gauge = new TotalCoverageGauge(file.head.width, limit, windowPixels);
    this.finder = new AreaFinder((limit * 255) / 100);
  }

  /** Reads all rows, once. Gives the sums of each, which are valid until the next. */
  *rows(): Generator<Uint16Array> {
    const { file, gauge, finder, leftOut } = this;
    const { width, height } = file.head;
    const inks = file.inks.flatMap(({ name, type }, ink) =>
      type === 'opacity' || leftOut.has(name) ? [] : [ink],
    );
    const sums = new Uint16Array(width);
    for (let y = 0; y < height; y++) {
      sums.fill(0);
      for (const ink of inks) {
        const row = file.row(ink, y);
        for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (row[x] ?? 0);
      }
      gauge.add(sums);
      finder.add(sums);
      yield sums;
    }
  }

  /** The same rows as a picture, RGBA. */
  *colors(): Generator<Uint8Array> {
    const { limit } = this;
    for (const sums of this.rows()) {
      const row = new Uint8Array(sums.length * 4);
      for (let x = 0; x < sums.length; x++) {
        const percent = ((sums[x] ?? 0) / 255) * 100;
        if (percent >= 1) row.set(percent > limit ? over : percent > highFrom ? high : low, x * 4);
      }
      yield row;
    }
  }

  /** Reads all rows for their figures. */
  measure(): CoverageMap {
    const rows = this.rows();
    for (let next = rows.next(); next.done !== true;) next = rows.next();
    return { ...this.gauge.finish(), areas: this.finder.finish().slice(0, mostAreas) };
  }
}
