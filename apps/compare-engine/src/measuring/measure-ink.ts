import { similarity } from './correlation';
import { type CellBox, cut, type InkMap, meanIn, wholeCells } from './ink-map';
import { measureNoise } from './noise';
import { reliefOf } from './relief';
import { type Placement, resampled, shifted } from './placement';
import { type CellRegion, findRegions } from './regions';
import { register } from './registration';
import { curveAt, steadyCurve, toneCurve, type TonePoint } from './tone-curve';

/** What two aligned maps of one ink say. Coverages in percent, places in cells of the reference. */
export interface InkMeasures {
  readonly referenceCoverage: number;
  readonly measuredCoverage: number;
  /** Measured minus reference, points. */
  readonly delta: number;
  readonly similarity: number | null;
  /** Shift of this ink beyond the common placement, cells; null where it has no edges. */
  readonly shift: { readonly x: number; readonly y: number } | null;
  /** Points, root of the mean square of the differences. */
  readonly residual: number;
  readonly toneCurve: readonly TonePoint[];
  /** Points under which cells count as noise. */
  readonly floor: number;
  readonly regions: readonly CellRegion[];
  /** Measured minus reference in the window, points, without the curve. */
  readonly difference: InkMap;
}

/** Measures one ink inside `window` of the reference, the measured map lying under it by `placement`. */
export function measureInk(
  reference: InkMap,
  measured: InkMap,
  placement: Placement,
  { window, cellMm }: { readonly window: CellBox; readonly cellMm: number },
): InkMeasures {
  const aligned = resampled(measured, placement, reference.width, reference.height);
  const referenceCoverage = meanIn(reference, window);
  const measuredCoverage = meanIn(aligned, window);
  const cells = wholeCells(reference, window);
  const one = cut(reference, cells);
  const other = cut(aligned, cells);
  const relief = reliefOf(one);
  const curve = toneCurve(one, other, relief.even);
  const difference = without(one, other, steadyCurve(curve));
  const noise = measureNoise(one, difference, relief);
  const moved = register(one, other, shifted(0, 0), 'shift');
  return {
    referenceCoverage,
    measuredCoverage,
    delta: measuredCoverage - referenceCoverage,
    similarity: similarity(one, other),
    shift: moved && Math.hypot(moved.tx, moved.ty) < 20 ? { x: moved.tx, y: moved.ty } : null,
    residual: rootMeanSquare(one, other),
    toneCurve: curve,
    floor: noise.plain + noise.tint,
    regions: findRegions(one, difference, { cellMm, noise, relief }).map((region) => ({
      ...region,
      x: region.x + cells.x,
      y: region.y + cells.y,
    })),
    difference,
  };
}

/** Differences to what the curve makes of the reference. */
function without(reference: InkMap, measured: InkMap, curve: readonly TonePoint[]): InkMap {
  // Coverages have 8 bits at least; a table of tenths of a percent is fine enough.
  const table = Float32Array.from({ length: 1001 }, (_, at) => curveAt(curve, at / 10));
  return {
    ...reference,
    values: reference.values.map(
      (value, at) =>
        (measured.values[at] ?? 0) -
        (table[Math.round(Math.min(100, Math.max(0, value)) * 10)] ?? value),
    ),
  };
}

function rootMeanSquare(one: InkMap, other: InkMap): number {
  let sum = 0;
  for (let at = 0; at < one.values.length; at++)
    sum += ((one.values[at] ?? 0) - (other.values[at] ?? 0)) ** 2;
  return one.values.length === 0 ? 0 : Math.sqrt(sum / one.values.length);
}
