/** Directional character of a glyph (UAX #9, 3.2, reduced): right-to-left or left-to-right letter, digit, neutral. */
type Direction = 'R' | 'L' | 'N' | 'O';

const rightToLeft =
  /[\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const leftToRight = /\p{L}/u;
const digit = /\p{Nd}/u;
const separator = /^[.,:/\u066B\u066C]$/u;
const terminator = /^[%#\u066A\u20AC$\u00A3\u00A5\u00B0]$/u;
const mirrored = new Map(
  ['()', '[]', '{}', '<>', '\u00AB\u00BB', '\u2039\u203A', '\u2264\u2265'].flatMap(([a, b]) => [
    [a, b] as const,
    [b, a] as const,
  ]) as [string, string][],
);

/** True when text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) >= 0x590) return rightToLeft.test(text);
  return false;
}

/** Logical order of the text of a line, and the direction of the whole line. */
export interface LogicalOrder {
  readonly rightToLeft: boolean;
  /** Indices into the visual sequence, first read first. */
  readonly order: readonly number[];
  /** The text at each index of the visual sequence, brackets as they are read and not as they look. */
  readonly texts: readonly string[];
}

/**
 * Takes glyphs in visual order, left to right, to logical order. Levels (UAX #9) are estimated: the direction of most letters is that
 * of the line; numbers and the other direction's words keep theirs inside it; then the reversals of rule L2 are undone.
 */
export function logicalOrder(visual: readonly string[]): LogicalOrder {
  const kinds = visual.map(directionOf);
  joinNumbers(visual, kinds);
  const letters = (kind: Direction) => kinds.filter((one) => one === kind).length;
  const base = letters('R') >= letters('L');
  const levels = base ? levelsInRightToLeft(kinds) : levelsInLeftToRight(kinds);
  const order = visual.map((_, index) => index);
  reverseRuns(order, levels, 1);
  reverseRuns(order, levels, 2);
  const texts = visual.map((text, index) =>
    levels[index] === 1 ? (mirrored.get(text) ?? text) : text,
  );
  return { rightToLeft: base, order, texts };
}

function directionOf(text: string): Direction {
  if (hasRightToLeft(text)) return 'R';
  if (digit.test(text)) return 'N';
  return leftToRight.test(text) ? 'L' : 'O';
}

// Rules W4 and W5: a separator between digits and a sign next to them belong to the number.
function joinNumbers(visual: readonly string[], kinds: Direction[]): void {
  for (let at = 0; at < kinds.length; at += 1) {
    if (kinds[at] !== 'O') continue;
    const text = visual[at] ?? '';
    const before = kinds[at - 1] === 'N';
    const after = kinds[at + 1] === 'N';
    if (terminator.test(text) ? before || after : before && after && separator.test(text))
      kinds[at] = 'N';
  }
}

function levelsInRightToLeft(kinds: readonly Direction[]): number[] {
  const levels = kinds.map((kind) => (kind === 'L' || kind === 'N' ? 2 : 1));
  // Rules N1 and W7: neutrals between words of the other direction take it, and so do those before a number that follows such a word.
  betweenEqual(
    kinds,
    (kind) => kind === 'L' || kind === 'N',
    (start, end, before) => {
      if (before === 'L') levels.fill(2, start, end);
    },
  );
  return levels;
}

function levelsInLeftToRight(kinds: readonly Direction[]): number[] {
  const levels: number[] = kinds.map((kind) => (kind === 'R' ? 1 : 0));
  betweenEqual(
    kinds,
    (kind) => kind === 'R',
    (start, end) => {
      for (let at = start; at < end; at += 1) levels[at] = kinds[at] === 'N' ? 2 : 1;
    },
  );
  return levels;
}

/** Calls back for every stretch without such a direction and without letters between two that have it. */
function betweenEqual(
  kinds: readonly Direction[],
  belongs: (kind: Direction) => boolean,
  found: (start: number, end: number, before: Direction) => void,
): void {
  let last = -1;
  for (const [at, kind] of kinds.entries()) {
    if (belongs(kind)) {
      if (last >= 0 && at > last + 1) found(last + 1, at, kinds[last] ?? 'O');
      last = at;
    } else if (kind === 'L' || kind === 'R') last = -1;
  }
}

// `levels` is in visual order; a run reversed at level 1 holds its level 2 runs backwards, which this turns again.
function reverseRuns(order: number[], levels: readonly number[], from: number): void {
  let start = -1;
  for (let at = 0; at <= order.length; at += 1) {
    const inside = at < order.length && (levels[order[at] ?? 0] ?? 0) >= from;
    if (inside && start < 0) start = at;
    if (inside || start < 0) continue;
    for (let low = start, high = at - 1; low < high; low += 1, high -= 1) {
      const kept = order[low] ?? 0;
      order[low] = order[high] ?? 0;
      order[high] = kept;
    }
    start = -1;
  }
}
