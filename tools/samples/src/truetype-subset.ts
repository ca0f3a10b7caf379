import type { TrueType } from './truetype';

/** Tables a CIDFontType2 program needs (ISO 32000-2, 9.9.1), in the order they are written. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** Composite glyph flags (OpenType 1.9, glyf). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const MATRIX = 0x0080;

/** A TrueType program that holds only `glyphs`, renumbered in that order after glyph 0, and the parts they are made of. */
export function subsetTrueType(font: TrueType, glyphs: readonly number[]): Buffer {
  const order = [...glyphs];
  const outlines: Buffer[] = [];
  // The order grows while it is walked: the parts of composite glyphs are put at its end.
  for (const glyph of order) {
    const outline = Buffer.from(font.outlineOf(glyph));
    renumberParts(outline, order);
    outlines.push(outline);
  }
  return assemble(tablesOf(font, order, outlines));
}

function renumberParts(outline: Buffer, order: number[]): void {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = outline.readUInt16BE(at);
    const part = outline.readUInt16BE(at + 2);
    if (!order.includes(part)) order.push(part);
    outline.writeUInt16BE(order.indexOf(part), at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & MATRIX ? 8 : flags & SCALE_XY ? 4 : flags & SCALE ? 2 : 0;
  }
}

function tablesOf(
  font: TrueType,
  order: readonly number[],
  outlines: readonly Buffer[],
): ReadonlyMap<string, Buffer> {
  const loca = Buffer.alloc(4 * (order.length + 1));
  const padded = outlines.map((outline) => pad(outline));
  padded.reduce((offset, outline, index) => {
    loca.writeUInt32BE(offset + outline.length, 4 * (index + 1));
    return offset + outline.length;
  }, 0);
  const hmtx = Buffer.alloc(4 * order.length);
  order.forEach((glyph, index) => {
    hmtx.writeUInt16BE(font.advanceOf(glyph), 4 * index);
    hmtx.writeInt16BE(leftSideBearing(outlines[index]), 4 * index + 2);
  });
  const head = copyOf(font, 'head');
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = copyOf(font, 'hhea');
  hhea.writeUInt16BE(order.length, 34);
  const maxp = copyOf(font, 'maxp');
  maxp.writeUInt16BE(order.length, 4);
  const made = new Map([
    ['glyf', Buffer.concat(padded)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]);
  const kept = KEPT.map((tag) => [tag, made.get(tag) ?? copyOf(font, tag)] as const);
  return new Map(kept.filter(([, table]) => table.length > 0));
}

function leftSideBearing(outline: Buffer | undefined): number {
  return outline && outline.length > 0 ? outline.readInt16BE(2) : 0;
}

function copyOf(font: TrueType, tag: string): Buffer {
  return Buffer.from(font.tables.get(tag) ?? Buffer.alloc(0));
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function assemble(tables: ReadonlyMap<string, Buffer>): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.size));
  const directory = Buffer.alloc(12 + 16 * tables.size);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (tables.size - power), 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  let headAt = 0;
  for (const [tag, table] of tables) {
    const body = pad(table);
    const entry = 12 + 16 * bodies.length;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(body), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    if (tag === 'head') headAt = offset;
    bodies.push(body);
    offset += body.length;
  }
  const program = Buffer.concat([directory, ...bodies]);
  program.writeUInt32BE((0xb1b0afba - checksum(program)) >>> 0, headAt + 8);
  return program;
}
