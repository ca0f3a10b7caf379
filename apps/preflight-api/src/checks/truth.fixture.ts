import type { Thresholds } from './thresholds.table';
import type { Check, Hit } from './check';

/** A file built in code and what the profile asks of it. */
export interface Given {
  readonly pdf: Uint8Array;
  readonly thresholds?: Partial<Thresholds>;
  readonly password?: string;
}

/** A file on which a check must fire: the params of its hits in any order, or those of each hit that matter. */
export interface Fires extends Given {
  readonly hits: readonly Hit['params'][];
  /** Pages of the hits in their order, when the case is about them. */
  readonly pages?: readonly (number | undefined)[];
  /** Boxes of the hits in their order, as x0, y0, x1, y1, when the case is about them. */
  readonly boxes?: readonly (readonly number[] | undefined)[];
}

/** A file on which a check must not run, and why. */
export interface Declines extends Given {
  readonly outcome: 'not_run' | 'skipped';
  readonly reason: RegExp;
}

/** Truth cases of one check by what they are about. Each file goes through real extraction; see test/truth. */
export interface TruthCases {
  readonly check: Check;
  readonly fires: Readonly<Record<string, Fires>>;
  readonly silent: Readonly<Record<string, Uint8Array | Given>>;
  readonly declines: Readonly<Record<string, Declines>>;
}

/** Declares the truth cases of a check. */
export function truthOf(
  check: Check,
  cases: Pick<TruthCases, 'fires' | 'silent'> & Partial<Pick<TruthCases, 'declines'>>,
): TruthCases {
  return { check, declines: {}, ...cases };
}
