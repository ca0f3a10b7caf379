/** Longest part of a file name that an ink's name gives. */
const LONGEST = 48;

/** A part of a file name for each ink, its place first, so that no two are equal: `01-cyan`. */
export function inkFileNames(inks: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    inks.map((ink, at) => {
      const plain = ink
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, LONGEST)
        .toLowerCase();
      const number = String(at + 1).padStart(2, '0');
      return [ink, plain === '' ? number : `${number}-${plain}`];
    }),
  );
}
