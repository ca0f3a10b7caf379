import { cff, maxp, sfnt, type1 } from '../../test/font-fixture';
import { trueType as trueTypeProgram } from '../../test/program-fixture';
import { memoryReader, pageWith, pdfStream, type Written } from '../../test/memory-reader';
import { walkResources } from '../document/resource-walk';
import { checkWidths } from './width-check';
import { embeddingPermission } from './embedding-permission';
import { describeEncoding } from './font-encoding';
import { readFonts } from './font-facts';

function fontOf(font: Record<string, Written>, objects: Record<number, Written> = {}) {
  const reader = memoryReader({ 1: font, ...objects });
  const [facts] = readFonts(reader, walkResources(reader, [pageWith({ Font: { F1: '1 R' } })]));
  return facts!;
}

const trueType = sfnt('\0\x01\0\0', { maxp: maxp(20) });

describe('readFonts', () => {
  it('calls a font without a program not embedded, also a standard one', () => {
    const font = { Subtype: '/Type1', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' };
    expect(fontOf(font)).toMatchObject({
      fontId: '1 0',
      baseName: 'Helvetica',
      subsetPrefix: null,
      subtype: 'Type1',
      embedded: 'not_embedded',
      standard14: true,
      symbolic: null,
      program: null,
      pages: [1],
    });
    expect(fontOf({ ...font, Subtype: '/TrueType' }).standard14).toBe(false);
  });

  it('takes the subset prefix off the name', () => {
    const facts = fontOf(
      {
        Subtype: '/TrueType',
        BaseFont: '/ABCDEF+Foo-Bold',
        FontDescriptor: { Flags: 32, ItalicAngle: -12, FontFile2: '2 R' },
        ToUnicode: '3 R',
      },
      { 2: pdfStream({}, trueType), 3: pdfStream({}, '') },
    );
    expect(facts).toMatchObject({
      baseName: 'ABCDEF+Foo-Bold',
      postscriptName: 'Foo-Bold',
      subsetPrefix: 'ABCDEF',
      embedded: 'subset',
      symbolic: false,
      hasToUnicode: true,
      descriptor: { flags: 32, italicAngle: -12 },
      program: {
        entry: 'FontFile2',
        kind: 'truetype',
        numGlyphs: 20,
        byteLength: trueType.length,
        matchesDeclaration: true,
      },
    });
  });

  it('reads the descendant of a composite font', () => {
    const facts = fontOf(
      {
        Subtype: '/Type0',
        BaseFont: '/Foo',
        Encoding: '/Identity-V',
        DescendantFonts: ['2 R'],
      },
      {
        2: {
          Subtype: '/CIDFontType0',
          BaseFont: '/Foo',
          CIDSystemInfo: { Registry: '(Adobe)', Ordering: '(Japan1)', Supplement: 6 },
          FontDescriptor: { Flags: 4, FontFile3: '3 R' },
        },
        3: pdfStream({ Subtype: '/CIDFontType0C' }, cff('Foo', 5, true)),
      },
    );
    expect(facts).toMatchObject({
      vertical: true,
      embedded: 'full',
      symbolic: true,
      descendant: {
        objectKey: '2 0',
        subtype: 'CIDFontType0',
        characterCollection: 'Adobe-Japan1-6',
        cidToGidMap: 'absent',
      },
      program: { declaredSubtype: 'CIDFontType0C', kind: 'cff_cid', matchesDeclaration: true },
    });
    expect(describeEncoding(facts.encoding)).toBe('Identity-V');
  });

  it('sees a program of another kind than declared', () => {
    const font = (entry: Record<string, Written>) => ({
      Subtype: '/Type1',
      BaseFont: '/Foo',
      FontDescriptor: entry,
    });
    const objects = { 2: pdfStream({}, trueType), 3: pdfStream({}, type1('Foo', 3)) };
    expect(fontOf(font({ FontFile: '2 R' }), objects).program?.matchesDeclaration).toBe(false);
    expect(fontOf(font({ FontFile: '3 R' }), objects).program?.matchesDeclaration).toBe(true);
    const untyped = { 2: pdfStream({}, cff('Foo', 3)) };
    expect(fontOf(font({ FontFile3: '2 R' }), untyped).program?.matchesDeclaration).toBe(false);
  });

  it('does not call an empty or unknown program embedded', () => {
    const font = { Subtype: '/TrueType', BaseFont: '/Foo', FontDescriptor: { FontFile2: '2 R' } };
    expect(fontOf(font, { 2: pdfStream({}, '') }).embedded).toBe('not_embedded');
    expect(fontOf(font, { 2: pdfStream({}, 'no font at all') })).toMatchObject({
      embedded: 'unknown',
      program: { kind: 'unknown', matchesDeclaration: null },
    });
    expect(fontOf(font, { 2: 17 }).embedded).toBe('not_embedded');
  });

  it('calls Type 3 fonts embedded and names them by what they have', () => {
    expect(fontOf({ Subtype: '/Type3', Name: '/T3' })).toMatchObject({
      embedded: 'full',
      baseName: 'T3',
    });
  });

  it('describes encodings', () => {
    const describe = (encoding: Written, objects = {}) =>
      describeEncoding(fontOf({ Subtype: '/Type1', Encoding: encoding }, objects).encoding);
    expect(describe('/MacRomanEncoding')).toBe('MacRomanEncoding');
    expect(
      describe({ BaseEncoding: '/WinAnsiEncoding', Differences: [1, '/a', '/b', 9, '/c'] }),
    ).toBe('WinAnsiEncoding + 3 differences');
    expect(describe({ Differences: [] })).toBe('built-in + 0 differences');
    expect(describe(null)).toBe('built-in');
    expect(describe('2 R', { 2: pdfStream({ CMapName: '/Foo-H' }, '') })).toBe(
      'embedded CMap Foo-H',
    );
  });

  it('leaves out with a warning what is no font dictionary', () => {
    const reader = memoryReader({ 1: 12 });
    const inventory = walkResources(reader, [pageWith({ Font: { F1: '1 R' } })]);
    expect(readFonts(reader, inventory)).toEqual([]);
    expect(reader.warnings[0]?.code).toBe('font_not_a_dictionary');
  });
});

describe('embeddingPermission', () => {
  it('takes the least restrictive bit', () => {
    expect([0, 2, 4, 8, 6, 0x100].map(embeddingPermission)).toEqual([
      'installable',
      'restricted',
      'preview_and_print',
      'editable',
      'preview_and_print',
      'installable',
    ]);
  });
});

describe('checkWidths', () => {
  it('compares what the dictionary gives with the program, zeros left out', () => {
    const { font } = fontOf(
      {
        Subtype: '/TrueType',
        BaseFont: '/Foo',
        FirstChar: 1,
        Widths: [511, 522, 0],
        FontDescriptor: { Flags: 4, FontFile2: '2 R' },
      },
      { 2: pdfStream({}, trueTypeProgram([[], [], [], []])) },
    );
    // Codes are glyphs here, with advances of 510, 520 and 530.
    expect(checkWidths(font!.widthPairs())).toEqual({
      checked: 2,
      inconsistent: 1,
      first: { code: 2, written: 522, program: 520 },
      complete: true,
    });
  });
});
