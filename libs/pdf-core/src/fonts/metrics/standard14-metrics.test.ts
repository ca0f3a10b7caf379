import { simpleEncoding } from '../encoding/simple-encodings';
import { standardMetrics } from './standard14-metrics';

describe('standardMetrics', () => {
  it.each([
    ['Helvetica', 'A', 667],
    ['Helvetica-BoldOblique', 'A', 722],
    ['Times-BoldItalic', 'A', 667],
    ['Courier-Bold', 'A', 600],
    ['Symbol', 'alpha', 631],
    ['ZapfDingbats', 'a1', 974],
    ['Arial,Bold', 'A', 722],
    ['TimesNewRomanPS-ItalicMT', 'A', 611],
  ])('knows the width of %s %s', (font, glyph, width) => {
    expect(standardMetrics(font)?.widthOf(glyph)).toBe(width);
  });

  it('knows no other font and no other glyph', () => {
    expect(standardMetrics('Minion-Bold')).toBeNull();
    expect(standardMetrics('ArialNarrow')).toBeNull();
    expect(standardMetrics('Helvetica')?.widthOf('alpha')).toBeNull();
  });

  it('has a width for every code of the encodings that the fonts have built in', () => {
    for (const name of ['Symbol', 'ZapfDingbats'] as const) {
      const metrics = standardMetrics(name);
      const missing = simpleEncoding(name).filter(
        (glyph) => glyph !== null && !metrics?.widthOf(glyph),
      );
      expect(missing).toEqual([]);
    }
    const standard = simpleEncoding('StandardEncoding').filter((glyph) => glyph !== null);
    expect(standard.filter((glyph) => !standardMetrics('Times-Roman')?.widthOf(glyph))).toEqual([]);
  });
});
