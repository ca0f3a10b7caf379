import { createHash } from 'node:crypto';
import type { BoundaryMoves, DifferenceRegion, Registration } from '@forme/contracts/compare';
import type { Alignment } from '../measuring/align';
import type { CellBox } from '../measuring/cell-box';
import type { InkMap } from '../measuring/ink-map';
import type { Mask } from '../measuring/mask';
import type { InkMeasures } from '../measuring/measure-ink';
import type { CellRegion } from '../measuring/regions';
import { type PageGeometry, rounded } from './page-geometry';

/** What decides how regions are reported. */
export interface RegionSpace {
  readonly geometry: PageGeometry;
  /** Null for all inks together. */
  readonly inkName: string | null;
}

/** Regions in millimetres and points of the reference page, each with an id that depends on nothing but ink and place. */
export function regionRecords(
  regions: readonly CellRegion[],
  { geometry, inkName }: RegionSpace,
): DifferenceRegion[] {
  return regions.map((region) => {
    const box_mm = geometry.mm(region);
    const hash = createHash('sha256')
      .update(JSON.stringify([inkName, box_mm]))
      .digest('hex');
    return {
      id: `r-${hash.slice(0, 10)}`,
      space: inkName === null ? 'composite' : 'ink',
      ink_name: inkName,
      box_mm,
      box_pt: geometry.points(region),
      area_mm2: rounded(region.cells * geometry.cellMm ** 2),
      mean_delta: rounded(region.mean),
      max_delta: rounded(region.most),
      sign: region.sign,
      cells: region.cells,
    };
  });
}

/** Registration of the measured side of an ink: the offset of the whole side, in cells, and the ink's own shift. */
export function registrationRecord(
  { orientation, placement }: Alignment,
  cellMm: number,
  measures: Pick<InkMeasures, 'shift' | 'residual'>,
  off: { readonly x: number; readonly y: number },
): Registration {
  return {
    dx_mm: rounded((off.x + (measures.shift?.x ?? 0)) * cellMm),
    dy_mm: rounded((off.y + (measures.shift?.y ?? 0)) * cellMm),
    scale_x: Math.round(placement.a * 1e6) / 1e6,
    scale_y: Math.round(placement.d * 1e6) / 1e6,
    rotation_deg: orientation.rotation,
    mirrored: orientation.mirrored,
    residual_rms: rounded(measures.residual),
    method: 'correlation',
  };
}

/** Shift of edges in millimetres; `sign` -1 swaps the sides. */
export function boundaryRecord(
  { boundary }: Pick<InkMeasures, 'boundary'>,
  cellMm: number,
  sign: 1 | -1,
): BoundaryMoves | null {
  return (
    boundary && {
      mean_mm: rounded(sign * boundary.mean * cellMm),
      p95_mm: rounded(boundary.p95 * cellMm),
      max_mm: rounded(boundary.most * cellMm),
      cells: boundary.cells,
    }
  );
}

/** A window in millimetres. */
export function windowRecord<B extends string>(
  geometry: PageGeometry,
  window: CellBox,
  basis: B,
): { x_mm: number; y_mm: number; w_mm: number; h_mm: number; basis: B } {
  const [x_mm, y_mm, w_mm, h_mm] = geometry.mm(window);
  return { x_mm, y_mm, w_mm, h_mm, basis };
}

/** A share of area with four decimals, never outside 0 to 100. */
export function percent(value: number): number {
  return Math.max(0, Math.min(100, rounded(value)));
}

/** The curve with two decimals more than an 8-bit render has. */
export function toneRecords({ toneCurve }: InkMeasures) {
  return toneCurve.map(({ reference_percent, measured_percent, cells }) => ({
    reference_percent: percent(reference_percent),
    measured_percent: percent(measured_percent),
    cells,
  }));
}

/** Mean of a whole map without what is masked, percent. */
export function meanOf({ values }: InkMap, mask: Mask | null): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    if (mask?.values[at] === 1) continue;
    sum += values[at] ?? 0;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Masks leave nothing of an ink. */
export function fullyMasked({ name }: { readonly name: string }) {
  return { code: 'fully_masked', message: `Masks leave nothing of ${name} to measure.` };
}
