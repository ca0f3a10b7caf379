import { unicodeOfGlyphName } from './glyph-unicode';
import { simpleEncoding } from './simple-encodings';

describe('unicodeOfGlyphName', () => {
  it.each([
    ['A', 'A'],
    ['Lcommaaccent', '\u013b'],
    ['uni20AC0308', '\u20ac\u0308'],
    ['u1040C', '\u{1040c}'],
    ['uniD801DC0C', null],
    ['uni20ac', null],
    ['u1000000', null],
    ['Lcommaaccent_uni20AC0308_u1040C.alternate', '\u013b\u20ac\u0308\u{1040c}'],
    ['foo', null],
    ['.notdef', null],
    ['dalethatafpatah', '\u05d3\u05b2'],
  ])('reads %s', (name, text) => {
    expect(unicodeOfGlyphName(name)).toBe(text);
  });

  it('knows the names of ZapfDingbats, where a20 is no letter', () => {
    expect(unicodeOfGlyphName('a20', true)).toBe('\u2714');
  });

  it('knows every name of the standard encodings', () => {
    for (const name of [
      'StandardEncoding',
      'WinAnsiEncoding',
      'MacRomanEncoding',
      'Symbol',
    ] as const) {
      const unknown = simpleEncoding(name).filter(
        (glyph) => glyph !== null && unicodeOfGlyphName(glyph) === null,
      );
      expect(unknown).toEqual([]);
    }
  });
});
