import type { Font, Glyph } from '../src/fonts';
import type { FontSource } from '../src/content';
import type { PdfStream } from '../src/syntax';
import { PdfDict, PdfRef, type PdfObject } from '../src/syntax';
import { matrixOf, Path } from '../src/geometry';
import type { ObjectReader } from '../src/document';

/** A font whose codes are bytes of 500 thousandths; outlines are squares of that size. Type 3 procedures are found by code. */
export function stubFont(reader: ObjectReader | null, object: PdfObject): Font {
  const resolved = reader?.resolve(object) ?? null;
  const dict = resolved instanceof PdfDict ? resolved : PdfDict.empty;
  const procedures = reader?.dict(dict, 'CharProcs');
  const type3 =
    reader && procedures
      ? {
          matrix: matrixOf(reader.array(dict, 'FontMatrix')) ?? ([1, 0, 0, 1, 0, 0] as const),
          boxHeight: null,
          resources: reader.dict(dict, 'Resources'),
          entry: ({ code }: Glyph) => procedures.get(String.fromCharCode(code)),
          procedure: ({ code }: Glyph): PdfStream | null =>
            reader.stream(procedures, String.fromCharCode(code)),
        }
      : null;
  const vertical = reader?.name(dict, 'Encoding') === 'V';
  const glyphs = Array.from({ length: 256 }, (_, code): Glyph => ({
    code,
    codeLength: 1,
    width: 500,
    vertical: vertical ? { vx: 250, vy: 880, w1: -1000 } : null,
    cid: null,
    name: null,
    unicode: String.fromCharCode(code),
    unicodeSource: 'encoding',
    isWordSpace: code === 32,
    glyphIndex: code,
  }));
  const square = new Path();
  square.moveTo(0, 0);
  square.lineTo(500, 0);
  square.lineTo(500, 500);
  square.lineTo(0, 500);
  square.close();
  return {
    objectKey: object instanceof PdfRef ? object.key : null,
    subtype: reader?.name(dict, 'Subtype') ?? 'Type1',
    baseName: reader?.name(dict, 'BaseFont') ?? null,
    vertical,
    type3,
    ascent: 750,
    descent: -250,
    glyphsOf: (string) => Array.from(string, (code) => glyphs[code]!),
    outlineOf: ({ code }) => (code === 0 ? null : square),
    embedded: false,
    programFault: null,
    substituteOf: () => null,
    programWidthOf: () => null,
  };
}

/** Fonts for tests that are not about fonts. */
export function stubFonts(reader: ObjectReader | null): FontSource {
  return { font: (object) => stubFont(reader, object) };
}
