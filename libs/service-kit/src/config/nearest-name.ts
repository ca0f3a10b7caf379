/** The known name that differs from a mistyped one in at most three characters, if any. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > 3 || name.length > 100) continue;
    const distance = editDistance(name, candidate);
    if (distance <= 3 && (!best || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** The known term nearest to one that is not: by letters, as {@link nearestName}, else by words in common: `rotate_page` is page_rotate. */
export function nearestTerm(term: string, known: readonly string[]): string | undefined {
  if (term.length > 100) return undefined;
  const near = nearestName(term.toLowerCase(), known);
  const distance = near === undefined ? Infinity : editDistance(term.toLowerCase(), near);
  // Of a short word, three other letters make another word.
  if (distance < term.length && distance <= Math.max(1, term.length / 3)) return near;
  const words = wordsOf(term);
  let best: { readonly name: string; readonly shared: number } | undefined;
  for (const name of known) {
    const shared = wordsOf(name).filter((word) => words.includes(word)).length;
    if (shared > (best?.shared ?? 0)) best = { name, shared };
  }
  return best?.name;
}

/** Words in lower case without the s of a plural. */
const wordsOf = (term: string): readonly string[] =>
  term
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2);

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
