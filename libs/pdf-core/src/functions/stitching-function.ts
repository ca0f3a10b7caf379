import {
  clip as importedClip,
  clipAll as importedClipAll,
  interpolate as importedInterpolate,
  type PdfFunction,
} from './pdf-function';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;
const clipAll = importedClipAll;
const interpolate = importedInterpolate;

/** Type 3, stitching (ISO 32000-2, 7.10.4): functions of one input, each for a part of the domain. */
export class StitchingFunction implements PdfFunction {
  readonly type = 3;
  readonly inputs = 1;
  readonly outputs: number;
  readonly weight: number;
  private readonly input = new Float64Array(1);

  constructor(
    readonly domain: readonly [number, number],
    private readonly range: Float64Array | null,
    readonly inner: readonly PdfFunction[],
    private readonly bounds: Float64Array,
    private readonly encode: Float64Array,
  ) {
    this.outputs = inner[0]?.outputs ?? 0;
    this.weight = inner.length;
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    const { bounds, domain, encode } = this;
    const x = clip(inputs[0], domain[0], domain[1]);
    const part = this.partOf(x);
    const lower = part === 0 ? domain[0] : (bounds[part - 1] ?? 0);
    const upper = part === bounds.length ? domain[1] : (bounds[part] ?? 0);
    const from = encode[part * 2] ?? 0;
    this.input[0] = interpolate(x, lower, upper, from, encode[part * 2 + 1] ?? 0);
    const defined = this.inner[part]?.evaluate(this.input, outputs) ?? false;
    if (this.range) clipAll(outputs, this.range);
    return defined;
  }

  /** The first part whose upper bound is above x, else the last: intervals are open at their upper end but for the last one. */
  private partOf(x: number): number {
    let [low, high] = [0, this.bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (x < (this.bounds[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
