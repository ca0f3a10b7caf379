import { deflateSync } from 'node:zlib';
import type { Picture } from '@forme/pdf-core/images';

/** Types of TIFF fields and the tags that are written (TIFF 6.0, section 2 and 8). */
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const ASCII = 2;
const rowsPerStrip = 256;

/** Encodes a grey plate as TIFF: 8 bits, 0 black, deflate-compressed strips, the ink's name as page name. */
export function encodeGrayTiff({ width, height, data, dpi }: Picture, ink: string): Buffer {
  const strips: Buffer[] = [];
  for (let y = 0; y < height; y += rowsPerStrip) {
    strips.push(deflateSync(data.subarray(y * width, Math.min(height, y + rowsPerStrip) * width)));
  }
  const name = Buffer.from(`${ink}\0`, 'utf8');
  const density = rational(dpi ?? 72);
  const head = 8;
  const dataStart = head + name.length + (name.length & 1) + density.length;
  const offsets: number[] = [];
  let at = dataStart;
  for (const strip of strips) {
    offsets.push(at);
    at += strip.length;
  }
  const pad = at & 1;
  const directoryAt = at + pad;
  const count = strips.length;
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
    [279, LONG, count, inline ? (strips[0]?.length ?? 0) : listsAt + count * 4],
    [282, RATIONAL, 1, densityAt],
    [283, RATIONAL, 1, densityAt],
    [284, SHORT, 1, 1],
    [285, ASCII, name.length, name.length <= 4 ? name.readUIntLE(0, name.length) : head],
    [296, SHORT, 1, 2],
  ]);
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  header.writeUInt32LE(directoryAt, 4);
  const lists = inline ? [] : [longs(offsets), longs(strips.map(({ length }) => length))];
  const even = Buffer.alloc(name.length & 1);
  return Buffer.concat([
    header,
    name,
    even,
    density,
    ...strips,
    Buffer.alloc(pad),
    directory,
    ...lists,
  ]);
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
