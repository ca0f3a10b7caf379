/** Most pages of one file that are paired. */
export const MOST_PAGES = 200;

/** Two pages, by their places in their lists. */
export interface PagePairing {
  readonly candidate: number;
  readonly reference: number;
  readonly likeness: number;
}

/** Likeness under which pages are not the same. */
const leastLikeness = 0.5;
/** Likenesses this near are equal: repeats of a page. */
const same = 0.01;

/**
 * Pairs pages by how alike they are. First those than which no other is more alike, as many as keep their order, so that repeats and blank
 * pages stay in theirs; then what is left, the most alike first. `likeness` has a row for each page of the candidate. In the order of the
 * reference.
 */
export function pairPages(likeness: readonly (readonly number[])[]): PagePairing[] {
  const pairs = inOrder(likeness);
  const left = likeness.flatMap((row, candidate) =>
    row.map((value, reference) => ({ candidate, reference, likeness: value })),
  );
  left.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      Math.abs(a.candidate - a.reference) - Math.abs(b.candidate - b.reference) ||
      a.reference - b.reference,
  );
  const usedCandidates = new Set(pairs.map(({ candidate }) => candidate));
  const usedReferences = new Set(pairs.map(({ reference }) => reference));
  for (const pair of left) {
    if (pair.likeness < leastLikeness) break;
    if (usedCandidates.has(pair.candidate) || usedReferences.has(pair.reference)) continue;
    usedCandidates.add(pair.candidate);
    usedReferences.add(pair.reference);
    pairs.push(pair);
  }
  return pairs.sort((a, b) => a.reference - b.reference);
}

/** The longest row of pairs that both sides have in one order, of pairs that are the best for both. */
function inOrder(likeness: readonly (readonly number[])[]): PagePairing[] {
  const references = likeness[0]?.length ?? 0;
  const bestOfRow = likeness.map((row) => Math.max(...row));
  const bestOfColumn = Array.from({ length: references }, (_, column) =>
    Math.max(...likeness.map((row) => row[column] ?? -1)),
  );
  const weight = (candidate: number, reference: number): number => {
    const value = likeness[candidate]?.[reference] ?? -1;
    const best = Math.max(bestOfRow[candidate] ?? 1, bestOfColumn[reference] ?? 1);
    return value >= leastLikeness && value >= best - same ? value : 0;
  };
  // totals[i][j]: the most that pages from i and from j on have together.
  const totals = Array.from(
    { length: likeness.length + 1 },
    () => new Float64Array(references + 1),
  );
  const total = (candidate: number, reference: number): number =>
    totals[candidate]?.[reference] ?? 0;
  for (let candidate = likeness.length - 1; candidate >= 0; candidate--)
    for (let reference = references - 1; reference >= 0; reference--) {
      const own = weight(candidate, reference);
      const taken = own === 0 ? 0 : own + total(candidate + 1, reference + 1);
      const most = Math.max(
        taken,
        total(candidate + 1, reference),
        total(candidate, reference + 1),
      );
      const row = totals[candidate];
      if (row) row[reference] = most;
    }
  const pairs: PagePairing[] = [];
  let [candidate, reference] = [0, 0];
  while (candidate < likeness.length && reference < references) {
    const own = weight(candidate, reference);
    const here = total(candidate, reference);
    if (own > 0 && here === own + total(candidate + 1, reference + 1)) {
      pairs.push({ candidate, reference, likeness: likeness[candidate]?.[reference] ?? 0 });
      candidate++;
      reference++;
    } else if (here === total(candidate + 1, reference)) candidate++;
    else reference++;
  }
  return pairs;
}
