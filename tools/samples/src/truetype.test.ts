import { readFileSync } from 'node:fs';
import { readTrueType } from './truetype';
import { subsetTrueType } from './truetype-subset';
import { ean13 } from './ean13';

const font = readTrueType(readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));

describe('a TrueType subset', () => {
  it('keeps outlines and widths of the requested glyphs', () => {
    const glyphs = [
      0,
      ...Array.from('Forme', (character) => font.glyphOf(character.codePointAt(0)!)),
    ];
    const subset = subsetTrueType(font, glyphs);
    const tables = subset.readUInt16BE(4);
    const tags = Array.from({ length: tables }, (_, index) =>
      subset.toString('latin1', 12 + 16 * index, 16 + 16 * index),
    );
    expect(tags).toEqual([...tags].sort());
    const entry = 12 + 16 * tags.indexOf('hmtx');
    const hmtx = subset.subarray(subset.readUInt32BE(entry + 8));
    expect(glyphs.map((_, index) => hmtx.readUInt16BE(4 * index))).toEqual(
      glyphs.map(font.advanceOf),
    );
  });

  it('brings the parts of a composite glyph along', () => {
    const accented = font.glyphOf('é'.codePointAt(0)!);
    const subset = subsetTrueType(font, [0, accented]);
    const maxp = Array.from({ length: subset.readUInt16BE(4) }, (_, index) => 12 + 16 * index).find(
      (entry) => subset.toString('latin1', entry, entry + 4) === 'maxp',
    )!;
    expect(subset.readUInt16BE(subset.readUInt32BE(maxp + 8) + 4)).toBeGreaterThan(2);
  });

  it('knows no glyph for a character the program lacks', () => {
    expect(font.glyphOf(0xe000)).toBe(0);
  });
});

describe('an EAN-13 symbol', () => {
  it('adds the check digit and has six guard bars among thirty', () => {
    const { digits, bars } = ean13('200123456789');
    expect(digits).toBe('2001234567893');
    expect(bars).toHaveLength(30);
    expect(bars.filter(({ guard }) => guard)).toHaveLength(6);
  });
});
