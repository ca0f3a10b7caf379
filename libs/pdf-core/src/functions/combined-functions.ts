import type { PdfFunction } from './pdf-function';

/** The name Identity: every input is its output. */
export class IdentityFunction implements PdfFunction {
  readonly type = 'identity';
  readonly domain = null;
  readonly outputs: number;
  readonly weight = 1;

  constructor(readonly inputs: number) {
    this.outputs = inputs;
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    for (let at = 0; at < this.inputs; at++) outputs[at] = inputs[at] ?? 0;
    return true;
  }
}

/** Functions of the same inputs side by side, as shadings have them (ISO 32000-2, 8.7.4.5): the outputs of each in turn. */
export class FunctionArray implements PdfFunction {
  readonly type = 'array';
  readonly inputs: number;
  readonly outputs: number;
  readonly weight: number;
  readonly domain: readonly number[] | null;
  private readonly part: Float64Array;

  constructor(readonly inner: readonly PdfFunction[]) {
    this.inputs = inner[0]?.inputs ?? 0;
    this.domain = inner[0]?.domain ?? null;
    this.outputs = inner.reduce((sum, { outputs }) => sum + outputs, 0);
    this.weight = inner.length;
    this.part = new Float64Array(Math.max(...inner.map(({ outputs }) => outputs)));
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    let defined = true;
    let at = 0;
    for (const part of this.inner) {
      if (!part.evaluate(inputs, this.part)) defined = false;
      for (let index = 0; index < part.outputs; index++) outputs[at++] = this.part[index] ?? 0;
    }
    return defined;
  }
}
