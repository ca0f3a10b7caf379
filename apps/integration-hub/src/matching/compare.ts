import type { Level } from './rule';
import { editsBetween, editSimilarity, jaccard, jaroWinkler, wordSimilarity } from './similarity';
import { tradeWords } from './words.table';

/** Whether two values agree to a degree. */
export type Agreement = (a: string, b: string) => boolean;

const defaults = {
  exact: 0,
  jw: 0.92,
  lev: 1,
  jaccard: 0.8,
  words: 0.8,
  numeric: 0,
  percent: 0,
  date: 0,
} as const;

/** The test of agreement that a level requires. */
export function agreementOf({ kind, threshold = defaults[kind] }: Level): Agreement {
  switch (kind) {
    case 'exact':
      return (a, b) => a === b;
    case 'jw':
      return (a, b) => jaroWinkler(a, b) >= threshold;
    case 'lev':
      return threshold >= 1
        ? (a, b) => editsBetween(a, b, Math.min(200, Math.floor(threshold))) <= threshold
        : (a, b) => editSimilarity(a, b) >= threshold;
    case 'jaccard':
      return (a, b) => jaccard(a, b) >= threshold;
    case 'words':
      return (a, b) => wordSimilarity(a, b, tellingOf) >= threshold;
    case 'numeric':
      return (a, b) => Math.abs(Number(a) - Number(b)) <= threshold;
    case 'percent':
      return (a, b) => {
        const [x, y] = [Number(a), Number(b)];
        return Math.abs(x - y) * 100 <= threshold * Math.max(Math.abs(x), Math.abs(y));
      };
    case 'date':
      return (a, b) => Math.abs(dayOf(a) - dayOf(b)) <= threshold;
  }
}

const names = {
  exact: 'exact',
  jw: 'jaro_winkler >=',
  jaccard: 'jaccard >=',
  words: 'words >=',
  numeric: 'difference <=',
  percent: 'percent <=',
  date: 'days <=',
} as const;

/** A level in an explanation. */
export function labelOf({ kind, threshold = defaults[kind] }: Level): string {
  if (kind === 'exact') return names.exact;
  if (kind === 'lev')
    return threshold >= 1 ? `edits <= ${threshold}` : `similarity >= ${threshold}`;
  return `${names[kind]} ${threshold}`;
}

/** Weight of a word in a name, 0 to 1: how well it distinguishes organisations. */
const tellingOf = (word: string): number =>
  tradeWords.has(word) ? 0.3 : word.length === 1 ? 0.4 : 1;

const dayMs = 86_400_000;

function dayOf(digits: string): number {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8)) / dayMs;
}
