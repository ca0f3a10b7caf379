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

const tableSteps = 1024;
/** Entries that are made together. */
const blockSteps = 64;

/** Colours along a parametric variable: one entry for each step from the lowest to the highest value, made when it is needed. */
export class ColorTable {
  /** Plane for each plate; an entry holds once it was needed. */
  readonly planes: readonly Uint8Array[];
  private readonly known = new Uint8Array(tableSteps / blockSteps);
  private readonly colors: Float64Array;
  private readonly values: Float64Array;

  constructor(
    private readonly space: EvaluatedSpace,
    private readonly transform: PdfFunction,
    private readonly range: readonly [number, number],
    private readonly tinter: Tinter,
    plates: number,
  ) {
    this.planes = Array.from({ length: plates }, () => new Uint8Array(tableSteps));
    this.colors = new Float64Array(blockSteps * space.components);
    this.values = new Float64Array(Math.max(space.components, transform.outputs));
  }

  /** Entry for a value of the variable. */
  entry(t: number): number {
    const [low, high] = this.range;
    const share = high === low ? 0 : (t - low) / (high - low);
    return share <= 0 ? 0 : share >= 1 ? tableSteps - 1 : Math.round(share * (tableSteps - 1));
  }

  /** Makes the entries that are listed. */
  need(entries: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) {
      const block = Math.floor((entries[i] ?? 0) / blockSteps);
      if (this.known[block] === 0) this.make(block);
    }
  }

  /** False when the space has no colours. */
  make(block: number): boolean {
    const { space, transform, range, colors, values } = this;
    const size = space.components;
    const [low, high] = range;
    const start = block * blockSteps;
    for (let step = 0; step < blockSteps; step++) {
      transform.evaluate([low + ((high - low) * (start + step)) / (tableSteps - 1)], values);
      for (let part = 0; part < size; part++) colors[step * size + part] = values[part] ?? 0;
    }
    this.known[block] = 1;
    return this.tinter.many(space, colors, this.planes, start);
  }
}

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
  range: readonly [number, number],
  plates: number,
  tinter: Tinter,
): ColorTable | null {
  const table = new ColorTable(space, transform, range, tinter, plates);
  return table.make(0) ? table : null;
}
