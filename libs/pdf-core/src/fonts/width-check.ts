/** A width as the font dictionary says it and as the embedded program does, in thousandths of text space. */
export interface WidthPair {
  /** Character code; of a composite font the CID. */
  readonly code: number;
  readonly written: number;
  readonly program: number;
}

/** How the widths of a dictionary agree with those of the embedded program. */
export interface WidthCheck {
  /** Codes compared: those with a written width and a glyph in the program. */
  readonly checked: number;
  /** Codes whose widths differ by more than the tolerance. */
  readonly inconsistent: number;
  /** The first of them. */
  readonly first: WidthPair | null;
  /** False when there were more codes than are compared. */
  readonly complete: boolean;
}

/** ISO 19005-1, 6.3.6 requires consistent widths; differences up to one unit are rounding. */
const TOLERANCE = 1;
const FLOAT_SLACK = 0.001;
const MAX_PAIRS = 20_000;

/** Compares widths, of a whole font those of `LibraryFont.widthPairs`; null when there is nothing to compare. */
export function checkWidths(pairs: Iterable<WidthPair>): WidthCheck | null {
  let checked = 0;
  let inconsistent = 0;
  let first: WidthPair | null = null;
  for (const pair of pairs) {
    if (checked >= MAX_PAIRS) return { checked, inconsistent, first, complete: false };
    checked++;
    if (Math.abs(pair.written - pair.program) <= TOLERANCE + FLOAT_SLACK) continue;
    inconsistent++;
    first ??= pair;
  }
  return checked === 0 ? null : { checked, inconsistent, first, complete: true };
}
