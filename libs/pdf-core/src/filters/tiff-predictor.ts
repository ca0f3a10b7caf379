import type { RowShape } from './row-shape';

/**
 * Undoes TIFF predictor 2 (ISO 32000-2, 7.4.4.4): each sample is the difference to the sample of the same component to
 * its left. Samples of 1, 2, 4, 8 and 16 bits.
 */
export function undoTiffRows(bytes: Uint8Array, shape: RowShape): Uint8Array {
  const out = bytes.slice();
  for (let start = 0; start < out.length; start += shape.rowBytes) {
    const row = out.subarray(start, start + shape.rowBytes);
    if (shape.bitsPerComponent === 8) undoBytes(row, shape.colors);
    else if (shape.bitsPerComponent === 16) undoWords(row, shape.colors);
    else undoBits(row, shape);
  }
  return out;
}

function undoBytes(row: Uint8Array, colors: number): void {
  for (let at = colors; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - colors] ?? 0);
}

function undoWords(row: Uint8Array, colors: number): void {
  const step = colors * 2;
  for (let at = step; at + 1 < row.length; at += 2) {
    const left = ((row[at - step] ?? 0) << 8) | (row[at - step + 1] ?? 0);
    const sum = (((row[at] ?? 0) << 8) | (row[at + 1] ?? 0)) + left;
    row[at] = sum >> 8;
    row[at + 1] = sum;
  }
}

function undoBits(row: Uint8Array, { colors, bitsPerComponent: bits }: RowShape): void {
  const mask = (1 << bits) - 1;
  const samples = Math.floor((row.length * 8) / bits);
  const left = new Uint8Array(colors);
  for (let index = 0; index < samples; index++) {
    const at = (index * bits) >> 3;
    const shift = 8 - bits - ((index * bits) & 7);
    const byte = row[at] ?? 0;
    const component = index % colors;
    const value = (((byte >> shift) & mask) + (left[component] ?? 0)) & mask;
    left[component] = value;
    row[at] = (byte & ~(mask << shift)) | (value << shift);
  }
}
