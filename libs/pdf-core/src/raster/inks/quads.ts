/**
 * Amounts of inks are kept four plates to a word: plate 4q + lane in bits 8 * lane of the words of quad q. The opacity of a pixel is
 * the same for all inks, so that one multiplication serves two plates and one table four.
 */

/** Plates of one word. */
export const LANES = 4;

/** Number of words for a number of plates. */
export function quadsFor(plates: number): number {
  return (plates + LANES - 1) >> 2;
}

/** Amounts of plates as words, one for each quad. */
export function packed(values: ArrayLike<number>): Int32Array {
  const words = new Int32Array(quadsFor(values.length));
  for (let plate = 0; plate < values.length; plate++) {
    const at = plate >> 2;
    words[at] = (words[at] ?? 0) | ((values[plate] ?? 0) << ((plate & 3) << 3));
  }
  return words;
}

/** A word for each quad with all bits of the plates that are 1 in `marks`; lanes beyond the last plate follow `rest`. */
export function laneMasks(marks: ArrayLike<number>, rest = true): Int32Array {
  const lanes = quadsFor(marks.length) * LANES;
  return packed(
    Array.from({ length: lanes }, (_, plate) =>
      plate < marks.length ? (marks[plate] === 1 ? 255 : 0) : rest ? 255 : 0,
    ),
  );
}

/** 1 for each quad whose word is not 0. */
export function inkedQuads(words: Int32Array): Uint8Array {
  return Uint8Array.from(words, (word) => (word === 0 ? 0 : 1));
}

/** The planes of a quad, row by row; null for a plate that has nothing. Rows without ink cost one test of each word. */
export function planesOfQuad(words: Int32Array, width: number): (Uint8Array | null)[] {
  const planes: (Uint8Array | null)[] = [null, null, null, null];
  for (let from = 0; from < words.length; from += width) {
    const end = from + width;
    let any = 0;
    for (let at = from; at < end; at++) any |= words[at] ?? 0;
    if (any === 0) continue;
    for (let lane = 0; lane < LANES; lane++) {
      const shift = lane << 3;
      if (((any >>> shift) & 255) === 0) continue;
      const plane = (planes[lane] ??= new Uint8Array(words.length));
      for (let at = from; at < end; at++) plane[at] = (words[at] ?? 0) >>> shift;
    }
  }
  return planes;
}
