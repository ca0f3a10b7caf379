import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../../syntax/index';

const wide = 1000;
const narrow = 556;
const combining = /^\p{Mn}$/u;

const toUnicode = new TextEncoder().encode(
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange',
);

/** A composite font without a program whose codes are UTF-16 units: the faces that replace it draw text of any script. */
export function unicodeFont(baseName: string, text: string): PdfDict {
  const widths: PdfObject[] = [];
  for (const unit of new Set(text.split(''))) widths.push(unit.charCodeAt(0), [widthOf(unit)]);
  const string = (value: string) => new PdfString(new TextEncoder().encode(value));
  const cidFont = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: PdfName.of(baseName),
    CIDSystemInfo: PdfDict.of({
      Registry: string('Adobe'),
      Ordering: string('Identity'),
      Supplement: 0,
    }),
    DW: wide,
    W: widths,
  });
  return PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type0'),
    BaseFont: PdfName.of(baseName),
    Encoding: PdfName.of('Identity-H'),
    DescendantFonts: [cidFont],
    ToUnicode: new PdfStream(PdfDict.of({ Length: toUnicode.length }), () => toUnicode),
  });
}

/** Hangul, kana and ideographs fill a square; half-width forms and other scripts do not. */
function widthOf(unit: string): number {
  const code = unit.charCodeAt(0);
  if (combining.test(unit)) return 0;
  return code >= 0x1100 &&
    !(code >= 0xfb1d && code <= 0xfeff) &&
    !(code >= 0xff61 && code <= 0xffdc)
    ? wide
    : narrow;
}
