import { onePagePdf, type PdfObjectText } from '@forme/test-kit';

/** What is special about a TrueType program of two glyphs: .notdef without outline and A, a box of 500 units, 600 wide. */
export interface TestProgram {
  /** The fsType of its OS/2 table; 0 by default. */
  readonly fsType?: number;
}

/** A TrueType program (ISO/IEC 14496-22). */
export function testProgram({ fsType = 0 }: TestProgram = {}): Uint8Array {
  const outline = Buffer.concat([
    words(1, 0, 0, 500, 500, 3, 0),
    Buffer.from([0x01, 0x01, 0x01, 0x01]),
    words(0, 500, 0, -500),
    words(0, 0, 500, 0),
  ]);
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': Buffer.concat([words(4, 600, 400, 5, fsType), Buffer.alloc(68)]),
    cmap: words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 65, -1, 0, 65, -1, -64, 1, 0, 0),
    glyf: outline,
    head: Buffer.concat([
      words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000),
      Buffer.alloc(16),
      words(0, 0, 500, 500, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([words(1, 0, 800, -200, 0, 600), Buffer.alloc(22), words(2)]),
    hmtx: words(600, 0, 600, 0),
    loca: words(0, 0, outline.length / 2),
    maxp: words(1, 0, 2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    post: Buffer.concat([words(3, 0), Buffer.alloc(28)]),
  };
  return Uint8Array.from(sfnt(tables));
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}

function sfnt(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables);
  const directory = Buffer.alloc(12 + names.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let offset = directory.length;
  names.forEach((name, index) => {
    const table = tables[name] ?? Buffer.alloc(0);
    directory.write(name, 12 + index * 16, 'latin1');
    directory.writeUInt32BE(offset, 12 + index * 16 + 8);
    directory.writeUInt32BE(table.length, 12 + index * 16 + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

/** A font of a page: entries of its dictionary and of its descriptor, and its program. */
export interface TestFont {
  readonly name?: string;
  readonly subtype?: string;
  /** Entries beside Type, Subtype, BaseFont and FontDescriptor. */
  readonly font?: string;
  /** Entries beside Type, FontName, Flags and the program. */
  readonly descriptor?: string;
  readonly flags?: number;
  /** Key of the program in the descriptor; FontFile2 by default. */
  readonly key?: string;
  /** Null: not embedded. */
  readonly program?: Uint8Array | string | null;
  /** Text that the page shows with it, as PDF has it. */
  readonly shows?: string;
}

const simple = '/FirstChar 65 /LastChar 65 /Widths [600] /Encoding /WinAnsiEncoding';

/** A page that shows text in one font. */
export function inFont({
  name = 'ABCDEF+Box',
  subtype = 'TrueType',
  font = simple,
  descriptor = '',
  flags = 32,
  key = 'FontFile2',
  program = testProgram(),
  shows = '(A)',
}: TestFont = {}): Uint8Array {
  const embedded = program === null ? '' : `/${key} 12 0 R`;
  const objects: Record<number, PdfObjectText> = {
    10: `<< /Type /Font /Subtype /${subtype} /BaseFont /${name} /FontDescriptor 11 0 R ${font} >>`,
    11: `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} ${descriptor} ${embedded} >>`,
    ...(program === null ? {} : { 12: { dict: '', data: program } }),
  };
  return onePagePdf({
    content: `BT /F 12 Tf 100 100 Td ${shows} Tj ET`,
    resources: '/Font << /F 10 0 R >>',
    objects,
  });
}

/** A page that shows text in a font of these entries, object 10. */
export function inBareFont(
  entries: string,
  objects: Readonly<Record<number, PdfObjectText>> = {},
  shows = '(A)',
): Uint8Array {
  return onePagePdf({
    content: `BT /F 12 Tf 100 100 Td ${shows} Tj ET`,
    resources: '/Font << /F 10 0 R >>',
    objects: { 10: `<< /Type /Font ${entries} >>`, ...objects },
  });
}
