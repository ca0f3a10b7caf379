import {
  cffFont,
  format0,
  format4,
  pathText,
  trueType,
  type1Font,
} from '../../test/program-fixture';
import { memoryReader, pdfStream, type Written } from '../../test/memory-reader';
import { PdfRef } from '../syntax/objects';
import type { Font } from './font';
import { FontLibrary } from './font-library';
import { FontUses } from './font-uses';

const box = (size: number) =>
  [
    [
      [0, 0],
      [size, 0],
      [size, size],
    ],
  ] as const;
const glyphs = [box(1), box(10), box(20), box(30)];

function embed(
  program: Uint8Array,
  font: Record<string, Written>,
  descriptor: Record<string, Written> = {},
): Font {
  const entry = font['Subtype'] === '/TrueType' ? 'FontFile2' : 'FontFile3';
  const reader = memoryReader({
    1: { BaseFont: '/Foo', FontDescriptor: { Flags: 32, ...descriptor, [entry]: '2 R' }, ...font },
    2: pdfStream({ Subtype: '/Type1C' }, program),
  });
  return new FontLibrary(reader).font(new PdfRef(1, 0));
}

const indices = (font: Font, text: string) =>
  font.glyphsOf(Uint8Array.from(Buffer.from(text, 'latin1'))).map(({ glyphIndex }) => glyphIndex);

describe('the glyph of a TrueType code', () => {
  const winAnsi = { Subtype: '/TrueType', Encoding: '/WinAnsiEncoding' };

  it('is found by the Unicode value of its name', () => {
    const program = trueType(glyphs, { cmap: [[3, 1, format4({ 0x41: 1, 0x20ac: 2 })]] });
    expect(indices(embed(program, winAnsi), 'A\x80B')).toEqual([1, 2, null]);
  });

  it('is found by its code in Mac Roman, else by its name in post', () => {
    // Adieresis is C4 in WinAnsi and 80 in Mac Roman.
    const program = trueType(glyphs, {
      cmap: [[1, 0, format0({ 0x41: 1, 0x80: 2 })]],
      names: ['.notdef', 'x', 'y', 'Euro'],
    });
    expect(indices(embed(program, winAnsi), 'A\xc4\x80')).toEqual([1, 2, 3]);
  });

  it('is found by its code in a symbolic font, as it is or above F000', () => {
    const symbolic = { Flags: 4 };
    const high = trueType(glyphs, { cmap: [[3, 0, format4({ 0xf041: 1, 0xf042: 2 })]] });
    expect(indices(embed(high, { Subtype: '/TrueType' }, symbolic), 'ABC')).toEqual([1, 2, null]);
    const roman = trueType(glyphs, { cmap: [[1, 0, format0({ 0x41: 3 })]] });
    expect(indices(embed(roman, { Subtype: '/TrueType' }, symbolic), 'A')).toEqual([3]);
  });

  it('is its code when the program has no character map', () => {
    expect(
      indices(embed(trueType(glyphs), { Subtype: '/TrueType' }, { Flags: 4 }), '\x02\x09'),
    ).toEqual([2, null]);
  });

  it('has the text of the program when nothing else says it', () => {
    const program = trueType(glyphs, {
      cmap: [
        [1, 0, format0({ 1: 2 })],
        [3, 1, format4({ 0x416: 2 })],
      ],
    });
    const [glyph] = embed(program, { Subtype: '/TrueType' }, { Flags: 4 }).glyphsOf(
      Uint8Array.of(1),
    );
    expect(glyph).toMatchObject({ unicode: 'Ж', unicodeSource: 'program', glyphIndex: 2 });
  });
});

describe('the glyph of a Type 1 code', () => {
  const line = [0, 'hmoveto', 10, 'hlineto', 'endchar'] as const;
  const program = cffFont({
    glyphs: [
      ['A', line],
      ['uni0042', line],
    ],
    encoding: [65, 90],
    widths: [500, 0],
  });

  it('is found by name, in the own encoding of the program without one', () => {
    expect(indices(embed(program, { Subtype: '/Type1' }), 'AZB')).toEqual([1, 2, null]);
    const [glyph] = embed(program, { Subtype: '/Type1' }).glyphsOf(Uint8Array.of(90));
    expect(glyph).toMatchObject({ name: 'uni0042', unicode: 'B', unicodeSource: 'program' });
    const differences = { Subtype: '/Type1', Encoding: { Differences: [33, '/A', '/B'] } };
    expect(indices(embed(program, differences), '!"')).toEqual([1, 2]);
  });

  it('shows .notdef for a name that the program lacks', () => {
    const font = embed(program, { Subtype: '/Type1', Encoding: '/WinAnsiEncoding' });
    const [a, c] = font.glyphsOf(Uint8Array.of(65, 67));
    expect(pathText(font.outlineOf(a!))).toBe('M0 0 L10 0 Z');
    expect(pathText(font.outlineOf(c!))).toBe('');
  });

  it('has the width of the program when the dictionary has none', () => {
    const [a] = embed(program, { Subtype: '/Type1' }).glyphsOf(Uint8Array.of(65));
    expect(a?.width).toBe(500);
  });

  it('does not open the program for widths and text that the dictionary gives', () => {
    const written = { Subtype: '/Type1', Encoding: '/WinAnsiEncoding', FirstChar: 65, Widths: [1] };
    let read = 0;
    const reader = memoryReader({
      1: { ...written, BaseFont: '/Foo', FontDescriptor: { FontFile: '2 R' } },
      2: pdfStream({}, type1Font({ glyphs: { A: line } })),
    });
    const counting = {
      ...reader,
      decode: (...args: Parameters<typeof reader.decode>) => (read++, reader.decode(...args)),
    };
    const [a] = new FontLibrary(counting).font(new PdfRef(1, 0)).glyphsOf(Uint8Array.of(65));
    expect([a?.width, a?.unicode, read]).toEqual([1, 'A', 0]);
    expect([a?.glyphIndex, read]).toEqual([1, 1]);
  });
});

describe('the glyph of a CID', () => {
  function composite(cidFont: Record<string, Written>, program: Uint8Array): Font {
    const reader = memoryReader({
      1: {
        Subtype: '/Type0',
        BaseFont: '/Foo',
        Encoding: '/Identity-H',
        DescendantFonts: [{ FontDescriptor: { FontFile2: '2 R' }, ...cidFont }],
      },
      2: pdfStream({}, program),
      3: pdfStream({}, Uint8Array.of(0, 0, 0, 3, 0, 1)),
    });
    return new FontLibrary(reader).font(new PdfRef(1, 0));
  }

  it('is its own index, or the one of the map', () => {
    const identity = composite({ Subtype: '/CIDFontType2' }, trueType(glyphs));
    expect(indices(identity, '\0\x01\0\x02\0\x09')).toEqual([1, 2, null]);
    const mapped = composite({ Subtype: '/CIDFontType2', CIDToGIDMap: '3 R' }, trueType(glyphs));
    expect(indices(mapped, '\0\x01\0\x02\0\x03')).toEqual([3, 1, null]);
  });

  it('is found in the charset of a CID-keyed program', () => {
    const line = [0, 'hmoveto', 10, 'hlineto', 'endchar'] as const;
    const program = cffFont({ glyphs: [[258, line]] });
    expect(indices(composite({ Subtype: '/CIDFontType0' }, program), '\x01\x02\0\x01')).toEqual([
      1,
      null,
    ]);
  });
});

describe('FontUses', () => {
  it('reports sizes, codes, missing glyphs and different widths', () => {
    const program = trueType(glyphs, { cmap: [[3, 1, format4({ 0x41: 1, 0x42: 2 })]] });
    const font = embed(program, {
      Subtype: '/TrueType',
      Encoding: '/WinAnsiEncoding',
      FirstChar: 65,
      Widths: [510, 515, 500],
    });
    const uses = new FontUses();
    uses.add(font, font.glyphsOf(Uint8Array.from(Buffer.from('ABAC'))), 12);
    uses.add(font, font.glyphsOf(Uint8Array.from(Buffer.from('B'))), 8.5);
    expect(uses.of(font)?.facts()).toEqual({
      codesUsed: 3,
      missingGlyphs: { count: 1, codes: [67], blank: 0 },
      codesWithoutUnicode: 0,
      codesInToUnicode: 0,
      minSize: 8.5,
      maxSize: 12,
      widths: {
        checked: 2,
        inconsistent: 1,
        first: { code: 66, written: 515, program: 520 },
        complete: true,
      },
    });
  });

  it('knows no missing glyphs without a readable program', () => {
    const font = embed(Uint8Array.of(1, 2, 3), { Subtype: '/TrueType' });
    const uses = new FontUses();
    uses.add(font, font.glyphsOf(Uint8Array.of(65)), 10);
    expect(font.programFault).toBe('The font program is of no known kind');
    expect(uses.of(font)?.facts()).toMatchObject({ missingGlyphs: null, widths: null });
  });
});
