import { similarity } from '../measuring/correlation';
import type { InkMap } from '../measuring/ink-map';

/** An ink that waits for its partner. */
export interface Named {
  readonly key: string;
  /** False for a plate whose ink nothing names. */
  readonly resolved: boolean;
}

/** Two inks that are one. */
export interface Pair {
  readonly one: number;
  readonly other: number;
  readonly by: 'key' | 'prefix' | 'content';
}

/** Letters of a name that RIPs keep at least when they cut it. */
const leastPrefix = 6;
/** Likeness of two maps that are one ink. */
const alike = 0.9;

/**
 * Pairs the inks of two sides: equal keys first, then names that were cut, then inks that nothing names, by likeness of what they paint. An
 * ink is paired once; of two with one key the first.
 */
export function pairInks(
  ones: readonly Named[],
  others: readonly Named[],
  mapsOf: (one: number, other: number) => readonly [InkMap, InkMap] | null,
): Pair[] {
  const pairs: Pair[] = [];
  const free = (index: number, side: 'one' | 'other'): boolean =>
    !pairs.some((pair) => pair[side] === index);
  const pair = (by: Pair['by'], fits: (one: Named, other: Named) => boolean): void => {
    ones.forEach((candidate, one) => {
      if (!free(one, 'one')) return;
      const found = others.flatMap((other, index) =>
        free(index, 'other') && fits(candidate, other) ? [index] : [],
      );
      const [first] = found;
      if (first !== undefined && (by === 'key' || found.length === 1))
        pairs.push({ one, other: first, by });
    });
  };
  pair('key', (one, other) => one.resolved && other.resolved && one.key === other.key);
  pair('prefix', (one, other) => one.resolved && other.resolved && isCut(one.key, other.key));
  const left = ones.flatMap((candidate, one) =>
    free(one, 'one') && !candidate.resolved ? [one] : [],
  );
  const scored = left.flatMap((one) =>
    others.flatMap((_, other) => {
      const maps = free(other, 'other') ? mapsOf(one, other) : null;
      const score = maps ? (similarity(...maps) ?? 0) : 0;
      return score >= alike ? [{ one, other, score }] : [];
    }),
  );
  for (const { one, other } of scored.sort((a, b) => b.score - a.score))
    if (free(one, 'one') && free(other, 'other')) pairs.push({ one, other, by: 'content' });
  return pairs;
}

function isCut(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= leastPrefix && short.length < long.length && long.startsWith(short);
}
