import {
  AreaFinder,
  type RasterArea,
  type TotalCoverage,
  TotalCoverageGauge,
} from '@forme/pdf-core/raster';
import type { PlateFile } from './plate-file';
import type { Picture } from '@forme/pdf-core/images';

/** Total area coverage of a page: figures, areas over the limit, and a picture of it. */
export interface CoverageMap extends TotalCoverage {
  /** Largest first. */
  readonly areas: readonly RasterArea[];
  readonly picture: Picture;
}

/** Colours of the picture (RGBA) by coverage in percent: below 1 clear, then green, yellow over 250, red over the limit. */
const clear = [0, 0, 0, 0];
const low = [0, 180, 0, 100];
const high = [255, 200, 0, 150];
const over = [255, 0, 0, 190];
const highFrom = 250;
const mostAreas = 400;

/** Spot inks count like process inks; technical ones (cut lines and the like) do not print and are left out. */
export function coverageMap(file: PlateFile, limit: number, windowPixels: number): CoverageMap {
  const { width, height, dpi } = file.head;
  const gauge = new TotalCoverageGauge(width, limit, windowPixels);
  const finder = new AreaFinder((limit * 255) / 100);
  const inks = file.inks.flatMap(({ type }, ink) =>
    type === 'technical' || type === 'opacity' ? [] : [ink],
  );
  const sums = new Uint16Array(width);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (const ink of inks) {
      const row = file.row(ink, y);
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (row[x] ?? 0);
    }
    gauge.add(sums);
    finder.add(sums);
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const percent = ((sums[x] ?? 0) / 255) * 100;
      if (percent < 1) continue;
      data.set(percent > limit ? over : percent > highFrom ? high : percent < 1 ? clear : low, at);
    }
  }
  const areas = finder.finish().slice(0, mostAreas);
  return { ...gauge.finish(), areas, picture: { width, height, channels: 4, data, dpi } };
}
