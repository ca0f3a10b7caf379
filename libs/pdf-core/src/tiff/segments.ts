import type { PackedBytes } from './segment-bytes';
import { tag } from './tags.table';
import type { TiffImage } from './tiff-image';
import { TiffError } from './tiff-error';

/** A strip or tile: its place in the image and its packed bytes. */
export interface Segment {
  readonly x: number;
  readonly y: number;
  readonly packed: PackedBytes;
}

/** The strips or tiles of an image from the top, tiles of a row from the left. A wrong or missing count of bytes is mended. */
export function* segmentsOf(image: TiffImage): Generator<Segment> {
  const { directory, reader, segments, lowestFirst } = image;
  const offsets = segments.tiled ? tag.tileOffsets : tag.stripOffsets;
  const counts = segments.tiled ? tag.tileByteCounts : tag.stripByteCounts;
  const number = segments.across * segments.down;
  if (directory.count(offsets) < number)
    throw new TiffError(
      'damaged',
      `${number} strips or tiles are needed, ${directory.count(offsets)} are there`,
    );
  for (let index = 0; index < number; index++) {
    const offset = directory.number(offsets, index) ?? 0;
    const counted = directory.number(counts, index) ?? 0;
    const left = Math.max(0, reader.length - offset);
    const length = counted > 0 ? Math.min(counted, left) : toNext(image, offsets, index, offset);
    yield {
      x: (index % segments.across) * segments.width,
      y: Math.floor(index / segments.across) * segments.height,
      packed: { offset, length, lowestFirst },
    };
  }
}

/** Bytes up to the next segment, or to the end of the file. */
function toNext(
  { directory, reader }: TiffImage,
  offsets: number,
  index: number,
  offset: number,
): number {
  const next = directory.number(offsets, index + 1) ?? 0;
  return Math.max(0, (next > offset ? Math.min(next, reader.length) : reader.length) - offset);
}
