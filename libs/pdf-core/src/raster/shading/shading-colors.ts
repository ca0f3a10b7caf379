import type { EvaluatedSpace } from '../../color/index';
import type { ObjectReader } from '../../document/index';
import {
  type FunctionCache,
  isFunction,
  type PdfFunction,
  readFunction,
} from '../../functions/index';
import type { PdfDict } from '../../syntax/index';
import type { Tinter } from '../inks/tints';

/** Colours along a parametric variable: one entry for each step from the lowest to the highest value. */
export class ColorTable {
  constructor(
    /** Plane for each plate, `steps` entries each. */
    readonly planes: readonly Uint8Array[],
    readonly low: number,
    readonly high: number,
  ) {}

  /** Entry for a value of the variable. */
  entry(t: number): number {
    const steps = (this.planes[0]?.length ?? 1) - 1;
    const share = this.high === this.low ? 0 : (t - this.low) / (this.high - this.low);
    return share <= 0 ? 0 : share >= 1 ? steps : Math.round(share * steps);
  }
}

const tableSteps = 1024;

/** The /Function of a shading with this many inputs; null when there is none that can be read. */
export function shadingFunction(
  reader: ObjectReader,
  shading: PdfDict,
  inputs: number,
  outputs: number,
  cache: FunctionCache,
): PdfFunction | null {
  const written = shading.get('Function');
  if (written === undefined) return null;
  const read = readFunction(reader, written, { inputs, outputs, cache });
  return isFunction(read) ? read : null;
}

/** Colours of a space along one variable; null when the space has none. */
export function colorTable(
  space: EvaluatedSpace,
  transform: PdfFunction,
  [low, high]: readonly [number, number],
  plates: number,
  tinter: Tinter,
): ColorTable | null {
  const size = space.components;
  const colors = new Float64Array(tableSteps * size);
  const values = new Float64Array(Math.max(size, transform.outputs));
  for (let step = 0; step < tableSteps; step++) {
    transform.evaluate([low + ((high - low) * step) / (tableSteps - 1)], values);
    colors.set(values.subarray(0, size), step * size);
  }
  const planes = Array.from({ length: plates }, () => new Uint8Array(tableSteps));
  return tinter.many(space, colors, planes) ? new ColorTable(planes, low, high) : null;
}
