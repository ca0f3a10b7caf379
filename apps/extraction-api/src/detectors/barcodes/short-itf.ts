import type { GrayRows } from '../../rasters/gray-image';

/** Digits of an Interleaved 2 of 5 (ISO/IEC 16390): which two of five elements are wide. */
const digits: Readonly<Record<string, string>> = {
  nnwwn: '0',
  wnnnw: '1',
  nwnnw: '2',
  wwnnn: '3',
  nnwnw: '4',
  wnwnn: '5',
  nwwnn: '6',
  nnnww: '7',
  wnnwn: '8',
  nwnwn: '9',
};
const START = 'nnnn';
const STOP = 'wnn';
const lines = 12;
/** Lines that may be unreadable: a scratch, a piece of text. */
const lostLines = 2;
const lowestContrast = 40;
/** Wide elements are 2 to 3 narrow ones wide; drawing rounds. */
const ratios = { least: 1.7, most: 3.6 };
/** Each kind of element varies by this share of its mean at most. */
const spread = 0.3;
/** Light margin on both sides, in narrow elements. */
const quiet = 5;

/**
 * The two or four digits of a short Interleaved 2 of 5 that is the only thing in a crop with upright bars; null when it is not one. Such a
 * symbol has no check of its own: nearly all lines across it must be read, and say the same.
 */
export function shortItf(image: GrayRows, darkIs: 'black' | 'white'): string | null {
  const seen = new Map<string | null, number>();
  for (let line = 0; line < lines; line++) {
    const y = Math.round(image.height * (0.15 + (0.7 * (line + 0.5)) / lines));
    const value = valueOf(runsOf(image.row(Math.min(image.height - 1, y)), darkIs));
    seen.set(value, (seen.get(value) ?? 0) + 1);
  }
  const lost = seen.get(null) ?? 0;
  seen.delete(null);
  const [only, ...others] = seen.keys();
  return others.length === 0 && lost <= lostLines ? (only ?? null) : null;
}

/** Lengths of light and dark runs along a row, beginning with light, in the requested polarity. */
function runsOf(row: Uint8Array, darkIs: 'black' | 'white'): readonly number[] {
  let [low, high] = [255, 0];
  for (const value of row) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low < lowestContrast) return [];
  const runs: number[] = [0];
  let dark = false;
  const limit = (low + high) / 2;
  for (const value of row) {
    const isDark = darkIs === 'black' ? value < limit : value > limit;
    if (isDark !== dark) {
      dark = !dark;
      runs.push(0);
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}

function valueOf(runs: readonly number[]): string | null {
  const elements = runs.slice(1, -1);
  const pairs = (elements.length - START.length - STOP.length) / 10;
  if (runs.length % 2 === 0 || (pairs !== 1 && pairs !== 2)) return null;
  const kinds = kindsOf(elements);
  if (!kinds) return null;
  const { pattern, narrow } = kinds;
  const margins = [runs[0] ?? 0, runs.at(-1) ?? 0];
  if (margins.some((margin) => margin < quiet * narrow)) return null;
  if (!pattern.startsWith(START) || !pattern.endsWith(STOP)) return null;
  let value = '';
  for (let at = START.length; at < elements.length - STOP.length; at += 10) {
    const group = Array.from(pattern.slice(at, at + 10));
    for (const parity of [0, 1]) {
      const digit = digits[group.filter((_, index) => index % 2 === parity).join('')];
      if (digit === undefined) return null;
      value += digit;
    }
  }
  return value;
}

/** Narrow and wide elements; null where they do not fall apart into the two. */
function kindsOf(
  elements: readonly number[],
): { readonly pattern: string; readonly narrow: number } | null {
  const limit = (Math.min(...elements) + Math.max(...elements)) / 2;
  const [narrow, wide] = [
    elements.filter((length) => length < limit),
    elements.filter((length) => length >= limit),
  ];
  const [small, large] = [mean(narrow), mean(wide)];
  const ratio = large / small;
  const close = (lengths: readonly number[], middle: number): boolean =>
    lengths.every((length) => Math.abs(length - middle) <= Math.max(1, spread * middle));
  if (!(ratio >= ratios.least && ratio <= ratios.most)) return null;
  if (!close(narrow, small) || !close(wide, large)) return null;
  return {
    pattern: elements.map((length) => (length < limit ? 'n' : 'w')).join(''),
    narrow: small,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
