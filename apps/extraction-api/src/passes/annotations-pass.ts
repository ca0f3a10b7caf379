import type { Annotation } from '@forme/contracts/extraction';
import { type AnnotationFacts, readAnnotations } from '@forme/pdf-core/interchange';
import { objectIdOrNull } from './object-id';
import type { Pass } from './pass';

/** Annotations of all pages, links and form widgets included. */
export const annotationsPass: Pass = {
  name: 'annotations',
  fields: ['annotations'],
  feeds: ['findings'],
  pageFields: ['annotations'],
  run: ({ pdf }) => {
    const annotations = readAnnotations(pdf, pdf.pages).map(record);
    const pages = pdf.pages.map(() => ({ annotations: [] as string[] }));
    for (const { annotation_id: id, page_index: index } of annotations) {
      pages[index]?.annotations.push(id);
    }
    return { document: { annotations }, pages };
  },
};

/** `p1-a0`: page from 1, place in its /Annots from 0. */
export function annotationId({ page, index }: Pick<AnnotationFacts, 'page' | 'index'>): string {
  return `p${page}-a${index}`;
}

function record(annotation: AnnotationFacts): Annotation {
  const [x0, y0, x1, y1] = annotation.rect ?? [];
  const rect =
    x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined
      ? null
      : { x0, y0, x1, y1 };
  return {
    annotation_id: annotationId(annotation),
    object_id: objectIdOrNull(annotation.objectKey),
    page_num: annotation.page,
    page_index: annotation.page - 1,
    subtype: annotation.subtype,
    contents: annotation.contents,
    rect,
    has_appearance_stream: annotation.hasAppearance,
    flags: annotation.flags >= 0 ? annotation.flags : null,
    // ISO 32000-2, table 167: Hidden goes before Print; NoView concerns the screen only.
    printed: annotation.printed && !annotation.hidden,
    field_type: annotation.fieldType,
    field_name: annotation.fieldName,
    action: annotation.action,
  };
}
