import { clip as importedClip, clipAll as importedClipAll, type PdfFunction } from './pdf-function';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;
const clipAll = importedClipAll;

/** Type 2, exponential interpolation (ISO 32000-2, 7.10.3): C0 + x^N (C1 - C0). */
export class ExponentialFunction implements PdfFunction {
  readonly type = 2;
  readonly inputs = 1;
  readonly outputs: number;
  readonly weight: number;

  constructor(
    readonly domain: readonly [number, number],
    private readonly range: Float64Array | null,
    private readonly c0: readonly number[],
    private readonly c1: readonly number[],
    private readonly exponent: number,
  ) {
    this.outputs = c0.length;
    this.weight = c0.length * 2;
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    const x = clip(inputs[0], this.domain[0], this.domain[1]);
    const raised = this.exponent === 1 ? x : x ** this.exponent;
    // A negative power of zero and a broken power of a negative number have no value.
    const defined = Number.isFinite(raised);
    for (let at = 0; at < this.outputs; at++) {
      const from = this.c0[at] ?? 0;
      outputs[at] = defined ? from + raised * ((this.c1[at] ?? 0) - from) : 0;
    }
    if (this.range) clipAll(outputs, this.range);
    return defined;
  }
}
