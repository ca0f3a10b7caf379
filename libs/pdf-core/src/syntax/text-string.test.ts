import { pdfDocEncoding } from './pdf-doc-encoding.table';
import { parsePdfDate } from './pdf-date';
import { decodeTextString } from './text-string';

const decode = (...codes: number[]) => decodeTextString(Uint8Array.from(codes));

describe('text strings', () => {
  it('read PDFDocEncoding, also where it differs from Latin-1', () => {
    expect(decode(0x41, 0xe9, 0x0a)).toBe('A\u00e9\n');
    expect(decode(0x18, 0x1f, 0x80, 0x84, 0x93, 0x9e, 0xa0)).toBe(
      '\u02d8\u02dc\u2022\u2014\ufb01\u017e\u20ac',
    );
    expect(decode(0x7f, 0x9f)).toBe('\ufffd\ufffd');
  });

  it('have a character for each of the 256 codes and none twice but the undefined one', () => {
    const defined = pdfDocEncoding.filter((character) => character !== '\ufffd');
    expect(pdfDocEncoding).toHaveLength(256);
    expect(pdfDocEncoding.every((character) => character.length === 1)).toBe(true);
    expect(new Set(defined).size).toBe(254);
  });

  it('read UTF-16 of both orders and UTF-8 by their marks', () => {
    expect(decode(0xfe, 0xff, 0x20, 0xac, 0xd8, 0x3d, 0xde, 0x00)).toBe('\u20ac\u{1f600}');
    expect(decode(0xff, 0xfe, 0xac, 0x20)).toBe('\u20ac');
    expect(decode(0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac)).toBe('\u20ac');
  });

  it('lose language escapes and half characters', () => {
    const escape = [0x00, 0x1b, 0x00, 0x65, 0x00, 0x6e, 0x00, 0x1b];
    expect(decode(0xfe, 0xff, ...escape, 0x00, 0x48, 0x00, 0x69)).toBe('Hi');
    expect(decode(0xfe, 0xff, 0x00, 0x48, 0x00)).toBe('H');
  });
});

describe('dates', () => {
  it.each([
    ["D:20260301120000+01'00'", '2026-03-01T12:00:00+01:00'],
    ["D:20260301120000-05'30", '2026-03-01T12:00:00-05:30'],
    ["D:20260301120000Z00'00'", '2026-03-01T12:00:00Z'],
    ['D:20260301120000', '2026-03-01T12:00:00'],
    ['20260301', '2026-03-01T00:00:00'],
    ['D:2026', '2026-01-01T00:00:00'],
    ['D:20240229', '2024-02-29T00:00:00'],
  ])('%s reads as %s', (text, iso) => {
    expect(parsePdfDate(text)).toBe(iso);
  });

  it.each([
    '',
    'D:',
    'yesterday',
    'D:20261301',
    'D:20250229',
    'D:2026030125',
    "D:20260301120000+25'00'",
  ])('%j is no date', (text) => {
    expect(parsePdfDate(text)).toBeNull();
  });
});
