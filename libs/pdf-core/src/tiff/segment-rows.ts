import { segmentBytes } from './segment-bytes';
import type { Segment } from './segments';
import type { TiffImage } from './tiff-image';

/** Bytes of a row of a segment. */
export function rowBytesOf({ bits, segments }: TiffImage): number {
  return Math.ceil((segments.width * bits) / 8);
}

/**
 * Gives the unpacked rows of a segment, `rows` of them or fewer where its data ends early. A row lives until the next one.
 */
export function readSegmentRows(
  image: TiffImage,
  segment: Segment,
  rows: number,
  visit: (row: number, bytes: Uint8Array) => void,
): number {
  const rowBytes = rowBytesOf(image);
  const kept = new Uint8Array(rowBytes);
  let filled = 0;
  let row = 0;
  for (const bytes of segmentBytes(
    image.reader,
    segment.packed,
    image.compression,
    rowBytes * rows,
  )) {
    let at = 0;
    while (at < bytes.length && row < rows) {
      if (filled === 0 && bytes.length - at >= rowBytes) {
        visit(row++, bytes.subarray(at, at + rowBytes));
        at += rowBytes;
        continue;
      }
      const part = Math.min(rowBytes - filled, bytes.length - at);
      kept.set(bytes.subarray(at, at + part), filled);
      filled += part;
      at += part;
      if (filled < rowBytes) break;
      visit(row++, kept);
      filled = 0;
    }
    if (row >= rows) break;
  }
  return row;
}
