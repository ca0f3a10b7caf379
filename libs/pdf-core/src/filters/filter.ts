import type { PdfDict } from '../syntax/objects';

/** Result of one stage of a filter chain. */
export interface Decoded {
  readonly bytes: Uint8Array;
  /** False when the data was damaged or cut and `bytes` holds what could be recovered. */
  readonly complete: boolean;
}

/** Dependencies of a filter. */
export interface FilterContext {
  /** The filter's entry of /DecodeParms with its values resolved; empty when absent. */
  readonly parms: PdfDict;
  /** Most bytes the stage may give; it calls `tooMuch` before it would give more. */
  readonly maxBytes: number;
  /** Throws `BudgetError`. */
  readonly tooMuch: () => never;
}

/** One stream codec (ISO 32000-2, 7.4). Damaged data never throws: the result holds what was recovered. */
export type Filter = (bytes: Uint8Array, context: FilterContext) => Decoded;

/** A number of the parameters, or `fallback` when it is missing or no number. */
export function parameter(parms: PdfDict, key: string, fallback: number): number {
  const value = parms.get(key);
  return typeof value === 'number' ? value : fallback;
}
