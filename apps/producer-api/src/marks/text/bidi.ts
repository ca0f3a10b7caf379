/** A part of a line with one direction, in the order in which it is set from left to right. */
export interface VisualRun {
  readonly text: string;
  readonly isRtl: boolean;
}

/** L: left to right; R: right to left; N: number; O: neither. */
type Kind = 'L' | 'R' | 'N' | 'O';

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Samaritan}]/u;

function kindOf(char: string): Kind {
  if (/\p{Nd}/u.test(char)) return 'N';
  if (rightToLeft.test(char)) return 'R';
  return /\p{L}/u.test(char) ? 'L' : 'O';
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/**
 * The parts of a line from left to right (the implicit levels of Unicode Standard Annex 9: the first strong character gives the
 * direction of the line, neutral characters go with their neighbours where those agree). Brackets in right-to-left parts are mirrored.
 */
export function visualRuns(text: string): readonly VisualRun[] {
  const chars = Array.from(text);
  const kinds = chars.map(kindOf);
  if (!kinds.includes('R')) return text === '' ? [] : [{ text, isRtl: false }];
  const base = kinds.find((kind) => kind === 'L' || kind === 'R') === 'R' ? 1 : 0;
  const levels = levelsOf(chars, kinds, base);
  return reordered(chars, levels).map(({ text: part, level }) => {
    const isRtl = level % 2 === 1;
    return { text: isRtl ? Array.from(part, (it) => mirrored[it] ?? it).join('') : part, isRtl };
  });
}

function levelsOf(chars: readonly string[], kinds: readonly Kind[], base: number): number[] {
  const strong: Kind[] = [];
  let last: Kind = base === 1 ? 'R' : 'L';
  kinds.forEach((kind, at) => {
    // A combining mark takes the direction of its base character.
    const isMark = kind === 'O' && /\p{M}/u.test(chars[at] ?? '') && at > 0;
    const own = isMark ? (strong[at - 1] ?? kind) : kind;
    if (own === 'L' || own === 'R') last = own;
    strong.push(own === 'N' && last === 'L' ? 'L' : own);
  });
  const side = (kind: Kind | undefined): Kind =>
    kind === undefined ? (base === 1 ? 'R' : 'L') : kind === 'N' ? 'R' : kind;
  const settled = strong.map((kind, at): Kind => {
    if (kind !== 'O') return kind;
    const before = side(strong.slice(0, at).findLast((it) => it !== 'O'));
    const after = side(strong.slice(at + 1).find((it) => it !== 'O'));
    return before === after ? before : side(undefined);
  });
  return settled.map((kind) => {
    if (kind === 'R') return 1;
    return kind === 'N' || base === 1 ? 2 : 0;
  });
}

interface LevelRun {
  readonly text: string;
  readonly level: number;
}

/** Rule L2: from the highest level down, whatever is at that level or above is reversed. */
function reordered(chars: readonly string[], levels: readonly number[]): readonly LevelRun[] {
  let runs: LevelRun[] = [];
  chars.forEach((char, at) => {
    const level = levels[at] ?? 0;
    const open = runs.at(-1);
    if (open?.level === level) runs[runs.length - 1] = { text: open.text + char, level };
    else runs.push({ text: char, level });
  });
  for (let level = Math.max(...levels); level > 0; level--) {
    const next: LevelRun[] = [];
    let group: LevelRun[] = [];
    const close = (): void => {
      next.push(...group.reverse());
      group = [];
    };
    for (const run of runs) {
      if (run.level >= level) group.push(run);
      else {
        close();
        next.push(run);
      }
    }
    close();
    runs = next;
  }
  return runs;
}
