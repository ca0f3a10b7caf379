import type { EvaluatedSpace } from '../../color/index';
import type { ObjectReader } from '../../document/index';
import {
  type FunctionCache,
  type FunctionProblem,
  type PdfFunction,
  readFunction,
} from '../../functions/index';
import type { PdfDict } from '../../syntax/index';
import type { Tinter } from '../inks/tints';

/** Most and fewest entries of a table. */
const mostSteps = 1024;
const fewestSteps = 64;
/** Entries that are made together. */
const blockSteps = 64;

/** Colours along a parametric variable: one entry for each step from the lowest to the highest value, made when it is needed. */
export class ColorTable {
  /** Words of each quad; an entry holds once it was needed. */
  readonly quads: readonly Int32Array[];
  /** Number of the last entry. */
  readonly last: number;
  private readonly known: Uint8Array;
  private readonly colors: Float64Array;
  private readonly values: Float64Array;
  private readonly input = new Float64Array(1);

  /** `fineness` is how many entries are wanted. */
  constructor(
    private readonly space: EvaluatedSpace,
    private readonly transform: PdfFunction,
    private readonly range: readonly [number, number],
    private readonly tinter: Tinter,
    fineness: number,
  ) {
    let steps = fewestSteps;
    while (steps < fineness && steps < mostSteps) steps *= 2;
    this.last = steps - 1;
    this.known = new Uint8Array(steps / blockSteps);
    this.quads = Array.from({ length: tinter.quads }, () => new Int32Array(steps));
    this.colors = new Float64Array(blockSteps * space.components);
    this.values = new Float64Array(Math.max(space.components, transform.outputs));
  }

  /** Entry for a value of the variable. */
  entry(t: number): number {
    const [low, high] = this.range;
    const share = high === low ? 0 : (t - low) / (high - low);
    return share <= 0 ? 0 : share >= 1 ? this.last : Math.round(share * this.last);
  }

  /** Makes the entries from `first` to `last`. */
  need(first: number, last: number): void {
    const end = Math.floor(last / blockSteps);
    for (let block = Math.floor(first / blockSteps); block <= end; block++) {
      if (this.known[block] === 0) this.make(block);
    }
  }

  /** False when the space has no colours. */
  make(block: number): boolean {
    const { space, transform, range, colors, values, input } = this;
    const size = space.components;
    const [low, high] = range;
    const start = block * blockSteps;
    for (let step = 0; step < blockSteps; step++) {
      input[0] = low + ((high - low) * (start + step)) / this.last;
      transform.evaluate(input, values);
      for (let part = 0; part < size; part++) colors[step * size + part] = values[part] ?? 0;
    }
    this.known[block] = 1;
    return this.tinter.many(space, colors, this.quads, start);
  }

  /** Writes the colours of entries, those below 0 as nothing. */
  pick(entries: Int32Array, length: number, words: readonly Int32Array[]): void {
    for (let quad = 0; quad < words.length; quad++) {
      const out = words[quad];
      const table = this.quads[quad];
      if (!out || !table) continue;
      for (let i = 0; i < length; i++) out[i] = table[entries[i] ?? 0] ?? 0;
    }
  }
}

/** The /Function of a shading with this many inputs. */
export function shadingFunction(
  reader: ObjectReader,
  shading: PdfDict,
  inputs: number,
  outputs: number,
  cache: FunctionCache,
): PdfFunction | FunctionProblem {
  return readFunction(reader, shading.get('Function'), { inputs, outputs, cache });
}

/** Colours of a space along one variable, in the number of `fineness`; null when the space has none. */
export function colorTable(
  space: EvaluatedSpace,
  transform: PdfFunction,
  range: readonly [number, number],
  tinter: Tinter,
  fineness = mostSteps,
): ColorTable | null {
  const table = new ColorTable(space, transform, range, tinter, fineness);
  return table.make(0) ? table : null;
}
