import type { GrayImage } from '../../rasters/gray-image';
import type { PixelPoint, RawRead } from './zxing-reader';

/** Widths in modules of the elements of each digit in set A, from a space on (GS1 General Specifications, 5.2.1.2). */
const setA: readonly (readonly number[])[] = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
];
const setB = setA.map((widths) => [...widths].reverse());
/** The sets of the six digits on the left, by the first digit. */
const parities = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');
/** Elements of a symbol, and those of its guards, which are all one module wide. */
const elements = 59;
const modules = 95;
const guards = [0, 1, 2, 27, 28, 29, 30, 31, 56, 57, 58];

/** Scan lines of a picture, each also as the mean of five rows. */
const lines = 120;
const halfHeights = [0, 2];
/** Lines that must agree, and the most that the best of them may differ from the symbol. */
const leastLines = 10;
const mostDifference = 4.5;
/** Other values may be on so many of the lines: one in this many. */
const othersShare = 10;
/** Widths of a digit differ from seven modules by no more, and from the digit's own by no more, in squares of modules. */
const digitDrift = 1.3;
const digitDifference = 1.5;
/** Slope of the luma, over two pixels, from which an edge counts. */
const leastSlope = 4;

interface Edge {
  readonly x: number;
  /** From light to dark is negative. */
  readonly slope: number;
}

interface LineRead {
  readonly value: string;
  readonly difference: number;
  readonly x0: number;
  readonly x1: number;
}

/**
 * An EAN-13 or UPC-A in a picture too blurred for a decoder of black and white: the places of steepest slope stay where the edges are,
 * and each digit is the one whose widths are nearest. Null when the lines of the picture do not agree on one.
 */
export function blurredEan(image: GrayImage): RawRead | null {
  const votes = new Map<string, { lines: Set<number>; reads: LineRead[] }>();
  for (let line = 0; line < lines; line++) {
    for (const half of halfHeights) {
      for (const read of readLine(profile(image, line, half))) {
        const vote = votes.get(read.value) ?? { lines: new Set(), reads: [] };
        vote.lines.add(line);
        vote.reads.push(read);
        votes.set(read.value, vote);
      }
    }
  }
  const [best, next] = [...votes].sort(([, one], [, other]) => other.lines.size - one.lines.size);
  if (!best) return null;
  const [value, { lines: agreed, reads }] = best;
  const others = next?.[1].lines.size ?? 0;
  const isSure =
    agreed.size >= leastLines &&
    others * othersShare <= agreed.size &&
    Math.min(...reads.map(({ difference }) => difference)) <= mostDifference;
  if (!isSure) return null;
  const isUpc = value.startsWith('0');
  return {
    format: isUpc ? 'UPCA' : 'EAN13',
    text: isUpc ? value.slice(1) : value,
    symbologyIdentifier: ']E0',
    corners: cornersOf(image, [...agreed], reads),
  };
}

function cornersOf(
  { height }: GrayImage,
  agreed: readonly number[],
  reads: readonly LineRead[],
): readonly PixelPoint[] {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x0 = mean(reads.map((read) => read.x0));
  const x1 = mean(reads.map((read) => read.x1));
  const y0 = (Math.min(...agreed) * height) / lines;
  const y1 = ((Math.max(...agreed) + 1) * height) / lines;
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** The mean of the rows about a line. */
function profile({ width, height, data }: GrayImage, line: number, half: number): Float64Array {
  const middle = Math.floor(((line + 0.5) * height) / lines);
  const sums = new Float64Array(width);
  for (let row = middle - half; row <= middle + half; row++) {
    const start = Math.min(height - 1, Math.max(0, row)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (data[start + x] ?? 0);
  }
  return sums.map((sum) => sum / (2 * half + 1));
}

/** Reads of a line from left to right and from right to left. */
function readLine(line: Float64Array): readonly LineRead[] {
  const last = line.length - 1;
  const turned = readEdges(edgesOf(Float64Array.from(line).reverse()));
  return [
    ...readEdges(edgesOf(line)),
    ...turned.map((read) => ({ ...read, x0: last - read.x1, x1: last - read.x0 })),
  ];
}

/** Where the slope is steepest between two places of none, falling and rising in turn. */
function edgesOf(line: Float64Array): readonly Edge[] {
  const slopeAt = (x: number) => (line[x + 1] ?? 0) - (line[x - 1] ?? 0);
  const edges: Edge[] = [];
  for (let x = 2; x < line.length - 2; x++) {
    const slope = slopeAt(x);
    const steep = Math.abs(slope);
    const before = slopeAt(x - 1) * Math.sign(slope);
    const after = slopeAt(x + 1) * Math.sign(slope);
    if (steep <= leastSlope || steep < before || steep <= after) continue;
    const bend = before - 2 * steep + after;
    const edge = { x: x + (bend === 0 ? 0 : (before - after) / bend / 2), slope };
    const last = edges.at(-1);
    if (!last || last.slope < 0 !== slope < 0) edges.push(edge);
    else if (steep > Math.abs(last.slope)) edges[edges.length - 1] = edge;
  }
  return edges;
}

function readEdges(edges: readonly Edge[]): readonly LineRead[] {
  const reads: LineRead[] = [];
  for (let at = 0; at + elements < edges.length; at++) {
    if ((edges[at]?.slope ?? 0) >= 0) continue;
    const places = edges.slice(at, at + elements + 1).map(({ x }) => x);
    const [x0 = 0] = places;
    const x1 = places.at(-1) ?? 0;
    const module = (x1 - x0) / modules;
    const widths = places.slice(1).map((x, index) => (x - (places[index] ?? 0)) / module);
    const isGuarded = guards.every((guard) => {
      const width = widths[guard] ?? 0;
      return width > 0.35 && width < 1.9;
    });
    const read = module >= 1 && isGuarded ? readSymbol(widths) : null;
    if (read) reads.push({ ...read, x0, x1 });
  }
  return reads;
}

/** The digits of the widths of all elements, in modules; null where they form no digits. */
function readSymbol(widths: readonly number[]): Pick<LineRead, 'value' | 'difference'> | null {
  const spread = barSpread(widths);
  let [digits, sets, difference] = ['', '', 0];
  for (let digit = 0; digit < 12; digit++) {
    const isLeft = digit < 6;
    const from = isLeft ? 3 + 4 * digit : 8 + 4 * digit;
    const read = readDigit(widths.slice(from, from + 4), isLeft, spread);
    if (!read) return null;
    digits += String(read.digit);
    if (isLeft) sets += read.set;
    difference += read.difference;
  }
  const first = parities.indexOf(sets);
  const value = `${first}${digits}`;
  return first >= 0 && isChecked(value) ? { value, difference } : null;
}

/** By how much bars are wider than one module and spaces narrower, as the guards show. */
function barSpread(widths: readonly number[]): number {
  const mean = (parity: number) => {
    const own = guards.filter((guard) => guard % 2 === parity);
    return own.reduce((sum, guard) => sum + (widths[guard] ?? 0), 0) / own.length;
  };
  return (mean(0) - mean(1)) / 2;
}

/** The digit whose widths are nearest: those of an edge to the next alike one count most, which blur and spread leave as they are. */
function readDigit(widths: readonly number[], isLeft: boolean, spread: number) {
  const sum = widths.reduce((total, width) => total + width, 0);
  if (Math.abs(sum - 7) > digitDrift) return null;
  const seen = widths.map((width) => (width * 7) / sum);
  let nearest: { digit: number; set: string; difference: number } | null = null;
  for (const [set, table] of [
    ['A', setA],
    ['B', setB],
  ] as const) {
    if (set === 'B' && !isLeft) continue;
    for (const [digit, expected] of table.entries()) {
      const difference = differenceOf(seen, expected, isLeft ? -spread : spread);
      if (difference < (nearest?.difference ?? digitDifference)) {
        nearest = { digit, set, difference };
      }
    }
  }
  return nearest;
}

/** `spread` is that of the first element. */
function differenceOf(
  seen: readonly number[],
  expected: readonly number[],
  spread: number,
): number {
  let difference = 0;
  for (let at = 0; at < 4; at++) {
    const off = (seen[at] ?? 0) - (expected[at] ?? 0);
    const own = off - (at % 2 === 0 ? spread : -spread);
    difference += own ** 2 / 2;
    if (at < 3) difference += (off + (seen[at + 1] ?? 0) - (expected[at + 1] ?? 0)) ** 2;
  }
  return difference;
}

/** The check digit of 13 (GS1 General Specifications, 7.9). */
function isChecked(value: string): boolean {
  const sum = Array.from(value, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
