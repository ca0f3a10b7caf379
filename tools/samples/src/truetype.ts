/** What the samples read from a TrueType program (OpenType 1.9, tables head, hhea, hmtx, maxp, cmap, loca, glyf, OS/2). */
export interface TrueType {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly unitsPerEm: number;
  readonly bbox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  /** Glyph index of a code point, 0 where the program has none. */
  readonly glyphOf: (codePoint: number) => number;
  /** Advance width of a glyph in font units. */
  readonly advanceOf: (glyph: number) => number;
  /** Outline bytes of a glyph, empty for a blank one. */
  readonly outlineOf: (glyph: number) => Buffer;
}

/** Reads a TrueType program; throws when a table the samples need is absent. */
export function readTrueType(program: Buffer): TrueType {
  const tables = tableDirectory(program);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font program has no ${tag} table`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  return {
    tables,
    unitsPerEm: head.readUInt16BE(18),
    bbox: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: capHeight(table('OS/2'), hhea.readInt16BE(4)),
    italicAngle: table('post').readInt32BE(4) / 65536,
    glyphOf: characterMap(table('cmap')),
    advanceOf: advances(table('hmtx'), hhea.readUInt16BE(34)),
    outlineOf: outlines(table('glyf'), table('loca'), head.readInt16BE(50) === 1),
  };
}

function tableDirectory(program: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < program.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const offset = program.readUInt32BE(entry + 8);
    tables.set(
      program.toString('latin1', entry, entry + 4),
      program.subarray(offset, offset + program.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

function capHeight(os2: Buffer, ascent: number): number {
  const height = os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : 0;
  return height > 0 ? height : Math.round(ascent * 0.78);
}

function advances(hmtx: Buffer, count: number): (glyph: number) => number {
  return (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, count - 1));
}

function outlines(glyf: Buffer, loca: Buffer, long: boolean): (glyph: number) => Buffer {
  const at = (glyph: number): number =>
    long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return (glyph) => glyf.subarray(at(glyph), at(glyph + 1));
}

/** Format 4 of the Windows Unicode subtable (OpenType 1.9, cmap): the basic plane is all the samples write. */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const map = unicodeSubtable(cmap);
  const segments = map.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + 2 * segments];
  const [deltas, ranges] = [starts + 2 * segments, starts + 4 * segments];
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > map.readUInt16BE(ends + 2 * segment)) continue;
      const start = map.readUInt16BE(starts + 2 * segment);
      if (codePoint < start) return 0;
      const delta = map.readUInt16BE(deltas + 2 * segment);
      const range = map.readUInt16BE(ranges + 2 * segment);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(ranges + 2 * segment + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function unicodeSubtable(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const entry = 4 + 8 * index;
    const subtable = cmap.subarray(cmap.readUInt32BE(entry + 4));
    if (cmap.readUInt16BE(entry) === 3 && subtable.readUInt16BE(0) === 4) return subtable;
  }
  throw new Error('The font program has no Windows Unicode character map of format 4');
}
