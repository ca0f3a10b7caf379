/** Longest part of a name that is read; PDF names hold at most 127 bytes by tradition. */
const MAX_LENGTH = 512;

const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

/** The name with one blank for every run of blanks and underscores, compatibility characters resolved, marks such as ® removed. */
export function tidyName(name: string): string {
  return name
    .slice(0, MAX_LENGTH)
    .replace(/[®™©℠]/gu, '')
    .normalize('NFKC')
    .replace(/[\s_\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

/** Lower case, without accents. */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßłøæœđı]/gu, (letter) => letters.get(letter) ?? letter)
    .normalize('NFC');
}

/**
 * Folded letters and digits of a tidy name, equal for spellings that differ in case, accents, blanks and punctuation. A hyphen stays between digits:
 * `P 1-23` and `P 12-3` are two inks.
 */
export function compactName(tidy: string): string {
  return foldName(tidy)
    .replace(/(\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '$1-')
    .replace(/[^\p{L}\p{N}-]+/gu, '')
    .replace(/(?<!\p{N})-|-(?!\p{N})/gu, '');
}

/** The words of a tidy name, folded; `CutContour2` is `cut contour 2`. */
export function wordsOf(tidy: string): readonly string[] {
  return foldName(
    tidy
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\p{N})|(\p{N})(\p{L})/gu, '$1$3 $2$4'),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
