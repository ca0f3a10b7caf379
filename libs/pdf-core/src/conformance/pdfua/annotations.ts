import type { ObjectReader } from '../../document/object-reader';
import type { PageEntry } from '../../document/page-entry';
import { PdfDict, PdfRef } from '../../syntax/objects';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { sharedBy, type StructureOf, structureOf } from './structure/structure';
import type { StructureElement } from './structure/structure-element';

/** An annotation as the rules on accessibility see it. */
export interface TaggedAnnotation {
  readonly dict: PdfDict;
  /** Name in evidence: `12 0 (Link)`. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly subtype: string | null;
  /** The element that the parent tree names for it; null without one. */
  readonly element: StructureElement | null;
  /** The Hidden flag is set or the annotation is outside the CropBox (ISO 14289-1, 7.18.1). */
  readonly exempt: boolean;
}

const HIDDEN = 2;
const MAX_ANNOTATIONS = 100_000;

/** The annotations of all pages, read once; the first 100 000. */
export function annotationsOf(
  facts: ConformanceFacts,
  structure: StructureOf = structureOf,
): readonly TaggedAnnotation[] {
  return sharedBy(facts, structure, readTaggedAnnotations);
}

function readTaggedAnnotations(
  facts: ConformanceFacts,
  structure: StructureOf,
): readonly TaggedAnnotation[] {
  const { pdf } = facts;
  const parents = structure(facts)?.parents;
  const found: TaggedAnnotation[] = [];
  for (const page of pdf.pages) {
    for (const written of pdf.array(page.dict, 'Annots') ?? []) {
      const dict = pdf.resolve(written);
      if (!(dict instanceof PdfDict) || found.length >= MAX_ANNOTATIONS) continue;
      const subtype = pdf.name(dict, 'Subtype');
      const key = written instanceof PdfRef ? written.key : 'a direct object';
      found.push({
        dict,
        label: `annotation ${key} (${subtype ?? 'without Subtype'})`,
        page: page.index + 1,
        subtype,
        element: parents?.elementOfObject(dict) ?? null,
        exempt: ((pdf.integer(dict, 'F') ?? 0) & HIDDEN) !== 0 || isOutside(pdf, dict, page),
      });
    }
  }
  return found;
}

function isOutside(reader: ObjectReader, dict: PdfDict, { boxes }: PageEntry): boolean {
  const numbers = (reader.array(dict, 'Rect') ?? []).map((part) => reader.resolve(part));
  const [a, b, c, d] = numbers;
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  if (typeof c !== 'number' || typeof d !== 'number') return false;
  const { x0, y0, x1, y1 } = boxes.crop;
  return (
    Math.max(a, c) <= x0 || Math.min(a, c) >= x1 || Math.max(b, d) <= y0 || Math.min(b, d) >= y1
  );
}

const MOST_ANCESTORS = 64;

/**
 * Alternate name of the form field of a widget: /TU of the field dictionary, which has a /T, or of the widget without
 * such a field (ISO 32000-1, 12.7.3). Null without /TU.
 */
export function alternateName(reader: ObjectReader, widget: PdfDict): string | null {
  let field: PdfDict = widget;
  for (let up = 0; !field.has('T') && up < MOST_ANCESTORS; up++) {
    const parent = reader.dict(field, 'Parent');
    if (!parent) return reader.text(widget, 'TU');
    field = parent;
  }
  return reader.text(field, 'TU');
}
