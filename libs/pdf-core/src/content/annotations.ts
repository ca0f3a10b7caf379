import type { ObjectReader, PageEntry } from '../document/index';
import { boundsOf, concat, type Matrix } from '../geometry/index';
import type { LayerEvent } from '../layers/index';
import { PdfDict, PdfRef, PdfStream } from '../syntax/index';
import type { PaintedAnnotation } from './device';
import type { FormStream } from './form-stream';
import { boxIn } from './reading';

const HIDDEN = 2;
const PRINT = 4;
const NO_VIEW = 32;

/** The annotations of a page in order, up to a maximum number. */
export function* annotationsOf(
  reader: ObjectReader,
  page: Pick<PageEntry, 'dict'>,
  event: LayerEvent,
  most: number,
): Iterable<PaintedAnnotation> {
  const written = reader.array(page.dict, 'Annots') ?? [];
  for (let index = 0; index < written.length && index < most; index++) {
    const entry = written[index];
    const dict = reader.resolve(entry);
    if (!(dict instanceof PdfDict)) continue;
    const subtype = reader.name(dict, 'Subtype');
    const flags = reader.integer(dict, 'F') ?? 0;
    yield {
      index,
      dict,
      objectKey: entry instanceof PdfRef ? entry.key : null,
      subtype,
      flags,
      shows: showsOn(event, flags) && subtype !== 'Popup',
    };
  }
}

/** True when the flags let the annotation show (ISO 32000-2, table 167): Hidden never, NoView not on screen, Print on paper only. */
function showsOn(event: LayerEvent, flags: number): boolean {
  if ((flags & HIDDEN) !== 0) return false;
  return event === 'Print' ? (flags & PRINT) !== 0 : (flags & NO_VIEW) === 0;
}

/** The normal appearance (12.5.5): a stream, or that of the state that /AS names. */
export function appearanceOf(reader: ObjectReader, { dict }: PaintedAnnotation): PdfStream | null {
  const appearances = reader.dict(dict, 'AP');
  const normal = appearances && reader.get(appearances, 'N');
  if (normal instanceof PdfStream) return normal;
  if (!(normal instanceof PdfDict)) return null;
  const state = reader.name(dict, 'AS');
  return state === null ? null : reader.stream(normal, state);
}

/** True when the annotation has no appearance. A state without a stream shows nothing and does not count as a missing appearance. */
export function lacksAppearance(reader: ObjectReader, { dict }: PaintedAnnotation): boolean {
  const appearances = reader.dict(dict, 'AP');
  const normal = appearances && reader.get(appearances, 'N');
  return !(normal instanceof PdfStream || normal instanceof PdfDict);
}

/** Algorithm 8.1 of 12.5.5: fits the appearance's box, transformed by its matrix, into /Rect. Null without a rectangle or a box. */
export function appearanceMatrix(
  reader: ObjectReader,
  annotation: PaintedAnnotation,
  form: FormStream,
): Matrix | null {
  const fitting = fittingMatrix(reader, annotation, form);
  return fitting && concat(form.matrix, fitting);
}

/** The matrix A of that algorithm, which follows the form's own. */
export function fittingMatrix(
  reader: ObjectReader,
  annotation: PaintedAnnotation,
  form: FormStream,
): Matrix | null {
  const rect = boxIn(reader, annotation.dict, 'Rect');
  if (!rect || !form.bbox) return null;
  const [x0, y0, x1, y1] = form.bbox;
  const box = boundsOf(form.matrix, { x0, y0, x1, y1 });
  const across = box.x1 - box.x0;
  const up = box.y1 - box.y0;
  const a = across > 0 ? (rect[2] - rect[0]) / across : 1;
  const d = up > 0 ? (rect[3] - rect[1]) / up : 1;
  return [a, 0, 0, d, rect[0] - box.x0 * a, rect[1] - box.y0 * d];
}
