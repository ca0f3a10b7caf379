import { memoryReader, pdf, pdfStream, type Written } from '../../test/memory-reader';
import { PdfRef } from '../syntax/objects';
import type { Font } from './font';
import { FontLibrary } from './font-library';

function fontOf(font: Record<string, Written>, objects: Record<number, Written> = {}): Font {
  const reader = memoryReader({ 1: font, ...objects });
  return new FontLibrary(reader).font(new PdfRef(1, 0));
}

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const textOf = (font: Font, text: string): string =>
  font
    .glyphsOf(bytes(text))
    .map(({ unicode }) => unicode ?? '?')
    .join('');

describe('FontLibrary', () => {
  it('gives one font for one object and one glyph for one code', () => {
    const reader = memoryReader({ 1: { Subtype: '/Type1', BaseFont: '/Helvetica' } });
    const library = new FontLibrary(reader);
    const font = library.font(new PdfRef(1, 0));
    expect(library.font(new PdfRef(1, 0))).toBe(font);
    const direct = pdf({ Subtype: '/Type1' });
    expect(library.font(direct)).toBe(library.font(direct));
    const [a, b, again] = font.glyphsOf(bytes('aba'));
    expect(a).toBe(again);
    expect(a).not.toBe(b);
  });

  it('reads anything else than a font as a font that shows nothing', () => {
    const library = new FontLibrary(memoryReader({}));
    const font = library.font(new PdfRef(9, 0));
    expect(font).toMatchObject({ subtype: 'Unknown', baseName: null, embedded: false });
    expect(font.glyphsOf(bytes('A'))).toHaveLength(1);
    expect(font.outlineOf(font.glyphsOf(bytes('A'))[0]!)).toBeNull();
  });
});

describe('a simple font', () => {
  it('takes widths of the dictionary, then of the standard 14', () => {
    const helvetica = { Subtype: '/Type1', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' };
    expect(
      fontOf(helvetica)
        .glyphsOf(bytes('A '))
        .map(({ width }) => width),
    ).toEqual([667, 278]);
    const written = fontOf({ ...helvetica, FirstChar: 65, LastChar: 66, Widths: [500, 501] });
    expect(written.glyphsOf(bytes('ABC')).map(({ width }) => width)).toEqual([500, 501, 0]);
  });

  it('names codes by differences before the base encoding', () => {
    const font = fontOf({
      Subtype: '/Type1',
      BaseFont: '/Foo',
      Encoding: {
        BaseEncoding: '/WinAnsiEncoding',
        Differences: [65, '/f_i', '/uni20AC', 67, '/a.sc'],
      },
    });
    expect(font.glyphsOf(bytes('ABCD')).map(({ name }) => name)).toEqual([
      'f_i',
      'uni20AC',
      'a.sc',
      'D',
    ]);
    expect(textOf(font, 'ABCD')).toBe('fi€aD');
    expect(font.glyphsOf(bytes('A'))[0]?.unicodeSource).toBe('encoding');
  });

  it('prefers ToUnicode', () => {
    const cmap =
      '1 beginbfchar <41> <D83DDE00> endbfchar 1 beginbfrange <42> <44> <0066006C> endbfrange';
    const font = fontOf(
      { Subtype: '/Type1', BaseFont: '/Foo', Encoding: '/WinAnsiEncoding', ToUnicode: '2 R' },
      { 2: pdfStream({}, cmap) },
    );
    expect(textOf(font, 'ABCE')).toBe('\u{1F600}flfmE');
    expect(font.glyphsOf(bytes('A'))[0]?.unicodeSource).toBe('to_unicode');
  });

  it('knows the encodings of Symbol and ZapfDingbats', () => {
    expect(textOf(fontOf({ Subtype: '/Type1', BaseFont: '/Symbol' }), 'ab')).toBe('αβ');
    expect(textOf(fontOf({ Subtype: '/Type1', BaseFont: '/ZapfDingbats' }), '!')).toBe('✁');
  });

  it('applies word spacing to code 32 alone', () => {
    const [space, other] = fontOf({ Subtype: '/Type1' }).glyphsOf(bytes(' !'));
    expect([space?.isWordSpace, other?.isWordSpace]).toEqual([true, false]);
  });
});

describe('a Type 3 font', () => {
  const font = fontOf(
    {
      Subtype: '/Type3',
      FontMatrix: [0.01, 0, 0, 0.01, 0, 0],
      FontBBox: [0, -10, 50, 80],
      Encoding: { Differences: [97, '/square'] },
      CharProcs: { square: '2 R' },
      FirstChar: 97,
      LastChar: 97,
      Widths: [60],
    },
    { 2: pdfStream({}, '60 0 d0') },
  );

  it('gives widths in text space and the procedure of a glyph', () => {
    const [a, b] = font.glyphsOf(bytes('ab'));
    expect(a?.width).toBeCloseTo(600);
    expect(font.type3?.procedure(a!)?.ref?.key).toBe('2 0');
    expect(font.type3?.procedure(b!)).toBeNull();
    expect([font.ascent, font.descent]).toEqual([800, -100]);
  });
});

describe('a composite font', () => {
  const type0 = (encoding: Written, cidFont: Record<string, Written> = {}) => ({
    Subtype: '/Type0',
    BaseFont: '/Foo',
    Encoding: encoding,
    DescendantFonts: [{ Subtype: '/CIDFontType2', BaseFont: '/Foo', ...cidFont }],
  });

  it('reads two bytes a code and widths by CID', () => {
    const font = fontOf(type0('/Identity-H', { DW: 400, W: [1, [501, 502], 10, 12, 700] }));
    const glyphs = font.glyphsOf(bytes('\0\x01\0\x02\0\x0b\0\x20\x01'));
    expect(glyphs.map(({ cid }) => cid)).toEqual([1, 2, 11, 32, 0]);
    expect(glyphs.map(({ width }) => width)).toEqual([501, 502, 700, 400, 400]);
    expect(glyphs.map(({ isWordSpace }) => isWordSpace)).toEqual(glyphs.map(() => false));
  });

  it('gives vertical metrics in vertical writing', () => {
    const font = fontOf(type0('/Identity-V', { DW: 600, W2: [5, [-900, 1, 2]] }));
    expect(font.vertical).toBe(true);
    const [five, six] = font.glyphsOf(bytes('\0\x05\0\x06'));
    expect(five?.vertical).toEqual({ w1: -900, vx: 1, vy: 2 });
    expect(six?.vertical).toEqual({ w1: -1000, vx: 300, vy: 880 });
  });

  it('reads codes by the code spaces of an embedded CMap', () => {
    const cmap = `/CMapName /Foo def /WMode 0 def
      2 begincodespacerange <00> <80> <8140> <9ffc> endcodespacerange
      1 begincidrange <20> <7e> 1 endcidrange 1 begincidchar <8140> 633 endcidchar
      1 beginnotdefrange <00> <1f> 7 endnotdefrange`;
    const font = fontOf(type0('2 R'), { 2: pdfStream({ CMapName: '/Foo' }, cmap) });
    // 81 FF is in no code space: it takes two bytes, as the space that its first byte is in.
    const glyphs = font.glyphsOf(bytes('A\x81\x40\x01\x81\xff\xff '));
    expect(glyphs.map(({ code, codeLength }) => [code, codeLength])).toEqual([
      [0x41, 1],
      [0x8140, 2],
      [1, 1],
      [0x81ff, 2],
      [0xff, 1],
      [0x20, 1],
    ]);
    expect(glyphs.map(({ cid }) => cid)).toEqual([34, 633, 7, 0, 0, 1]);
    expect(glyphs.at(-1)?.isWordSpace).toBe(true);
  });
});
