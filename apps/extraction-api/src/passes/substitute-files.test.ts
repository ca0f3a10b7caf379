import { onePagePdf } from '@forme/test-kit';
import { bytesSource, openPdf } from '@forme/pdf-core';
import { identity, pathBounds } from '@forme/pdf-core/geometry';
import { documentFonts } from './page-reading';

/** The first glyph of a string in a composite font without a program, and what replaces it. */
function substituteOf(font: string, code: string, cidFont = '') {
  const pdf = openPdf(
    bytesSource(
      onePagePdf({
        resources: '/Font << /F 10 0 R >>',
        objects: {
          10: `<< /Type /Font /Subtype /Type0 /BaseFont /Some /DescendantFonts [11 0 R] ${font} >>`,
          11: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Some ${cidFont} /DW 700 >>`,
          12: {
            dict: '',
            data: `1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <${code}> endbfchar`,
          },
        },
      }),
    ),
  );
  const resources = pdf.pages[0]!.resources;
  const library = documentFonts(pdf).font(pdf.dict(resources, 'Font')!.get('F')!);
  const written = font.includes('ToUnicode') ? '0001' : code;
  const [glyph] = library.glyphsOf(Buffer.from(written, 'hex'));
  const substitute = glyph ? library.substituteOf(glyph) : null;
  const bounds = substitute?.outline ? pathBounds(substitute.outline, identity) : null;
  return { face: substitute?.face, bounds };
}

describe('substituteProgram', () => {
  it.each([
    ['Japanese by its encoding', '/Encoding /90ms-RKSJ-H', '82a0', 'NotoSansJP-Regular'],
    ['Simplified Chinese by its encoding', '/Encoding /GBK-EUC-H', 'c9bd', 'NotoSansHans-Regular'],
    ['Traditional Chinese by its encoding', '/Encoding /ETen-B5-H', 'a440', 'NotoSansHans-Regular'],
    ['Korean by its encoding', '/Encoding /KSCms-UHC-H', 'b0a1', 'NotoSansKR-Regular'],
    [
      'Japanese by its text',
      '/Encoding /Identity-H /ToUnicode 12 0 R',
      '30ab',
      'NotoSansJP-Regular',
    ],
    ['Arabic by its text', '/Encoding /Identity-H /ToUnicode 12 0 R', '0645', 'NotoNaskhArabic'],
    [
      'an Arabic form by its text',
      '/Encoding /Identity-H /ToUnicode 12 0 R',
      'feed',
      'NotoNaskhArabic',
    ],
    ['Hebrew by its text', '/Encoding /Identity-H /ToUnicode 12 0 R', '05d0', 'NotoSansHebrew'],
    [
      'Devanagari by its text',
      '/Encoding /Identity-H /ToUnicode 12 0 R',
      '0915',
      'NotoSansDevanagari-Regular',
    ],
    ['Thai by its text', '/Encoding /Identity-H /ToUnicode 12 0 R', '0e01', 'NotoSansThai-Regular'],
    ['Cyrillic by its text', '/Encoding /Identity-H /ToUnicode 12 0 R', '0416', 'LiberationSans'],
  ])('has a face for %s', (_, font, code, face) => {
    const found = substituteOf(font, code);
    expect(found.face).toBe(face);
    expect(found.bounds).not.toBeNull();
    expect(found.bounds!.x1 - found.bounds!.x0).toBeGreaterThan(100);
    expect(found.bounds!.x1).toBeLessThan(760);
  });
});
