import { nameText } from '../color/name-text';
import type { ObjectReader } from '../document/object-reader';
import { PdfDict, PdfRef } from '../syntax/objects';

/** An annotation of a page (ISO 32000-2, 12.5.2). */
export interface AnnotationFacts {
  /** Object key; null for a direct object. */
  readonly objectKey: string | null;
  /** Counted from 1. */
  readonly page: number;
  /** Position in /Annots, from 0. */
  readonly index: number;
  /** As written; null when missing. */
  readonly subtype: string | null;
  /** x0 <= x1 and y0 <= y1, in user space units; null when it is no rectangle. */
  readonly rect: readonly [number, number, number, number] | null;
  readonly contents: string | null;
  /** /F as written. */
  readonly flags: number;
  /** Hidden flag (bit 2). */
  readonly hidden: boolean;
  /** Print flag (bit 3). */
  readonly printed: boolean;
  readonly hasAppearance: boolean;
  /** Type of its action, /S of /A. */
  readonly action: string | null;
  /** /FT and the fully qualified name (12.7.4.2) of the field that a widget belongs to; null for others. */
  readonly fieldType: string | null;
  readonly fieldName: string | null;
}

/** A page; `index` counts from 0. */
export interface AnnotatedPage {
  readonly index: number;
  readonly dict: PdfDict;
}

const MAX_ANNOTATIONS = 200_000;
const HIDDEN = 2;
const PRINT = 4;

/** Reads the annotations of all pages in order, 200 000 at most. */
export function readAnnotations(
  reader: ObjectReader,
  pages: readonly AnnotatedPage[],
): readonly AnnotationFacts[] {
  const found: AnnotationFacts[] = [];
  for (const page of pages) {
    for (const [index, written] of (reader.array(page.dict, 'Annots') ?? []).entries()) {
      const dict = reader.resolve(written);
      if (!(dict instanceof PdfDict)) continue;
      if (found.length >= MAX_ANNOTATIONS) {
        const message = `Only the first ${MAX_ANNOTATIONS} annotations are read`;
        reader.warn({ code: 'annotations_over_limit', message, scope: 'annotations' });
        return found;
      }
      const objectKey = written instanceof PdfRef ? written.key : null;
      found.push({ objectKey, page: page.index + 1, index, ...readAnnotation(reader, dict) });
    }
  }
  return found;
}

function readAnnotation(
  reader: ObjectReader,
  dict: PdfDict,
): Omit<AnnotationFacts, 'objectKey' | 'page' | 'index'> {
  const subtype = reader.name(dict, 'Subtype');
  const flags = reader.integer(dict, 'F') ?? 0;
  return {
    subtype: subtype === null ? null : nameText(subtype),
    rect: rectangle(reader, dict),
    contents: reader.text(dict, 'Contents'),
    flags,
    hidden: (flags & HIDDEN) !== 0,
    printed: (flags & PRINT) !== 0,
    hasAppearance: hasAppearance(reader, dict),
    action: actionType(reader, dict),
    ...(subtype === 'Widget' ? fieldOf(reader, dict) : { fieldType: null, fieldName: null }),
  };
}

function actionType(reader: ObjectReader, dict: PdfDict): string | null {
  const action = reader.dict(dict, 'A');
  const type = action && reader.name(action, 'S');
  return type === null ? null : nameText(type);
}

const MAX_FIELD_DEPTH = 32;

/** Walks up /Parent: names join by full stops from the outermost on, the nearest type counts. */
function fieldOf(
  reader: ObjectReader,
  widget: PdfDict,
): Pick<AnnotationFacts, 'fieldType' | 'fieldName'> {
  const names: string[] = [];
  let fieldType: string | null = null;
  let at: PdfDict | null = widget;
  for (let depth = 0; at && depth < MAX_FIELD_DEPTH; depth++) {
    const name = reader.text(at, 'T');
    if (name !== null) names.unshift(name);
    fieldType ??= reader.name(at, 'FT');
    at = reader.dict(at, 'Parent');
  }
  return { fieldType, fieldName: names.length === 0 ? null : names.join('.') };
}

function rectangle(reader: ObjectReader, dict: PdfDict): AnnotationFacts['rect'] {
  const written = reader.array(dict, 'Rect');
  if (written?.length !== 4) return null;
  const [a, b, c, d] = written.map((entry) => reader.resolve(entry));
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  if (typeof c !== 'number' || typeof d !== 'number') return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** A normal appearance: a stream, or a dictionary of streams by state (12.5.5). */
function hasAppearance(reader: ObjectReader, dict: PdfDict): boolean {
  const appearance = reader.dict(dict, 'AP');
  const normal = appearance && reader.get(appearance, 'N');
  return normal instanceof PdfDict ? normal.size > 0 : normal !== null;
}
