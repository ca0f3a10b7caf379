import type { PdfObjectText } from '../build-pdf';

const u16 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => u16(value >>> 16, value & 0xffff));

type Square = readonly [left: number, bottom: number, size: number];

/** A simple glyph of squares; the first runs clockwise, every other one the other way round, as a hole (ISO/IEC 14496-22, glyf). */
function glyph(squares: readonly Square[]): number[] {
  const points = squares.flatMap(([x, y, size], at) => {
    const way = [
      [x, y],
      [x, y + size],
      [x + size, y + size],
      [x + size, y],
    ];
    return at === 0 ? way : way.reverse();
  });
  const steps = (axis: 0 | 1) =>
    points.flatMap((point, at) => u16((point[axis] ?? 0) - (points[at - 1]?.[axis] ?? 0)));
  const ends = squares.map((_, at) => at * 4 + 3);
  return [
    ...u16(squares.length, 100, 0, 700, 600, ...ends, 0),
    ...points.map(() => 1),
    ...steps(0),
    ...steps(1),
  ];
}

/** A TrueType program in thousandths: A is a square from (100, 0) to (700, 600), B the same with a square hole in its middle. */
function program(): Uint8Array {
  const outer: Square = [100, 0, 600];
  const glyphs = [[], glyph([outer]), glyph([outer, [250, 150, 300]])];
  let end = 0;
  const offsets = [0, ...glyphs.map(({ length }) => (end += length))];
  const codes = Array.from({ length: 256 }, (_, code) => (code === 65 ? 1 : code === 66 ? 2 : 0));
  const tables: Readonly<Record<string, readonly number[]>> = {
    cmap: [...u16(0, 1, 1, 0), ...u32(12), ...u16(0, 262, 0), ...codes],
    glyf: glyphs.flat(),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, 1000),
      ...u32(0, 0, 0, 0),
      ...u16(100, 0, 700, 600, 0, 8, 2, 1, 0),
    ],
    hhea: [...u32(0x10000), ...u16(800, -200, 0, 800, 0, 0, 800, 1, 0, 0, 0, 0, 0, 0, 0, 3)],
    hmtx: u16(800, 0, 800, 100, 800, 100),
    loca: u32(...offsets),
    maxp: [...u32(0x10000), ...u16(3, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  };
  const names = Object.keys(tables);
  const directory: number[] = [...u32(0x10000), ...u16(names.length, 64, 2, 48)];
  const data: number[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const start = 12 + 16 * names.length + data.length;
    directory.push(...Buffer.from(name, 'latin1'), ...u32(0, start, table.length));
    data.push(...table, ...new Array<number>((4 - (table.length % 4)) % 4).fill(0));
  }
  return Uint8Array.from([...directory, ...data]);
}

/** A font dictionary with that program, which takes this number and the two after it. */
export function squaresFont(number: number): Readonly<Record<number, PdfObjectText>> {
  return {
    [number]: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Squares /FirstChar 65 /LastChar 66 /Widths [800 800] /FontDescriptor ${number + 1} 0 R >>`,
    [number + 1]:
      `<< /Type /FontDescriptor /FontName /ABCDEF+Squares /Flags 4 /FontBBox [100 0 700 600] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 600 /StemV 80 /FontFile2 ${number + 2} 0 R >>`,
    [number + 2]: { dict: '', data: program() },
  };
}
