import { sfnt } from './font-fixture';

const bytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))));

const u16 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [(value >> 8) & 255, value & 255]);

const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

/** A point of a TrueType contour: x, y, and whether it is on the curve. */
export type Point = readonly [number, number, boolean?];

/** A simple glyph, or the raw data of any other. */
export type TrueTypeGlyph = Uint8Array | readonly (readonly Point[])[];

/** A TrueType program; glyphs have advances of 500, 510, 520 and so on and the left side bearing of their points. */
export function trueType(
  glyphs: readonly TrueTypeGlyph[],
  options: {
    readonly unitsPerEm?: number;
    readonly cmap?: readonly (readonly [number, number, Uint8Array])[];
    readonly names?: readonly string[];
    readonly bearings?: readonly number[];
    readonly omit?: readonly string[];
  } = {},
): Uint8Array {
  const data = glyphs.map((glyph) => (glyph instanceof Uint8Array ? glyph : simpleGlyph(glyph)));
  let offset = 0;
  const loca = [...data.map((glyph) => (offset += glyph.length) - glyph.length), offset];
  const head = Buffer.alloc(54);
  head.writeUInt16BE(options.unitsPerEm ?? 1000, 18);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.alloc(36);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(glyphs.length, 34);
  const tables: Record<string, Uint8Array> = {
    head: Uint8Array.from(head),
    hhea: Uint8Array.from(hhea),
    hmtx: bytes(
      ...glyphs.map((glyph, at) => u16(500 + 10 * at, options.bearings?.[at] ?? xMin(glyph))),
    ),
    maxp: bytes(u32(0x10000), u16(glyphs.length)),
    loca: bytes(...loca.map(u32)),
    glyf: bytes(...data),
    ...(options.cmap ? { cmap: cmapTable(options.cmap) } : {}),
    ...(options.names ? { post: postTable(options.names) } : {}),
  };
  const kept = Object.entries(tables).filter(([tag]) => !options.omit?.includes(tag));
  return sfnt('\0\x01\0\0', Object.fromEntries(kept));
}

function xMin(glyph: TrueTypeGlyph): number {
  if (glyph instanceof Uint8Array) return 0;
  return glyph.length === 0 ? 0 : Math.min(...glyph.flat().map(([x]) => x));
}

function simpleGlyph(contours: readonly (readonly Point[])[]): Uint8Array {
  if (contours.length === 0) return new Uint8Array();
  const points = contours.flat();
  let end = -1;
  const deltas = (axis: 0 | 1): number[] =>
    points.flatMap((point, at) => u16(point[axis] - (points[at - 1]?.[axis] ?? 0)));
  return bytes(
    u16(contours.length, xMin(contours), 0, 0, 0),
    ...contours.map((contour) => u16((end += contour.length))),
    u16(0),
    points.map(([, , on = true]) => (on ? 1 : 0)),
    deltas(0),
    deltas(1),
  );
}

/** A composite glyph of parts: glyph, flags (0x20 for more is set here), and what follows them. */
export function compositeGlyph(
  ...parts: readonly (readonly [number, number, readonly number[]])[]
): Uint8Array {
  return bytes(
    u16(-1, 0, 0, 0, 0),
    ...parts.map(([glyph, flags, rest], at) => [
      ...u16(flags | (at < parts.length - 1 ? 0x20 : 0), glyph),
      ...rest,
    ]),
  );
}

function cmapTable(subtables: readonly (readonly [number, number, Uint8Array])[]): Uint8Array {
  let offset = 4 + 8 * subtables.length;
  const records = subtables.map(([platform, encoding, data]) => {
    const record = [...u16(platform, encoding), ...u32(offset)];
    offset += data.length;
    return record;
  });
  return bytes(u16(0, subtables.length), ...records, ...subtables.map(([, , data]) => data));
}

function postTable(names: readonly string[]): Uint8Array {
  return bytes(
    u32(0x20000),
    new Array<number>(28).fill(0),
    u16(names.length, ...names.map((_, at) => 258 + at)),
    ...names.map((name) => [name.length, ...Buffer.from(name, 'latin1')]),
  );
}

/** A cmap subtable of format 0. */
export function format0(glyphs: Readonly<Record<number, number>>): Uint8Array {
  const map = Array.from({ length: 256 }, (_, code) => glyphs[code] ?? 0);
  return bytes(u16(0, 262, 0), map);
}

/** A cmap subtable of format 4 with a segment for each code. */
export function format4(glyphs: Readonly<Record<number, number>>): Uint8Array {
  const codes = [...Object.keys(glyphs).map(Number), 0xffff].sort((a, b) => a - b);
  return bytes(
    u16(4, 16 + 8 * codes.length, 0, codes.length * 2, 0, 0, 0),
    u16(...codes),
    u16(0),
    u16(...codes),
    u16(...codes.map((code) => ((glyphs[code] ?? 0) - code) & 0xffff)),
    u16(...codes.map(() => 0)),
  );
}

/** A cmap subtable of format 6. */
export function format6(first: number, glyphs: readonly number[]): Uint8Array {
  return bytes(u16(6, 10 + 2 * glyphs.length, 0, first, glyphs.length), u16(...glyphs));
}

/** A cmap subtable of format 12 or 13 of groups: first code, last code, glyph. */
export function format12(
  groups: readonly (readonly [number, number, number])[],
  format = 12,
): Uint8Array {
  return bytes(
    u16(format, 0),
    u32(0),
    u32(0),
    u32(groups.length),
    ...groups.flatMap((group) => group.map(u32)),
  );
}

/** A charstring: numbers, and operators by name; strings of hexadecimal digits behind 0x are raw bytes. */
export type Charstring = readonly (number | string)[];

const operators: Readonly<Record<string, readonly number[]>> = {
  hstem: [1],
  vstem: [3],
  vmoveto: [4],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  hstemhm: [18],
  hintmask: [19],
  rmoveto: [21],
  hmoveto: [22],
  rcurveline: [24],
  rlinecurve: [25],
  vvcurveto: [26],
  hhcurveto: [27],
  callgsubr: [29],
  vhcurveto: [30],
  hvcurveto: [31],
  seac: [12, 6],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
  mul: [12, 24],
  roll: [12, 30],
  hflex: [12, 34],
  flex: [12, 35],
  hflex1: [12, 36],
  flex1: [12, 37],
};

/** The bytes of a charstring; `0x` strings are raw bytes. */
export function charstring(items: Charstring): Uint8Array {
  return bytes(
    ...items.map((item) => {
      if (typeof item === 'number') return charNumber(item);
      return item.startsWith('0x') ? Buffer.from(item.slice(2), 'hex') : (operators[item] ?? []);
    }),
  );
}

function charNumber(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) {
    return [247 + ((value - 108) >> 8), (value - 108) & 255];
  }
  if (value <= -108 && value >= -1131) {
    return [251 + ((-value - 108) >> 8), (-value - 108) & 255];
  }
  return [255, ...u32(value >>> 0)];
}

/** A CFF font set of one font. Glyph 0 is .notdef; the others have the given names, or CIDs in a CID-keyed font. */
export function cffFont(options: {
  readonly glyphs: readonly (readonly [string | number, Charstring])[];
  readonly subrs?: readonly Charstring[];
  readonly globalSubrs?: readonly Charstring[];
  readonly widths?: readonly [number, number];
  readonly matrix?: readonly string[];
  /** Codes of the glyphs behind .notdef. */
  readonly encoding?: readonly number[];
}): Uint8Array {
  const isCid = typeof options.glyphs[0]?.[0] === 'number';
  const names = options.glyphs.map(([name]) => name);
  const strings = isCid ? [] : (names as string[]);
  const [defaultWidth, nominalWidth] = options.widths ?? [0, 0];
  const subrs = options.subrs ? index(options.subrs.map(charstring)) : [];
  const privateData = [
    ...dictNumber(defaultWidth),
    20,
    ...dictNumber(nominalWidth),
    21,
    ...(options.subrs ? [...dictNumber(18), 19] : []),
  ];
  while (privateData.length < 18) privateData.push(139);
  const charStrings = index([
    charstring(['endchar']),
    ...options.glyphs.map(([, items]) => charstring(items)),
  ]);
  const ids = names.map((name, at) => (isCid ? Number(name) : 391 + at));
  const charset = [0, ...u16(...ids)];
  const encoding = options.encoding ? [0, options.encoding.length, ...options.encoding] : [];
  const head = bytes([1, 0, 4, 4], index([Buffer.from('Fixture')]));
  const tail = bytes(
    index(strings.map((name) => Buffer.from(name, 'latin1'))),
    index((options.globalSubrs ?? []).map(charstring)),
  );
  const matrix = options.matrix ? [...options.matrix.flatMap(dictReal), 12, 7] : [];
  const top = (at: Readonly<Record<string, number>>): Uint8Array =>
    bytes(
      isCid ? [...dictNumber(391), ...dictNumber(391), ...dictNumber(0), 12, 30] : [],
      matrix,
      [...dictNumber(at['charset'] ?? 0), 15],
      options.encoding ? [...dictNumber(at['encoding'] ?? 0), 16] : [],
      [...dictNumber(at['charStrings'] ?? 0), 17],
      isCid
        ? [...dictNumber(at['fdArray'] ?? 0), 12, 36, ...dictNumber(at['fdSelect'] ?? 0), 12, 37]
        : [...dictNumber(18), ...dictNumber(at['private'] ?? 0), 18],
    );
  const fontDict = (at: number): Uint8Array => bytes([...dictNumber(18), ...dictNumber(at), 18]);
  const topSize = index([top({})]).length;
  const start = head.length + topSize + tail.length;
  const places: Record<string, number> = {};
  let offset = start;
  const parts: readonly (readonly [string, ArrayLike<number>])[] = [
    ['charset', charset],
    ['encoding', encoding],
    ['charStrings', charStrings],
    ['private', [...privateData, ...subrs]],
    ['fdSelect', new Array<number>(1 + names.length + 1).fill(0)],
  ];
  for (const [name, part] of parts) {
    places[name] = offset;
    offset += part.length;
  }
  places['fdArray'] = offset;
  return bytes(
    head,
    index([top(places)]),
    tail,
    ...parts.map(([, part]) => Array.from(part)),
    index([fontDict(places['private'] ?? 0)]),
  );
}

/** Five bytes whatever the value is, so that sizes do not depend on offsets. */
function dictNumber(value: number): number[] {
  return [29, ...u32(value >>> 0)];
}

function dictReal(text: string): number[] {
  const nibbles = Array.from(text.replace(/[eE]-/, 'c'), (character) => {
    if (character === '.') return 10;
    if (character === '-') return 14;
    return character === 'c' ? 12 : Number(character);
  });
  nibbles.push(15);
  if (nibbles.length % 2 === 1) nibbles.push(15);
  const packed: number[] = [30];
  for (let at = 0; at < nibbles.length; at += 2) {
    packed.push((nibbles[at] ?? 0) * 16 + (nibbles[at + 1] ?? 0));
  }
  return packed;
}

function index(entries: readonly Uint8Array[]): number[] {
  if (entries.length === 0) return [0, 0];
  let offset = 1;
  const offsets = [1, ...entries.map((entry) => (offset += entry.length))];
  return [...u16(entries.length), 4, ...offsets.flatMap(u32), ...Buffer.concat([...entries])];
}

/** A Type 1 program. */
export function type1Font(options: {
  readonly glyphs: Readonly<Record<string, Charstring>>;
  readonly subrs?: readonly Charstring[];
  readonly encoding?: Readonly<Record<number, string>>;
  readonly matrix?: string;
}): Uint8Array {
  const encoding = options.encoding
    ? `256 array\n0 1 255 {1 index exch /.notdef put} for\n${Object.entries(options.encoding)
        .map(([code, name]) => `dup ${code} /${name} put\n`)
        .join('')}readonly def`
    : 'StandardEncoding def';
  const clear = `%!PS-AdobeFont-1.0: Fixture\n/FontName /Fixture def\n/FontMatrix [${options.matrix ?? '0.001 0 0 0.001 0 0'}] readonly def\n/Encoding ${encoding}\ncurrentfile eexec\n`;
  const subrs = options.subrs ?? [];
  const parts: Uint8Array[] = [
    Buffer.from('xxxxdup /Private 8 dict dup begin /lenIV 4 def\n', 'latin1'),
    Buffer.from(`/Subrs ${subrs.length} array\n`, 'latin1'),
    ...subrs.map((items, at) => entry(`dup ${at}`, items, 'NP')),
    Buffer.from(`ND\n/CharStrings ${Object.keys(options.glyphs).length} dict dup begin\n`),
    ...Object.entries(options.glyphs).map(([name, items]) => entry(`/${name}`, items, 'ND')),
    Buffer.from('end\nend\nmark currentfile closefile\n', 'latin1'),
  ];
  return bytes(Buffer.from(clear, 'latin1'), encrypted(Buffer.concat(parts), 55665));
}

function entry(head: string, items: Charstring, end: string): Uint8Array {
  const data = encrypted(bytes([0, 0, 0, 0], charstring(items)), 4330);
  return bytes(
    Buffer.from(`${head} ${data.length} RD `, 'latin1'),
    data,
    Buffer.from(` ${end}\n`, 'latin1'),
  );
}

function encrypted(plain: Uint8Array, start: number): Uint8Array {
  let key = start;
  return plain.map((byte) => {
    const cipher = byte ^ (key >> 8);
    key = ((cipher + key) * 52845 + 22719) & 0xffff;
    return cipher;
  });
}

/** A path as text: `M0 0 L10 0 C... Z`, rounded to thousandths. */
export function pathText(
  path: { readonly segments: readonly number[]; readonly points: readonly number[] } | null,
): string | null {
  if (!path) return null;
  let at = 0;
  const take = (count: number): string =>
    path.points
      .slice(at, (at += count))
      .map((value) => String(Math.round(value * 1000) / 1000))
      .join(' ');
  return path.segments
    .map((segment) => {
      if (segment === 3) return 'Z';
      return segment === 2 ? `C${take(6)}` : `${segment === 0 ? 'M' : 'L'}${take(2)}`;
    })
    .join(' ');
}
