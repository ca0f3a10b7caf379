/** Points along each process ink. */
export const TABLE_POINTS = 17;

/** sRGB of the process inks, three bytes each: black varies fastest, then yellow, magenta, cyan. */
export type ColorTable = Uint8Array<ArrayBuffer>;

/** Bytes of a table. */
export const tableBytes = TABLE_POINTS ** 4 * 3;

const strides = [TABLE_POINTS ** 3, TABLE_POINTS ** 2, TABLE_POINTS, 1] as const;

/**
 * Writes the sRGB, 0 to 255, of four amounts of ink, 0 to 1, to `out`: linear in cyan between two tetrahedral interpolations of
 * magenta, yellow and black, as colour engines read a table of four inks.
 */
export function lookUp(
  table: ColorTable,
  [cyan, magenta, yellow, black]: readonly [number, number, number, number],
  out: Float32Array,
): void {
  const c = placeOf(cyan);
  const m = placeOf(magenta);
  const y = placeOf(yellow);
  const k = placeOf(black);
  const cell = Math.floor(c) * strides[0] + Math.floor(m) * strides[1] + Math.floor(y) * strides[2];
  const low = (cell + Math.floor(k)) * 3;
  sortSteps(m - Math.floor(m), y - Math.floor(y), k - Math.floor(k));
  const share = c - Math.floor(c);
  for (let channel = 0; channel < 3; channel++) {
    const first = tetrahedral(table, low + channel);
    const next = share === 0 ? first : tetrahedral(table, low + channel + strides[0] * 3);
    out[channel] = first + share * (next - first);
  }
}

/** Place between points; the last point is the end of the last cell. */
function placeOf(amount: number): number {
  return Math.min(TABLE_POINTS - 1 - 1e-9, Math.max(0, amount) * (TABLE_POINTS - 1));
}

/** Three steps from the low corner of a cell to its high corner, the largest share first: scratch of one lookup. */
const stepStrides = new Int32Array(3);
const stepShares = new Float64Array(3);

function sortSteps(m: number, y: number, k: number): void {
  const place = (share: number, stride: number, at: number): void => {
    stepShares[at] = share;
    stepStrides[at] = stride * 3;
  };
  const mAt = (m < y ? 1 : 0) + (m < k ? 1 : 0);
  const yAt = (y <= m ? 1 : 0) + (y < k ? 1 : 0);
  place(m, strides[1], mAt);
  place(y, strides[2], yAt);
  place(k, strides[3], 3 - mAt - yAt);
}

function tetrahedral(table: ColorTable, low: number): number {
  let at = low;
  let before = table[at] ?? 0;
  let value = before;
  for (let step = 0; step < 3; step++) {
    at += stepStrides[step] ?? 0;
    const next = table[at] ?? 0;
    value += (stepShares[step] ?? 0) * (next - before);
    before = next;
  }
  return value;
}
