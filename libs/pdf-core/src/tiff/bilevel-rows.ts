import { segmentReader, type SegmentReader } from './bilevel-segments';
import { type Segment, segmentsOf } from './segments';
import { TiffError } from './tiff-error';
import type { TiffImage } from './tiff-image';

/**
 * Takes a row, from 0 at the top: columns at which the value changes, the value 0 first, ascending, the first `count` of `changes`, which
 * is used again for the next row.
 */
export type BilevelRow = (row: number, changes: Int32Array, count: number) => void;

/** Rows that could not be read whole: they are given as far as they went. */
export interface RowDamage {
  readonly rows: number;
  /** The first of them, from 0; null when there is none. */
  readonly first: number | null;
}

/** Reads an image of 1 bit a sample row by row without making the bitmap. Throws `TiffError` where nothing can be read. */
export function readBilevelRows(image: TiffImage, visit: BilevelRow): RowDamage {
  if (image.bits !== 1)
    throw new TiffError('unsupported', `samples of ${image.bits} bits are not bilevel`);
  const damage = { rows: 0, first: null as number | null };
  const note = (row: number): void => {
    if (damage.first === null || row < damage.first) damage.first = row;
    damage.rows++;
  };
  const read = segmentReader(image);
  if (image.segments.tiled) readTiles(image, read, visit, note);
  else readStrips(image, read, visit, note);
  return damage;
}

type Note = (row: number) => void;

function readStrips(image: TiffImage, read: SegmentReader, visit: BilevelRow, note: Note): void {
  for (const segment of segmentsOf(image)) {
    const rows = Math.min(image.segments.height, image.height - segment.y);
    read(segment, rows, (row, changes, count, whole) => {
      if (!whole) note(segment.y + row);
      visit(segment.y + row, changes, count);
    });
  }
}

/** Tiles side by side are read one after the other and joined row by row. */
function readTiles(image: TiffImage, read: SegmentReader, visit: BilevelRow, note: Note): void {
  const { segments, width, height } = image;
  const most = segments.across * (segments.width + 1) + 1;
  const joined = new Int32Array(most);
  let side: Segment[] = [];
  for (const segment of segmentsOf(image)) {
    side.push(segment);
    if (side.length < segments.across) continue;
    const top = segment.y;
    const rows = Math.min(segments.height, height - top);
    const lists = side.map((tile) => rowsOfTile(tile, rows, read, (row) => note(top + row)));
    for (let row = 0; row < rows; row++) {
      let count = 0;
      lists.forEach((list, index) => {
        count = append(joined, count, list[row] ?? none, index * segments.width, width);
      });
      visit(top + row, joined, count);
    }
    side = [];
  }
}

const none = new Int32Array(0);

function rowsOfTile(tile: Segment, rows: number, read: SegmentReader, note: Note): Int32Array[] {
  const list: Int32Array[] = [];
  read(tile, rows, (row, changes, count, whole) => {
    if (!whole) note(row);
    list.push(changes.slice(0, count));
  });
  return list;
}

/** Adds the changes of a tile's row, which begins with the value 0 at `x`, to those left of it. */
function append(
  joined: Int32Array,
  before: number,
  changes: Int32Array,
  x: number,
  width: number,
): number {
  let count = before;
  const put = (column: number): void => {
    if (count > 0 && joined[count - 1] === column) count--;
    else if (column < width) joined[count++] = column;
  };
  if ((count & 1) === 1) put(x);
  for (const column of changes) put(x + column);
  return count;
}
