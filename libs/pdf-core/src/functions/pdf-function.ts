/** A function of ISO 32000-2, 7.10: numbers in, numbers out. */
export interface PdfFunction {
  /** /FunctionType; `identity` for the name Identity, `array` for functions side by side. */
  readonly type: FunctionType;
  /** Numbers it takes. */
  readonly inputs: number;
  /** Numbers it gives. */
  readonly outputs: number;
  /** Lower and upper bound of each input, in turn; null when nothing bounds them. */
  readonly domain: readonly number[] | null;
  /** Numbers it holds in memory, roughly, without those of `inner`: what a cache counts. */
  readonly weight: number;
  /** The functions that it is made of. */
  readonly inner?: readonly PdfFunction[];
  /**
   * Writes the values at `inputs` into the first `outputs` places of the array, which must be another one. Inputs and outputs are
   * clipped to domain and range; a missing or undefined input counts as the lower bound. Allocates nothing. False when the values
   * are not defined there, as when a calculator program fails: then zeros clipped to the range are written.
   */
  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean;
  /**
   * The same for many inputs at a time: a row for each input and for each output, of which the first `count` places count. False
   * when it cannot be done so.
   */
  evaluateRows?(
    inputs: readonly Float64Array[],
    count: number,
    outputs: readonly Float64Array[],
  ): boolean;
}

/** Type of a function. */
export type FunctionType = 0 | 2 | 3 | 4 | 'identity' | 'array';

/** Why an object is no function that can be evaluated. */
export interface FunctionProblem {
  readonly reason:
    | 'missing'
    | 'malformed'
    | 'unknown_type'
    /** The number of inputs or outputs is not the one that the caller needs. */
    | 'wrong_arity'
    /** Fewer samples than the sizes require. */
    | 'truncated'
    | 'too_large'
    | 'recursive'
    | 'nested_too_deep';
  readonly detail: string;
}

/** True for functions, false for the reason why there is none. */
export function isFunction(read: PdfFunction | FunctionProblem): read is PdfFunction {
  return 'evaluate' in read;
}

/** The nearest value within the bounds; NaN and undefined give the lower one. */
export function clip(value: number | undefined, lower: number, upper: number): number {
  if (value === undefined || !(value > lower)) return lower;
  return value < upper ? value : upper;
}

/** Clips each of the first values to its pair of bounds. */
export function clipAll(values: Float64Array, bounds: Float64Array): void {
  for (let at = 0; at * 2 < bounds.length; at++) {
    values[at] = clip(values[at], bounds[at * 2] ?? 0, bounds[at * 2 + 1] ?? 0);
  }
}

/** `Interpolate` of 7.10.2: the line from (x0, y0) to (x1, y1) at x; y0 when the interval is empty. */
export function interpolate(x: number, x0: number, x1: number, y0: number, y1: number): number {
  return x1 === x0 ? y0 : y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
}
