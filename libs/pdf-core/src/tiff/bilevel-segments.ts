import { CcittReader } from '../images/ccitt/ccitt-reader';
import { changesOfBits } from './changes-of-bits';
import { wholeSegment } from './segment-bytes';
import { readSegmentRows } from './segment-rows';
import type { Segment } from './segments';
import { tag } from './tags.table';
import { TiffError } from './tiff-error';
import type { TiffImage } from './tiff-image';

/** Takes a row of a segment; `whole` is false when a part of it could not be read. */
export type SegmentRow = (row: number, changes: Int32Array, count: number, whole: boolean) => void;

/** Reads `rows` rows of a strip or tile as changes between 0 and 1. */
export type SegmentReader = (segment: Segment, rows: number, visit: SegmentRow) => void;

/** CCITT counts bits in 31 bits. */
const mostFaxBytes = 2 ** 28 - 1;

/** How the segments of a bilevel image are read. */
export function segmentReader(image: TiffImage): SegmentReader {
  const { compression } = image;
  return compression === 'g3' || compression === 'g4' || compression === 'modified_huffman'
    ? faxReader(image)
    : bitsReader(image);
}

function faxReader(image: TiffImage): SegmentReader {
  const options = image.directory.number(tag.t4Options) ?? 0;
  const twoDimensional = (options & 1) === 1;
  const k = image.compression === 'g4' ? -1 : image.compression === 'g3' && twoDimensional ? 1 : 0;
  const columns = image.segments.width;
  const reader = new CcittReader(new Uint8Array(0), {
    k,
    columns,
    byteAligned: image.compression === 'modified_huffman',
    // The bit order of the bytes is reversed before.
    lowestFirst: false,
  });
  return ({ packed }, rows, visit) => {
    if (packed.length > mostFaxBytes)
      throw new TiffError('exceeds_limits', `a strip of ${packed.length} bytes is too large`);
    reader.begin(wholeSegment(image.reader, packed));
    for (let row = 0; row < rows; row++) {
      const damaged = reader.damagedRows;
      const count = reader.next();
      // Rows that are not there are white, and missed.
      visit(row, reader.changes, Math.max(0, count), count >= 0 && reader.damagedRows === damaged);
    }
  };
}

function bitsReader(image: TiffImage): SegmentReader {
  const { width } = image.segments;
  const changes = new Int32Array(width + 1);
  return (segment, rows, visit) => {
    const given = readSegmentRows(image, segment, rows, (row, bytes) => {
      visit(row, changes, changesOfBits(bytes, width, changes), true);
    });
    for (let row = given; row < rows; row++) visit(row, changes, 0, false);
  };
}
