import { deflateSync } from 'node:zlib';
import type { PictureHead } from '@forme/pdf-core/images';

/** Types of TIFF fields and the tags that are written (TIFF 6.0, section 2 and 8). */
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const ASCII = 2;
const rowsPerStrip = 256;

/** Packed strips that are kept from counting to writing; those beyond are packed twice. */
const mostKept = 64 * 1024 * 1024;

/** Strips of a picture as they are packed. */
class Strips {
  readonly lengths: number[] = [];
  private readonly kept: Buffer[] = [];
  private keptBytes = 0;

  constructor(
    private readonly height: number,
    private readonly rows: RowReader,
  ) {
    for (let at = 0; at * rowsPerStrip < height; at++) {
      const packed = this.pack(at);
      this.lengths.push(packed.length);
      if (this.kept.length < at || this.keptBytes + packed.length > mostKept) continue;
      this.kept.push(packed);
      this.keptBytes += packed.length;
    }
  }

  *all(): Generator<Buffer> {
    for (let at = 0; at < this.lengths.length; at++) yield this.kept[at] ?? this.pack(at);
  }

  private pack(at: number): Buffer {
    const end = Math.min(this.height, (at + 1) * rowsPerStrip);
    return deflateSync(this.rows(at * rowsPerStrip, end));
  }
}

/** Rows of a picture from `first` up to `end`, one after the other. */
export type RowReader = (first: number, end: number) => Uint8Array;

/** Writes a gray plate as TIFF: 8 bits, 0 black, deflate-compressed strips, the ink's name as page name. Memory does not grow with it. */
export function writeGrayTiff(
  { width, height, dpi }: PictureHead,
  ink: string,
  rows: RowReader,
  write: (bytes: Uint8Array) => void,
): void {
  const strips = new Strips(height, rows);
  const name = Buffer.from(`${ink}\0`, 'utf8');
  const density = rational(dpi ?? 72);
  const head = 8;
  const dataStart = head + name.length + (name.length & 1) + density.length;
  const offsets: number[] = [];
  let at = dataStart;
  for (const length of strips.lengths) {
    offsets.push(at);
    at += length;
  }
  const pad = at & 1;
  const directoryAt = at + pad;
  const count = strips.lengths.length;
  const inline = count === 1;
  const entries = 14;
  const listsAt = directoryAt + 2 + entries * 12 + 4;
  const densityAt = head + name.length + (name.length & 1);
  const directory = directoryOf([
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 1, 8],
    [259, SHORT, 1, 8],
    [262, SHORT, 1, 1],
    [273, LONG, count, inline ? (offsets[0] ?? 0) : listsAt],
    [277, SHORT, 1, 1],
    [278, LONG, 1, rowsPerStrip],
    [279, LONG, count, inline ? (strips.lengths[0] ?? 0) : listsAt + count * 4],
    [282, RATIONAL, 1, densityAt],
    [283, RATIONAL, 1, densityAt],
    [284, SHORT, 1, 1],
    [285, ASCII, name.length, name.length <= 4 ? name.readUIntLE(0, name.length) : head],
    [296, SHORT, 1, 2],
  ]);
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(directoryAt, 4);
  const lists = inline ? [] : [longs(offsets), longs(strips.lengths)];
  write(Buffer.concat([header, name, Buffer.alloc(name.length & 1), density]));
  for (const strip of strips.all()) write(strip);
  write(Buffer.concat([Buffer.alloc(pad), directory, ...lists]));
}

function directoryOf(entries: readonly (readonly [number, number, number, number])[]): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return directory;
}

function rational(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(Math.round(value * 1000), 0);
  bytes.writeUInt32LE(1000, 4);
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
