import { code128Patterns, code39Patterns, eanDigits, itfDigits } from './symbol-patterns.table';

/** A scan that was decoded. */
export interface DecodedScan {
  /** The characters, where they are read without code sets; null for Code 128, whose check character is verified. */
  readonly value: string | null;
  /** Decodability (ISO/IEC 15416, 5.4.11): 1 ideal, 0 at the limit of the reference decode algorithm. */
  readonly decodability: number;
  /** X dimension in the unit of the widths. */
  readonly module: number;
}

/** A linear symbology: how many elements it may have, how they are decoded, and its quiet zones. */
export interface LinearSymbology {
  /** Quiet zones before and after the symbol, in modules. */
  readonly quiet: readonly [before: number, after: number];
  /** True for a number of elements that a symbol may have. */
  readonly fits: (count: number) => boolean;
  /** Widths of bars and spaces in turn, from the first bar to the last; null where they are no symbol. */
  readonly decode: (widths: readonly number[]) => DecodedScan | null;
}

/** Symbologies with a reference decode algorithm here, by the format of a detected barcode. */
export const linearSymbologies: ReadonlyMap<string, LinearSymbology> = new Map([
  ['ean13', { quiet: [11, 7], fits: (count) => count === 59, decode: decodeEan13 }],
  ['upca', { quiet: [9, 9], fits: (count) => count === 59, decode: decodeUpcA }],
  ['ean8', { quiet: [7, 7], fits: (count) => count === 43, decode: decodeEan8 }],
  [
    'code128',
    { quiet: [10, 10], fits: (count) => count >= 19 && count % 6 === 1, decode: decode128 },
  ],
  [
    'code39',
    { quiet: [10, 10], fits: (count) => count >= 29 && count % 10 === 9, decode: decode39 },
  ],
  ['itf', { quiet: [10, 10], fits: (count) => count >= 17 && count % 10 === 7, decode: decodeItf }],
]);

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface ReadCharacter<T> {
  readonly is: T;
  readonly decodability: number;
}

/** Edge to similar edge distances in modules, and how far the nearest threshold is: 1 for half a module (ISO/IEC 15416, annex). */
function similarEdges(
  widths: readonly number[],
  modules: number,
  count: number,
): { readonly distances: readonly number[]; readonly decodability: number } {
  const scale = modules / sum(widths);
  const distances: number[] = [];
  let decodability = 1;
  for (let at = 0; at < count; at++) {
    const distance = ((widths[at] ?? 0) + (widths[at + 1] ?? 0)) * scale;
    const whole = Math.round(distance);
    distances.push(whole);
    decodability = Math.min(decodability, 1 - 2 * Math.abs(distance - whole));
  }
  return { distances, decodability };
}

/** A digit of EAN and UPC (ISO/IEC 15420), its elements in the order of set A: `A`, or mirrored `B`. */
function eanDigit(widths: readonly number[], isBarFirst: boolean): ReadCharacter<string> | null {
  const { distances, decodability } = similarEdges(widths, 7, 2);
  const bars = isBarFirst ? [0, 2] : [1, 3];
  const ink = (7 * sum(bars.map((at) => widths[at] ?? 0))) / sum(widths);
  const alike = eanDigits.flatMap((pattern, digit) =>
    [
      { set: 'A', written: pattern },
      { set: 'B', written: pattern.toReversed() },
    ].map(({ set, written }) => ({ is: `${set}${digit}`, written })),
  );
  const found = alike.filter(
    ({ written: [a = 0, b = 0, c = 0] }) => a + b === distances[0] && b + c === distances[1],
  );
  const inkOf = (written: readonly number[]): number => sum(bars.map((at) => written[at] ?? 0));
  const near = found.filter(({ written }) => Math.abs(inkOf(written) - ink) < 1);
  const [only] = near.length === 1 ? near : [];
  if (!only) return null;
  // 1 and 7, and 2 and 8, differ by the width of their bars alone, by two modules.
  const byInk = found.length > 1 ? 1 - Math.abs(inkOf(only.written) - ink) : 1;
  return { is: only.is, decodability: Math.min(decodability, byInk) };
}

/** The digits of each half of an EAN, with the sets of the left one. */
function eanHalves(
  widths: readonly number[],
  digits: number,
): { readonly text: string; readonly sets: string; readonly decodability: number } | null {
  let [text, sets, decodability] = ['', '', 1];
  const right = 3 + 4 * digits + 5;
  for (let place = 0; place < 2 * digits; place++) {
    const isLeft = place < digits;
    const from = isLeft ? 3 + 4 * place : right + 4 * (place - digits);
    const read = eanDigit(widths.slice(from, from + 4), !isLeft);
    if (!read || (!isLeft && !read.is.startsWith('A'))) return null;
    if (isLeft) sets += read.is.charAt(0);
    text += read.is.charAt(1);
    decodability = Math.min(decodability, read.decodability);
  }
  return { text, sets, decodability };
}

/** Sets of the left half by the first digit of an EAN-13. */
const firstDigits = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(
  ' ',
);

function decodeEan13(widths: readonly number[]): DecodedScan | null {
  const read = eanHalves(widths, 6);
  const first = read ? firstDigits.indexOf(read.sets) : -1;
  if (!read || first < 0) return null;
  const value = `${first}${read.text}`;
  if (!isChecked(value)) return null;
  return { value, decodability: read.decodability, module: sum(widths) / 95 };
}

function decodeUpcA(widths: readonly number[]): DecodedScan | null {
  const read = decodeEan13(widths);
  return read?.value?.startsWith('0') ? { ...read, value: read.value.slice(1) } : null;
}

function decodeEan8(widths: readonly number[]): DecodedScan | null {
  const read = eanHalves(widths, 4);
  if (read?.sets !== 'AAAA' || !isChecked(read.text)) return null;
  return { value: read.text, decodability: read.decodability, module: sum(widths) / 67 };
}

/** The check digit of a GTIN: weights 3 and 1 from the right. */
function isChecked(digits: string): boolean {
  const total = Array.from(digits).reduceRight(
    (all, digit, at) => all + Number(digit) * ((digits.length - 1 - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return total % 10 === 0;
}

const STOP = 106;
const FIRST_START = 103;

/** A character of Code 128 (ISO/IEC 15417): four distances, and the width of all bars. */
function character128(widths: readonly number[]): ReadCharacter<number> | null {
  const { distances, decodability } = similarEdges(widths, 11, 4);
  const is = code128Patterns.findIndex((pattern) =>
    distances.every((distance, at) => (pattern[at] ?? 0) + (pattern[at + 1] ?? 0) === distance),
  );
  const pattern = code128Patterns[is];
  if (!pattern) return null;
  const barsOf = ([a = 0, , c = 0, , e = 0]: readonly number[]): number => a + c + e;
  const off = Math.abs((11 * barsOf(widths)) / sum(widths) - barsOf(pattern));
  const byBars = (1.75 - off) / 1.75;
  return byBars < 0 ? null : { is, decodability: Math.min(decodability, byBars) };
}

function decode128(widths: readonly number[]): DecodedScan | null {
  const values: number[] = [];
  let decodability = 1;
  for (let at = 0; at + 6 < widths.length; at += 6) {
    const read = character128(widths.slice(at, at + 6));
    if (!read) return null;
    values.push(read.is);
    decodability = Math.min(decodability, read.decodability);
  }
  const [start = 0] = values;
  const [check = -1, stop = 0] = values.slice(-2);
  const total = values.slice(1, -2).reduce((all, value, at) => all + value * (at + 1), start);
  if (start < FIRST_START || start === STOP || stop !== STOP || total % 103 !== check) return null;
  return { value: null, decodability, module: sum(widths) / (11 * values.length + 2) };
}

/** Elements of two widths: wide ones by a threshold, and the share of the way to it that the worst of them keeps. */
function twoWidths(
  widths: readonly number[],
  threshold: number,
): { readonly wide: string; readonly decodability: number; readonly narrow: number } {
  const isWide = (width: number): boolean => width > threshold;
  const narrow = widths.filter((width) => !isWide(width));
  const wide = widths.filter(isWide);
  const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
  const [z, wz] = [mean(narrow), mean(wide)];
  const decodability = Math.min(
    1,
    (threshold - Math.max(...narrow)) / (threshold - z),
    (Math.min(...wide) - threshold) / (wz - threshold),
  );
  return {
    wide: widths.map((width) => (isWide(width) ? '1' : '0')).join(''),
    decodability,
    narrow: z,
  };
}

/** Code 39 (ISO/IEC 16388): the threshold is an eighth of a character. */
function decode39(widths: readonly number[]): DecodedScan | null {
  let [text, decodability, narrow, count] = ['', 1, 0, 0];
  for (let at = 0; at < widths.length; at += 10) {
    const character = widths.slice(at, at + 9);
    const read = twoWidths(character, sum(character) / 8);
    const letter = code39Patterns.get(read.wide);
    if (letter === undefined) return null;
    text += letter;
    decodability = Math.min(decodability, read.decodability);
    narrow += read.narrow;
    count += 1;
  }
  if (!/^\*[^*]+\*$/.test(text)) return null;
  return { value: text.slice(1, -1), decodability, module: narrow / count };
}

/** Interleaved 2 of 5 (ISO/IEC 16390): the threshold is 7/64 of a pair. */
function decodeItf(widths: readonly number[]): DecodedScan | null {
  let [text, decodability, narrow, count] = ['', 1, 0, 0];
  for (let at = 4; at + 10 < widths.length; at += 10) {
    const pair = widths.slice(at, at + 10);
    const read = twoWidths(pair, (7 / 64) * sum(pair));
    for (const first of [0, 1]) {
      const digit = itfDigits.indexOf(
        Array.from(read.wide)
          .filter((_, place) => place % 2 === first)
          .join(''),
      );
      if (digit < 0) return null;
      text += String(digit);
    }
    decodability = Math.min(decodability, read.decodability);
    narrow += read.narrow;
    count += 1;
  }
  const module = narrow / count;
  const ends = [...widths.slice(0, 4), ...widths.slice(-2)];
  const isFramed =
    ends.every((width) => width < 1.7 * module) && (widths.at(-3) ?? 0) > 1.5 * module;
  return isFramed ? { value: text, decodability, module } : null;
}
