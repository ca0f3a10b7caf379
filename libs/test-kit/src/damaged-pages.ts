import { onePagePdf, type PdfObjectText } from './build-pdf';
import { type PageMark, pageMarks } from './page-marks';

const page = '/MediaBox [0 0 10 10]';
const unreadable = { dict: '/Filter /NoSuchDecode', data: 'no program' };

/** Damage of what is no resource, and of an embedded font: a mark is painted by a substitute or not at all. */
const others: Readonly<Record<string, Uint8Array>> = {
  'the program of an embedded font': onePagePdf({
    page,
    content: 'BT /F 10 Tf (A) Tj ET',
    resources: '/Font << /F 11 0 R >>',
    objects: {
      10: unreadable,
      11: '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Own /FirstChar 65 /LastChar 65 /Widths [600] /FontDescriptor 12 0 R /Encoding /WinAnsiEncoding >>',
      12: '<< /Type /FontDescriptor /FontName /ABCDEF+Own /Flags 32 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 10 0 R >>',
    },
  }),
  'the appearance of an annotation': onePagePdf({
    page: `${page} /Annots [11 0 R]`,
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Filter /NoSuchDecode',
        data: '0 g 0 0 10 10 re f',
      },
      11: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 10 10] /F 4 /AP << /N 10 0 R >> >>',
    },
  }),
  'the content of a page': onePagePdf({
    page,
    objects: { 4: { dict: '/Filter /NoSuchDecode', data: '0 g 0 0 10 10 re f' } },
  }),
};

/** The object that a mark takes, so that nothing can be read from it: of another type, or under a filter that does not exist. */
function damaged(object: PdfObjectText | undefined): PdfObjectText {
  if (typeof object !== 'object' || !/Image|Filter/.test(object.dict)) return '7';
  const { dict, data } = object;
  return { dict: `${dict.replace(/\/Filter \/\w+/, '')} /Filter /NoSuchDecode`, data };
}

function damagedPage({ content, resources, objects }: PageMark): Uint8Array {
  const all = { ...objects, 10: damaged(objects[10]) };
  return onePagePdf({ content, resources, page, objects: all });
}

// A font that is no dictionary is drawn by a substitute, which is reported apart.
const marks = Object.entries(pageMarks).filter(([name]) => name !== 'a font');

/** PDFs of one page of 10 by 10 points, each with one damaged object, by what is damaged: a mark is missing from each. */
export const damagedPages: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(marks.map(([name, mark]) => [name, damagedPage(mark)])),
  ...others,
};
