/** Rows of reflectance over a symbol; pixels along a row and across rows have sizes of their own. */
export interface ScanRaster {
  readonly rows: readonly Float64Array[];
  /** Millimetres of a pixel. */
  readonly alongMm: number;
  readonly acrossMm: number;
}

/** Diameter of the measuring aperture by the X dimension, in millimetres (ISO/IEC 15416:2016, table 1). */
export function apertureFor(moduleMm: number): number {
  const rounded = Math.round(moduleMm * 1000) / 1000;
  if (rounded < 0.18) return 0.075;
  if (rounded < 0.33) return 0.125;
  return rounded < 0.635 ? 0.25 : 0.5;
}

/** Rows whose dark parts are wider by a gain: half of it on each side. */
export function withBarGain(raster: ScanRaster, gainMm: number): ScanRaster {
  const reach = Math.round(gainMm / 2 / raster.alongMm);
  if (reach === 0) return raster;
  const rows = raster.rows.map((row) =>
    row.map((_, at) => {
      let least = Infinity;
      const last = Math.min(row.length - 1, at + reach);
      for (let near = Math.max(0, at - reach); near <= last; near++) {
        least = Math.min(least, row[near] ?? 0);
      }
      return least;
    }),
  );
  return { ...raster, rows };
}

/** The profile along a row as seen through a round aperture. */
export function throughAperture(
  { rows, alongMm, acrossMm }: ScanRaster,
  middle: number,
  diameterMm: number,
): Float64Array {
  const radius = diameterMm / 2;
  const width = rows[middle]?.length ?? 0;
  const result = new Float64Array(width);
  let total = 0;
  const reach = Math.floor(radius / acrossMm);
  for (let by = -reach; by <= reach; by++) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, middle + by))];
    if (!row) continue;
    const half = Math.sqrt(radius ** 2 - (by * acrossMm) ** 2) / alongMm;
    total += half;
    addMeans(row, half, result);
  }
  return result.map((value) => value / total);
}

/** Adds the means of a row over a length of both sides of each pixel, times that length. */
function addMeans(row: Float64Array, half: number, to: Float64Array): void {
  const sums = new Float64Array(row.length + 1);
  row.forEach((value, at) => (sums[at + 1] = (sums[at] ?? 0) + value));
  const upTo = (place: number): number => {
    const at = Math.max(0, Math.min(row.length, place));
    const whole = Math.floor(at);
    return (sums[whole] ?? 0) + (at - whole) * (row[whole] ?? 0);
  };
  for (let at = 0; at < row.length; at++) {
    const from = Math.max(0, at + 0.5 - half);
    const end = Math.min(row.length, at + 0.5 + half);
    to[at] = (to[at] ?? 0) + (half * (upTo(end) - upTo(from))) / Math.max(1e-9, end - from);
  }
}
