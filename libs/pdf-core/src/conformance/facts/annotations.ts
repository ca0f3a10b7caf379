import { PdfDict, PdfRef } from '../../syntax/objects';
import type { ConformanceFacts } from './conformance-facts';

/** An annotation of a page. */
export interface PlacedAnnotation {
  readonly dict: PdfDict;
  readonly subtype: string | null;
  /** Object key, or the page where it is a direct object. */
  readonly place: string;
  readonly page: number;
}

const mostAnnotations = 200_000;

/** The annotations of all pages. */
export function pageAnnotations(facts: ConformanceFacts): readonly PlacedAnnotation[] {
  return facts.shared(readAnnotations);
}

function readAnnotations({ pdf }: ConformanceFacts): readonly PlacedAnnotation[] {
  const found: PlacedAnnotation[] = [];
  for (const { index, dict: owner } of pdf.pages) {
    const page = index + 1;
    for (const written of pdf.array(owner, 'Annots') ?? []) {
      const dict = pdf.resolve(written);
      if (!(dict instanceof PdfDict) || found.length >= mostAnnotations) continue;
      const place = written instanceof PdfRef ? written.key : `page ${page}`;
      found.push({ dict, subtype: pdf.name(dict, 'Subtype'), place, page });
    }
  }
  return found;
}

/** A value of a field or widget, inherited from its parents (12.7.4.1). */
export function fieldName({ pdf }: ConformanceFacts, dict: PdfDict, key: string): string | null {
  let own: PdfDict | null = dict;
  for (let level = 0; own && level < 32; level++) {
    const value = pdf.name(own, key);
    if (value !== null) return value;
    own = pdf.dict(own, 'Parent');
  }
  return null;
}
