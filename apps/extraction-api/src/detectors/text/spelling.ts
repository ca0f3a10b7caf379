import type { Dictionary } from './dictionary';

const maxWordsLookedAt = 20_000;
const maxCandidates = 500;
const fewestLetters = 3;

/**
 * Words of a text that the dictionary does not know, each once, in the order they come. Left out are what dictionaries do not hold:
 * codes with digits, addresses, abbreviations in capitals and single letters.
 */
export function spellCandidates(text: string, dictionary: Pick<Dictionary, 'knows'>): string[] {
  const found = new Map<string, string>();
  let looked = 0;
  for (const token of text.split(/\s+/u)) {
    for (const word of wordsOf(token)) {
      const key = word.toLowerCase();
      if (found.has(key)) continue;
      looked += 1;
      if (looked > maxWordsLookedAt || found.size >= maxCandidates) return [...found.values()];
      if (!isKnown(word, dictionary)) found.set(key, word);
    }
  }
  return [...found.values()];
}

function wordsOf(token: string): readonly string[] {
  const isAddress = /[@/\\]|www\.|\.\p{L}{2,}/iu.test(token);
  if (isAddress || /\d/.test(token)) return [];
  return token
    .replace(/\u2019/g, "'")
    .split(/[^\p{L}\p{M}']+/u)
    .map((part) => part.replace(/^'+|'+$/g, ''))
    .filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters)
    .filter((part) => part.length > 5 || part !== part.toUpperCase());
}

/** Headings in capitals are looked up as they would stand in a sentence. */
function isKnown(word: string, { knows }: Pick<Dictionary, 'knows'>): boolean {
  if (knows(word)) return true;
  const lower = word.toLowerCase();
  if (word !== word.toUpperCase()) return false;
  return knows(lower) || knows(lower.charAt(0).toUpperCase() + lower.slice(1));
}
