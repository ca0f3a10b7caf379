import { type BoundaryMoves, boundaryMoves } from './boundary';
import { similarity } from './correlation';
import type { CellBox } from './cell-box';
import { blankMap, type InkMap, meanIn, partOf, wholeCells } from './ink-map';
import { cutMask, type Mask, maskedCells } from './mask';
import { measureNoise } from './noise';
import { sharedRelief } from './relief';
import { blurOf, blurredAlike, type Placement, resampled, shifted } from './placement';
import { type CellRegion, findRegions, nothingFound } from './regions';
import { register, smooth } from './registration';
import { curveAt, steadyCurve, toneCurve, type TonePoint } from './tone-curve';

/** Measures of two aligned maps of one ink. Coverages in percent, places in cells of the reference. */
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
  /** Shift of the edges of the ink, in cells; null where it has none. */
  readonly boundary: BoundaryMoves | null;
  /** Points under which cells count as noise. */
  readonly floor: number;
  readonly regions: readonly CellRegion[];
  /** Cells of the window that were left out. */
  readonly masked: number;
  /** The differences, cell by cell. */
  readonly difference: CellDifference;
}

/** Whole cells of the window, and in each what differs. */
export interface CellDifference {
  /** Box of the cells on the reference. */
  readonly cells: CellBox;
  readonly reference: InkMap;
  readonly measured: InkMap;
  /** Measured minus reference, points, without the curve. */
  readonly values: Float32Array;
  /** Beyond noise, points. */
  readonly excess: Float32Array;
  /** 1 for cells of regions. */
  readonly marked: Uint8Array;
  readonly mask: Mask | null;
}

/** The measures to take of two maps. */
export interface InkMeasuring {
  /** In cells of the reference. */
  readonly window: CellBox;
  readonly cellMm: number;
  /** Cells of the reference that are left out. */
  readonly mask: Mask | null;
  /** Points from one tone of the screen to the next; absent where tones are continuous. */
  readonly toneStep?: number;
}

/** Measures one ink inside `window` of the reference, with the measured map aligned by `placement`; null when everything is masked. */
export function measureInk(
  reference: InkMap,
  measured: InkMap,
  placement: Placement,
  { window, cellMm, mask: whole, toneStep = 0 }: InkMeasuring,
): InkMeasures | null {
  const aligned = resampled(measured, placement, reference.width, reference.height);
  const cells = wholeCells(reference, window);
  const mask = whole && cutMask(whole, cells);
  const masked = maskedCells(mask);
  if (masked === cells.width * cells.height) return null;
  const sharp = partOf(reference, cells);
  const one = blurredAlike(sharp, placement);
  const laid = partOf(aligned, cells);
  const other = areEqual(one, laid) ? one : laid;
  const relief = sharedRelief(sharp, other, mask);
  const curve = toneCurve(one, other, relief.even);
  const difference =
    other === one ? blankMap(one.width, one.height) : unmasked(without(one, other, curve), mask);
  const smoothed = smooth(one);
  const laidSmoothed = other === one ? smoothed : smooth(other);
  const moved = register(smoothed, laidSmoothed, shifted(0, 0), { freedom: 'shift', mask });
  const found =
    other === one
      ? nothingFound(one)
      : findRegions(one, difference, {
          cellMm,
          noise: measureNoise(one, difference, relief, { cellMm, between: blurOf(placement) / 2 }),
          relief,
          toneStep,
        });
  const referenceCoverage = meanIn(reference, window, whole);
  const measuredCoverage = meanIn(aligned, window, whole);
  return {
    referenceCoverage,
    measuredCoverage,
    delta: measuredCoverage - referenceCoverage,
    similarity: similarity(one, other, mask),
    shift: moved && Math.hypot(moved.tx, moved.ty) < 20 ? { x: moved.tx, y: moved.ty } : null,
    residual: rootMeanSquare(one, other, mask),
    toneCurve: curve,
    boundary: boundaryMoves(smoothed, other === one ? difference : smooth(difference), mask),
    floor: found.floor,
    regions: found.regions.map((region) => ({
      ...region,
      x: region.x + cells.x,
      y: region.y + cells.y,
    })),
    masked,
    difference: {
      cells,
      reference: one,
      measured: other,
      values: difference.values,
      excess: found.excess,
      marked: found.marked,
      mask,
    },
  };
}

/** Differences to what the curve, without tones that stand alone, makes of the reference. */
function without(reference: InkMap, measured: InkMap, curve: readonly TonePoint[]): InkMap {
  const steady = steadyCurve(curve);
  // Coverages have 8 bits at least; a table of tenths of a percent is fine enough.
  const table = Float32Array.from({ length: 1001 }, (_, at) => curveAt(steady, at / 10));
  const values = new Float32Array(reference.values.length);
  for (let at = 0; at < values.length; at++) {
    const value = reference.values[at] ?? 0;
    const expected = table[Math.round(Math.min(100, Math.max(0, value)) * 10)] ?? value;
    values[at] = (measured.values[at] ?? 0) - expected;
  }
  return { ...reference, values };
}

/** Differences, with none where cells are left out. */
function unmasked(difference: InkMap, mask: Mask | null): InkMap {
  for (let at = 0; mask && at < mask.values.length; at++)
    if (mask.values[at] === 1) difference.values[at] = 0;
  return difference;
}

function areEqual({ values: one }: InkMap, { values: other }: InkMap): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function rootMeanSquare(one: InkMap, other: InkMap, mask: Mask | null): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < one.values.length; at++) {
    if (mask?.values[at] === 1) continue;
    count++;
    const wrong = (one.values[at] ?? 0) - (other.values[at] ?? 0);
    sum += wrong * wrong;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}
