import type { Matcher, Pattern } from './matcher';
import type { MatchSpec, Probabilistic } from './rule';

/** Training data of the weights: the agreement of pairs. */
export interface Lessons {
  /** Pairs that share a blocking key. */
  readonly candidates: readonly Pattern[];
  /** Pairs taken at random: what agreement is by chance. */
  readonly random: readonly Pattern[];
  /** Pairs there are in all, compared or not. */
  readonly allPairs: number;
}

/** Pairs that persons have decided. */
export interface Reviewed {
  readonly same: readonly Pattern[];
  readonly different: readonly Pattern[];
}

/** Weights that were learned, or why they were not. */
export type Learned =
  | { readonly spec: MatchSpec; readonly rounds: number }
  | { readonly refused: 'too_few_pairs' | 'not_separable' };

const mostRounds = 25;
const fewestPairs = 50;
const fewestReviewed = 20;
const least = 1e-6;

/**
 * Weights by expectation and maximisation (Winkler 1988 on Fellegi and Sunter 1969), started from those of the specification: m from
 * the candidates, u from random pairs. Refused when agreement then speaks against a match somewhere: the two groups were mixed up.
 */
export function learnWeights(matcher: Matcher, lessons: Lessons): Learned {
  const { probabilistic } = matcher.spec;
  if (!probabilistic || lessons.candidates.length < fewestPairs || lessons.random.length === 0) {
    return { refused: 'too_few_pairs' };
  }
  const { comparisons } = probabilistic;
  const levels = comparisons.map((it) => it.levels.length);
  const grouped = groupsOf(lessons.candidates);
  let m = comparisons.map((it) => withRest(it.levels.map((level) => level.m)));
  let u = comparisons.map((it) => withRest(it.levels.map((level) => level.u)));
  let share = 0.5;
  let rounds = 0;
  for (; rounds < mostRounds; rounds += 1) {
    const [same, other] = [levels.map(zeros), levels.map(zeros)];
    let matches = 0;
    for (const { pattern, count } of grouped) {
      const chance = chanceOf(pattern, m, u, share);
      matches += chance * count;
      pattern.forEach((level, at) => {
        if (level < 0) return;
        bump(same[at], level, chance * count);
        bump(other[at], level, (1 - chance) * count);
      });
    }
    const next = Math.min(1 - least, Math.max(least, matches / lessons.candidates.length));
    [m, u] = [same.map(shares), other.map(shares)];
    const settled = Math.abs(next - share) < 1e-7;
    share = next;
    if (settled) break;
  }
  const chance = levels.map(zeros);
  for (const pattern of lessons.random) pattern.forEach((level, at) => bump(chance[at], level, 1));
  const prior = (share * lessons.candidates.length) / Math.max(1, lessons.allPairs);
  return specOf(matcher.spec, probabilistic, { m, u: chance.map(shares), prior, rounds });
}

/** Weights counted on reviewed pairs; `prior` stays. */
export function learnFromReviewed(matcher: Matcher, { same, different }: Reviewed): Learned {
  const { probabilistic } = matcher.spec;
  if (!probabilistic || Math.min(same.length, different.length) < fewestReviewed) {
    return { refused: 'too_few_pairs' };
  }
  const count = (patterns: readonly Pattern[]) => {
    const counts = probabilistic.comparisons.map((it) => zeros(it.levels.length));
    for (const pattern of patterns) pattern.forEach((level, at) => bump(counts[at], level, 1));
    return counts.map(shares);
  };
  // Reviewed pairs are no sample of all pairs: chance stays what it was.
  const u = probabilistic.comparisons.map((it) => withRest(it.levels.map((level) => level.u)));
  const { prior } = probabilistic;
  return specOf(matcher.spec, probabilistic, { m: count(same), u, prior, rounds: 1 });
}

interface Estimate {
  readonly m: readonly (readonly number[])[];
  readonly u: readonly (readonly number[])[];
  readonly prior: number;
  readonly rounds: number;
}

function specOf(
  spec: MatchSpec,
  before: Probabilistic,
  { m, u, prior, rounds }: Estimate,
): Learned {
  const comparisons = before.comparisons.map((comparison, at) => ({
    ...comparison,
    levels: comparison.levels.map((level, place) => ({
      ...level,
      m: rounded(m[at]?.[place] ?? level.m),
      u: rounded(u[at]?.[place] ?? level.u),
    })),
  }));
  const mixed = comparisons.some(({ levels: [best] }) => best && best.m <= best.u);
  if (mixed) return { refused: 'not_separable' };
  const probabilistic = {
    ...before,
    comparisons,
    prior: rounded(Math.min(0.5, Math.max(1e-9, prior))),
  };
  return { spec: { ...spec, probabilistic }, rounds };
}

const rounded = (share: number): number => Number(share.toPrecision(6));

/** The distinct patterns, each with its count. */
function groupsOf(patterns: readonly Pattern[]) {
  const groups = new Map<string, { readonly pattern: Pattern; count: number }>();
  for (const pattern of patterns) {
    const key = pattern.join();
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { pattern, count: 1 });
  }
  return [...groups.values()];
}

function chanceOf(
  pattern: Pattern,
  m: readonly (readonly number[])[],
  u: readonly (readonly number[])[],
  share: number,
): number {
  let odds = Math.log(share / (1 - share));
  pattern.forEach((level, at) => {
    if (level >= 0) odds += Math.log((m[at]?.[level] ?? 1) / (u[at]?.[level] ?? 1));
  });
  return 1 / (1 + Math.exp(-odds));
}

const zeros = (levels: number): number[] => Array.from({ length: levels + 1 }, () => 0);

function bump(counts: number[] | undefined, level: number, by: number): void {
  if (counts && level >= 0) counts[level] = (counts[level] ?? 0) + by;
}

/** Counts as shares that leave nothing at zero. */
function shares(counts: readonly number[]): number[] {
  const smoothed = counts.map((count) => count + 0.01);
  const all = smoothed.reduce((sum, count) => sum + count, 0);
  return smoothed.map((count) => Math.max(least, count / all));
}

const withRest = (levels: readonly number[]): number[] => [
  ...levels,
  Math.max(least, 1 - levels.reduce((sum, share) => sum + share, 0)),
];
