import { undoTiffRows } from '../filters/tiff-predictor';
import type { RowDamage } from './bilevel-rows';
import { readSegmentRows, rowBytesOf } from './segment-rows';
import { type Segment, segmentsOf } from './segments';
import { TiffError } from './tiff-error';
import { tag } from './tags.table';
import type { TiffImage } from './tiff-image';

/** Takes the samples of a row, 0 to 2^bits - 1; `values` may be written to and is used again. */
export type ContoneRow = (row: number, values: Uint16Array) => void;

/** Samples of one row of tiles. */
const mostTileSamples = 2 ** 27;

/** Reads an image of one sample a pixel row by row, from the top. Throws `TiffError` where nothing can be read. */
export function readContoneRows(image: TiffImage, visit: ContoneRow): RowDamage {
  const { segments, width, height } = image;
  if (segments.across > 1 && width * segments.height > mostTileSamples)
    throw new TiffError(
      'exceeds_limits',
      `a row of tiles of ${width} by ${segments.height} pixels is too large`,
    );
  const unpacked = new Uint16Array(segments.width);
  const side = new Uint16Array(segments.tiled ? width * Math.min(segments.height, height) : 0);
  const damage = { rows: 0, first: null as number | null };
  for (const segment of segmentsOf(image)) {
    const rows = Math.min(segments.height, height - segment.y);
    const count = Math.min(segments.width, width - segment.x);
    const read = sampleRows(image, segment, rows, unpacked, (row) => {
      if (!segments.tiled) visit(segment.y + row, unpacked);
      else side.set(unpacked.subarray(0, count), row * width + segment.x);
    });
    if (read < rows) {
      damage.rows += rows - read;
      damage.first ??= segment.y + read;
      for (let row = read; row < rows; row++)
        if (segments.tiled) side.fill(0, row * width + segment.x, row * width + segment.x + count);
        else visit(segment.y + row, unpacked.fill(0));
    }
    if (segments.tiled && segment.x + segments.width >= width)
      for (let row = 0; row < rows; row++)
        visit(segment.y + row, side.subarray(row * width, (row + 1) * width));
  }
  return damage;
}

/** Unpacks row after row of a segment to `values`; how many there were. */
function sampleRows(
  image: TiffImage,
  segment: Segment,
  rows: number,
  values: Uint16Array,
  visit: (row: number) => void,
): number {
  const { bits, directory } = image;
  const predicted = directory.number(tag.predictor) === 2;
  const shape = {
    colors: 1,
    bitsPerComponent: bits,
    pixelBytes: Math.ceil(bits / 8),
    rowBytes: rowBytesOf(image),
  };
  const little = bits === 16 && image.reader.slice(0, 1)[0] === 0x49;
  return readSegmentRows(image, segment, rows, (row, bytes) => {
    const ordered = little ? swapped(bytes) : bytes;
    unpack(predicted ? undoTiffRows(ordered, shape) : ordered, bits, values);
    visit(row);
  });
}

function unpack(bytes: Uint8Array, bits: number, values: Uint16Array): void {
  if (bits === 8) values.set(bytes.subarray(0, values.length));
  else if (bits === 16)
    for (let at = 0; at < values.length; at++)
      values[at] = ((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0);
  else {
    const mask = (1 << bits) - 1;
    for (let at = 0; at < values.length; at++) {
      const bit = at * bits;
      values[at] = ((bytes[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    }
  }
}

function swapped(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    out[at] = bytes[at + 1] ?? 0;
    out[at + 1] = bytes[at] ?? 0;
  }
  return out;
}
