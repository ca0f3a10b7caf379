import { openPdf } from '@forme/pdf-core';
import type { PdfDict } from '@forme/pdf-core/syntax';
import { isPdfArray, type PdfObject } from '@forme/pdf-core/syntax';
import { onePagePdf } from '@forme/test-kit';
import { annotateDocument, type AnnotationTerms } from './annotate-document';
import type { Mark } from './page-marks-of';

const terms: AnnotationTerms = {
  author: 'Forme',
  judgedAt: '2026-03-04T09:30:12.000Z',
  layerNames: { error: 'Errors', warning: 'Warnings', advisory: 'Notes' },
};
const mark = (change: Partial<Mark> = {}): Mark => ({
  number: 1,
  severity: 'error',
  title: 'Bleed',
  message: 'Größe: 1 mm',
  bbox: { x0: 10, y0: 20, x1: 60, y1: 50 },
  labelsBefore: { labels: 0, digits: 0 },
  name: 'forme-1-1-1',
  ...change,
});
const sourceOf = (bytes: Uint8Array) => ({
  length: bytes.length,
  read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

function annotated(original: Uint8Array, marks: readonly Mark[]) {
  const draft = annotateDocument(openPdf(sourceOf(original)), new Map([[1, marks]]), terms);
  const bytes = Buffer.concat([...draft.saveIncremental()]);
  const document = openPdf(sourceOf(bytes));
  const [page] = document.pages;
  const annots = document.get(page!.dict, 'Annots');
  const dicts = (isPdfArray(annots) ? annots : []).map(
    (annot: PdfObject) => document.resolve(annot) as PdfDict,
  );
  const numbers = (dict: PdfDict, key: string) => document.get(dict, key) as readonly number[];
  return { bytes, document, annots: dicts, numbers };
}

describe('annotating a document', () => {
  const original = onePagePdf({ content: '0 0 100 100 re f' });

  it('leaves every byte of it as it is', () => {
    const { bytes } = annotated(original, [mark()]);
    expect(bytes.subarray(0, original.length).equals(Buffer.from(original))).toBe(true);
  });

  it('puts a square on the place, whose inner box is the place itself', () => {
    const { annots, numbers } = annotated(original, [mark()]);
    const [square] = annots;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(square!, 'Rect');
    const [left = 0, bottom = 0, right = 0, top = 0] = numbers(square!, 'RD');
    expect([x0 + left, y0 + bottom, x1 - right, y1 - top].map((side) => +side.toFixed(6))).toEqual([
      10, 20, 60, 50,
    ]);
  });

  it('has a layer for each severity in use, and no other', () => {
    const { document, annots } = annotated(original, [
      mark(),
      mark({ severity: 'advisory', bbox: null, name: 'b' }),
    ]);
    const properties = document.get(document.catalog, 'OCProperties') as PdfDict;
    const layers = document.get(properties, 'OCGs');
    expect(isPdfArray(layers) && layers.length).toBe(2);
    expect(new Set(annots.map((annot) => annot.get('OC'))).size).toBe(2);
  });

  it('gives equal bytes for equal marks', () => {
    const once = annotated(original, [mark()]).bytes;
    expect(annotated(original, [mark()]).bytes.equals(once)).toBe(true);
  });
});
