import type { OnePage, PdfObjectText } from '../build-pdf';
import { type Bomb, bigEndian, flated, pageBomb, times } from './bomb';

/** A page that shows text in the font 10. */
function shown(
  font: string,
  objects: Record<number, PdfObjectText>,
  text = '(abcabcabc) Tj',
): OnePage {
  return {
    content: `BT /F 50 Tf 9 9 Td ${text} ET`,
    resources: '/Font << /F 10 0 R >>',
    objects: { 10: font, ...objects },
  };
}

const simple = (subtype: string, file: string): string =>
  `<< /Type /Font /Subtype /${subtype} /BaseFont /ABCDEF+Bomb /FirstChar 97 /LastChar 99 /Widths [500 500 500] /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Bomb /Flags 32 /FontBBox [0 0 999 999] /ItalicAngle 0 /Ascent 900 /Descent 0 /CapHeight 700 /StemV 80 /${file} 11 0 R >> >>`;

/** An INDEX of a CFF font (Adobe TN 5176, 5). */
function index(entries: readonly Uint8Array[]): Buffer {
  if (entries.length === 0) return bigEndian(2, 0);
  let at = 1;
  const offsets = [at, ...entries.map(({ length }) => (at += length))];
  return Buffer.concat([
    bigEndian(2, entries.length),
    bigEndian(1, 4),
    bigEndian(4, ...offsets),
    ...entries,
  ]);
}

const long = (value: number): Buffer => Buffer.concat([Buffer.from([29]), bigEndian(4, value)]);

/** A CFF font of four glyphs with these charstrings for all but the first, and these global subroutines. */
function cff(charstring: Uint8Array, subroutines: readonly Uint8Array[], glyphs = 4): Buffer {
  const name = index([Buffer.from('Bomb')]);
  const strings = index([]);
  const subrs = index(subroutines);
  const charstrings = index([Buffer.from([14]), ...Array<Uint8Array>(glyphs - 1).fill(charstring)]);
  const charset = Buffer.concat([
    bigEndian(1, 0),
    bigEndian(2, ...Array.from({ length: glyphs - 1 }, (_, at) => 66 + at)),
  ]);
  const top = (charsetAt: number, charstringsAt: number): Buffer =>
    index([
      Buffer.concat([long(charsetAt), Buffer.from([15]), long(charstringsAt), Buffer.from([17])]),
    ]);
  const header = Buffer.from([1, 0, 4, 4]);
  const before = header.length + name.length + top(0, 0).length + strings.length + subrs.length;
  return Buffer.concat([
    header,
    name,
    top(before, before + charset.length),
    strings,
    subrs,
    charset,
    charstrings,
  ]);
}

/** Type 2 charstring code that calls the subroutine (of fewer than 1240, biased by 107). */
const call = (number: number): Buffer => Buffer.from([number - 107 + 139, 29]);
const line = Buffer.from([149, 149, 5]);
const back = Buffer.from([11]);

const cffFont = (program: Uint8Array): OnePage =>
  shown(simple('Type1', 'FontFile3'), { 11: flated(program, '/Subtype /Type1C') });

/** Subroutines that each call the next a number of times. */
function calls(count: number, levels: number, last: Buffer): Buffer[] {
  return Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? Buffer.concat([last, back])
      : Buffer.concat([...Array<Buffer>(count).fill(call(level + 1)), back]),
  );
}

/** Encryption of a Type 1 font (Adobe Type 1 Font Format, 7). */
function encrypted(plain: Uint8Array, key: number): Buffer {
  let r = key;
  return Buffer.from(
    Array.from(Buffer.concat([Buffer.alloc(4), plain]), (byte) => {
      const cipher = (byte ^ (r >> 8)) & 255;
      r = ((cipher + r) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}

function type1(
  charstring: Uint8Array,
  subroutines: readonly Uint8Array[],
): { readonly clear: Buffer; readonly secret: Buffer } {
  const binary = (bytes: Uint8Array): Buffer => encrypted(bytes, 4330);
  const procedure = (lead: string, bytes: Uint8Array, end: string): Buffer => {
    const made = binary(bytes);
    return Buffer.concat([
      Buffer.from(`${lead} ${made.length} RD `),
      made,
      Buffer.from(` ${end}\n`),
    ]);
  };
  const secret = Buffer.concat([
    Buffer.from(
      'dup /Private 9 dict dup begin /RD {string currentfile exch readstring pop} def /ND {def} def /NP {put} def /lenIV 4 def\n',
    ),
    Buffer.from(`/Subrs ${subroutines.length} array\n`),
    ...subroutines.map((bytes, at) => procedure(`dup ${at}`, bytes, 'NP')),
    Buffer.from('ND 2 index /CharStrings 4 dict dup begin\n'),
    ...['.notdef', 'a', 'b', 'c'].map((glyph) => procedure(`/${glyph}`, charstring, 'ND')),
    Buffer.from(
      'end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile\n',
    ),
  ]);
  const clear = Buffer.from(
    '%!PS-AdobeFont-1.0: Bomb\n/FontName /Bomb def /FontMatrix [0.001 0 0 0.001 0 0] readonly def /Encoding StandardEncoding def /FontBBox {0 0 999 999} readonly def currentfile eexec\n',
  );
  return { clear, secret: encrypted(secret, 55_665) };
}

function type1Font(charstring: Uint8Array, subroutines: readonly Uint8Array[]): OnePage {
  const { clear, secret } = type1(charstring, subroutines);
  return shown(simple('Type1', 'FontFile'), {
    11: flated(
      Buffer.concat([clear, secret]),
      `/Length1 ${clear.length} /Length2 ${secret.length} /Length3 0`,
    ),
  });
}

/** Type 1 charstring code: number, callsubr. */
const callType1 = (number: number): Buffer => Buffer.from([number + 139, 10]);

/** The tables of a TrueType font in a file (Apple TrueType Reference Manual, chapter 6). */
function sfnt(tables: Readonly<Record<string, Uint8Array>>): Buffer {
  const names = Object.keys(tables).sort();
  let at = 12 + 16 * names.length;
  const directory: Buffer[] = [bigEndian(4, 0x00010000), bigEndian(2, names.length, 16, 0, 0)];
  const bodies: Uint8Array[] = [];
  for (const name of names) {
    const body = Buffer.from(tables[name] ?? []);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    directory.push(Buffer.from(name), bigEndian(4, 0, at, body.length));
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

/** A TrueType font with a number of glyphs, each `glyph(number)`, and a cmap. */
function trueType(
  count: number,
  glyph: (number: number) => Buffer,
  cmap: Buffer,
  most = count,
): Buffer {
  const glyphs = Array.from({ length: count }, (_, at) => glyph(at));
  let at = 0;
  const offsets = [0, ...glyphs.map(({ length }) => (at += length))];
  return sfnt({
    head: Buffer.concat([
      bigEndian(4, 0x00010000, 0, 0, 0x5f0f3cf5),
      bigEndian(2, 0, 1000),
      Buffer.alloc(16),
      bigEndian(2, 0, 0, 1000, 1000, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      bigEndian(4, 0x00010000),
      bigEndian(2, 900, 0, 0, 999),
      Buffer.alloc(22),
      bigEndian(2, 1),
    ]),
    maxp: Buffer.concat([bigEndian(4, 0x00010000), bigEndian(2, most), Buffer.alloc(26)]),
    hmtx: bigEndian(2, 500, 0),
    loca: bigEndian(4, ...offsets),
    glyf: Buffer.concat(glyphs),
    cmap,
  });
}

const cmapOf = (subtable: Buffer): Buffer =>
  Buffer.concat([bigEndian(2, 0, 1, 3, 10), bigEndian(4, 12), subtable]);

const groups = (...rows: readonly (readonly [number, number, number])[]): Buffer =>
  cmapOf(
    Buffer.concat([
      bigEndian(2, 12, 0),
      bigEndian(4, 16 + 12 * rows.length, 0, rows.length),
      ...rows.map((row) => bigEndian(4, ...row)),
    ]),
  );

const letters = groups([97, 99, 0]);

/** A composite glyph with a number of components, each the next glyph. */
function composite(next: number, count: number): Buffer {
  const parts = Array.from({ length: count }, (_, at) =>
    bigEndian(2, at === count - 1 ? 0x0003 : 0x0023, next, at, at),
  );
  return Buffer.concat([bigEndian(2, 0xffff, 0, 0, 999, 999), ...parts]);
}

const square = Buffer.concat([
  bigEndian(2, 1, 0, 0, 999, 999, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  bigEndian(2, 0, 500, 0, 0xfe0c, 0, 0, 500, 0),
]);

const trueTypeFont = (program: Uint8Array): OnePage =>
  shown(simple('TrueType', 'FontFile2'), { 11: flated(program, `/Length1 ${program.length}`) });

const composed = (
  descendant: string,
  objects: Record<number, PdfObjectText>,
  encoding = '/Identity-H',
  more = '',
): OnePage =>
  shown(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Bomb /Encoding ${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Bomb /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Bomb /Flags 4 /FontBBox [0 0 999 999] /ItalicAngle 0 /Ascent 9 /Descent 0 /StemV 8 /FontFile2 11 0 R >> ${descendant} >>] ${more} >>`,
    {
      11: flated(
        trueType(4, () => square, letters),
        '',
      ),
      ...objects,
    },
    '<00010002> Tj',
  );

const cmap = (body: string): PdfObjectText =>
  flated(
    `/CIDInit /ProcSet findresource begin begincmap /CMapName /Bomb def 1 begincodespacerange <0000> <ffff> endcodespacerange ${body} endcmap end`,
    '/Type /CMap /CMapName /Bomb',
  );

/** Font programs and CMaps that recurse or claim (ISO 32000-2, 9.6 to 9.10). */
export const fontBombs: readonly Bomb[] = [
  pageBomb('cff-subroutines', () =>
    cffFont(cff(Buffer.concat([call(0), Buffer.from([14])]), calls(40, 10, line))),
  ),
  pageBomb('cff-subroutine-of-itself', () =>
    cffFont(cff(call(0), [Buffer.concat([...Array<Buffer>(40).fill(call(0)), back])])),
  ),
  pageBomb('cff-empty-subroutines', () =>
    cffFont(cff(Buffer.concat([call(0), Buffer.from([14])]), calls(60, 10, Buffer.alloc(0)))),
  ),
  pageBomb('cff-long-charstring', () =>
    cffFont(cff(Buffer.concat([...Array<Buffer>(500_000).fill(line), Buffer.from([14])]), [])),
  ),
  pageBomb('cff-many-glyphs', () => cffFont(cff(Buffer.from([14]), [], 2000))),
  pageBomb('type1-subroutines', () =>
    type1Font(
      Buffer.concat([callType1(0), Buffer.from([14])]),
      Array.from({ length: 10 }, (_, level) =>
        level === 9
          ? Buffer.from([149, 149, 5, 11])
          : Buffer.concat([...Array<Buffer>(40).fill(callType1(level + 1)), back]),
      ),
    ),
  ),
  pageBomb('type1-subroutine-of-itself', () =>
    type1Font(callType1(0), [Buffer.concat([...Array<Buffer>(40).fill(callType1(0)), back])]),
  ),
  pageBomb('type1-seac-of-itself', () =>
    type1Font(Buffer.from([139, 139, 139, 236, 236, 12, 6]), []),
  ),
  pageBomb('truetype-composites', () =>
    trueTypeFont(trueType(14, (at) => (at === 13 ? square : composite(at + 1, 10)), letters)),
  ),
  pageBomb('truetype-composite-of-itself', () =>
    trueTypeFont(trueType(4, (at) => composite(at, 60), letters)),
  ),
  pageBomb('truetype-huge-contours', () =>
    trueTypeFont(
      trueType(
        4,
        () => Buffer.concat([bigEndian(2, 0x7fff, 0, 0, 999, 999), Buffer.alloc(4000, 0xff)]),
        letters,
      ),
    ),
  ),
  pageBomb('truetype-huge-cmap', () =>
    trueTypeFont(
      trueType(4, () => square, groups([0, 0xffffffff, 0], [0, 0xffffffff, 0], [0, 0xffffffff, 0])),
    ),
  ),
  pageBomb('truetype-many-glyphs', () => trueTypeFont(trueType(4, () => square, letters, 65_535))),
  pageBomb('cid-widths-of-all', () => composed(`/W [${times(100, '0 65535 500 ')}]`, {})),
  pageBomb('cid-widths-of-billions', () => composed('/W [0 4000000000 500]', {})),
  pageBomb('cid-to-glyph-inflated', () =>
    composed('/CIDToGIDMap 12 0 R', { 12: flated(Buffer.alloc(5_000_000)) }),
  ),
  pageBomb('cmap-of-all-codes', () =>
    composed(
      '',
      { 12: cmap(times(1000, '1 begincidrange <0000> <ffff> 0 endcidrange ')) },
      '12 0 R',
    ),
  ),
  pageBomb('cmap-of-long-codes', () =>
    composed('', { 12: cmap('1 begincidrange <00000000> <ffffffff> 0 endcidrange') }, '12 0 R'),
  ),
  pageBomb('cmap-of-itself', () =>
    composed(
      '',
      {
        12: {
          dict: '/Type /CMap /CMapName /Bomb /UseCMap 12 0 R',
          data: times(100, '/Bomb usecmap '),
        },
      },
      '12 0 R',
    ),
  ),
  pageBomb('unicode-of-all-codes', () =>
    composed(
      '',
      { 12: cmap(times(1000, '1 beginbfrange <0000> <ffff> <0041> endbfrange ')) },
      '/Identity-H',
      '/ToUnicode 12 0 R',
    ),
  ),
  pageBomb('unicode-of-long-strings', () =>
    composed(
      '',
      { 12: cmap(times(50, `1 beginbfrange <0000> <ffff> <${times(500, '0041')}> endbfrange `)) },
      '/Identity-H',
      '/ToUnicode 12 0 R',
    ),
  ),
  pageBomb('unicode-of-deep-arrays', () =>
    composed(
      '',
      { 12: cmap(`1 beginbfrange <0000> <ffff> ${times(50_000, '[')} endbfrange`) },
      '/Identity-H',
      '/ToUnicode 12 0 R',
    ),
  ),
  pageBomb('encoding-of-many-differences', () =>
    shown(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [${times(1500, '0 /a ')}] >> >>`,
      {},
    ),
  ),
  pageBomb('widths-by-the-million', () =>
    shown(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar -2000000000 /LastChar 2000000000 /Widths [500] >>',
      {},
    ),
  ),
  pageBomb('fonts-by-the-thousand', () => ({
    content: Array.from({ length: 150 }, (_, at) => `BT /F${at} 10 Tf (abc) Tj ET`).join(' '),
    resources: `/Font << ${Array.from({ length: 150 }, (_, at) => `/F${at} << /Type /Font /Subtype /TrueType /BaseFont /N${at} >>`).join(' ')} >>`,
  })),
];
