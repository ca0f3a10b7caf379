/** Jaro-Winkler similarity of two texts, 0 to 1; a common start of up to four characters counts a tenth each. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(a, b);
  if (jaro < 0.7) return jaro;
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start += 1;
  return jaro + start * 0.1 * (1 - jaro);
}

function jaroOf(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, (Math.max(a.length, b.length) >> 1) - 1);
  const taken = new Uint8Array(b.length);
  const matched: number[] = [];
  for (let at = 0; at < a.length; at += 1) {
    const last = Math.min(b.length - 1, at + reach);
    for (let other = Math.max(0, at - reach); other <= last; other += 1) {
      if (taken[other] === 1 || a.charCodeAt(at) !== b.charCodeAt(other)) continue;
      taken[other] = 1;
      matched.push(at);
      break;
    }
  }
  const common = matched.length;
  if (common === 0) return 0;
  let other = 0;
  let moved = 0;
  for (const at of matched) {
    while (taken[other] !== 1) other += 1;
    if (a.charCodeAt(at) !== b.charCodeAt(other)) moved += 1;
    other += 1;
  }
  return (common / a.length + common / b.length + (common - moved / 2) / common) / 3;
}

const rows = [0, 1, 2].map(() => new Uint16Array(256));

/** Edits between two texts (Damerau-Levenshtein, adjacent characters swapped count one), at most `most` + 1. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) {
    start += 1;
  }
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd -= 1;
    bEnd -= 1;
  }
  // One edit, or one swap, changes two characters that stand side by side.
  if (most === 1 && Math.max(aEnd, bEnd) - start > 2) return 2;
  return editsOf(a.slice(start, aEnd), b.slice(start, bEnd), most);
}

function editsOf(a: string, b: string, most: number): number {
  const width = b.length + 1;
  let [before, row, next] = (width <= 256 ? rows : [0, 1, 2].map(() => new Uint16Array(width))) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  for (let at = 0; at < width; at += 1) row[at] = at;
  for (let line = 1; line <= a.length; line += 1) {
    next[0] = line;
    let least = line;
    const mine = a.charCodeAt(line - 1);
    for (let at = 1; at < width; at += 1) {
      const theirs = b.charCodeAt(at - 1);
      let edits = Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
      edits = Math.min(edits, (row[at - 1] ?? 0) + (mine === theirs ? 0 : 1));
      if (
        line > 1 &&
        at > 1 &&
        mine === b.charCodeAt(at - 2) &&
        a.charCodeAt(line - 2) === theirs
      ) {
        edits = Math.min(edits, (before[at - 2] ?? 0) + 1);
      }
      next[at] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return Math.min(most + 1, row[width - 1] ?? 0);
}

/** Share of edits that two texts do not need: 1 for equal texts, 0 when every character differs. */
export function editSimilarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editsBetween(a, b, longest) / longest;
}

/** Words both texts have, as a share of the words of either. */
export function jaccard(a: string, b: string): number {
  const [mine, theirs] = [new Set(a.split(' ')), new Set(b.split(' '))];
  let common = 0;
  for (const word of mine) if (theirs.has(word)) common += 1;
  return common / (mine.size + theirs.size - common);
}

/** Similarity from which two words count as one with a typing error. */
const sameWord = 0.9;

/**
 * Words of the two texts that agree, typing errors allowed, by their weight: order, repetition and run-together words do not
 * count. `weightOf` gives the weight of a word.
 */
export function wordSimilarity(a: string, b: string, weightOf: (word: string) => number): number {
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return 1;
  const [mine, theirs] = [[...new Set(a.split(' '))], [...new Set(b.split(' '))]];
  const open = new Set(theirs);
  let common = 0;
  let all = 0;
  for (const word of mine) {
    const weight = weightOf(word);
    all += weight;
    const partner = open.has(word) ? word : partnerOf(word, open);
    if (partner === undefined) continue;
    open.delete(partner);
    common += partner === word ? weight : weight * 0.9;
  }
  for (const word of open) all += weightOf(word);
  return all === 0 ? 0 : common / all;
}

function partnerOf(word: string, open: ReadonlySet<string>): string | undefined {
  let best: string | undefined;
  let most = sameWord;
  for (const other of open) {
    if (isInitial(word, other)) return other;
    // Short words that differ are other words.
    if (Math.min(word.length, other.length) < 4) continue;
    const similarity = jaroWinkler(word, other);
    if (similarity >= most) [best, most] = [other, similarity];
  }
  return best;
}

const isInitial = (a: string, b: string): boolean =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
