import type { ObjectReader, PageEntry } from '../document/index';
import type { Matrix } from '../geometry/index';
import type { LayerEvent } from '../layers/index';
import type { PdfObject, PdfStream } from '../syntax/index';
import { annotationsOf, appearanceOf, fittingMatrix } from './annotations';
import { readForm } from './form-stream';

/** The appearance of an annotation that shows. */
export interface ShownAppearance {
  readonly stream: PdfStream;
  /** Concatenated before the form is painted, whose own matrix comes first (ISO 32000-2, 12.5.5, algorithm 8). */
  readonly matrix: Matrix;
  /** /OC of the annotation as written. */
  readonly optionalContent: PdfObject | undefined;
}

/** The appearances of a page's annotations that show on an event, in painting order, up to a maximum number of annotations. */
export function shownAppearances(
  reader: ObjectReader,
  page: Pick<PageEntry, 'dict'>,
  event: LayerEvent,
  most: number,
): readonly ShownAppearance[] {
  const shown: ShownAppearance[] = [];
  for (const annotation of annotationsOf(reader, page, event, most)) {
    const stream = annotation.shows ? appearanceOf(reader, annotation) : null;
    const matrix = stream && fittingMatrix(reader, annotation, readForm(reader, stream, null));
    const optionalContent = annotation.dict.get('OC');
    if (stream && matrix) shown.push({ stream, matrix, optionalContent });
  }
  return shown;
}
