import type { PdfDocument } from '@forme/pdf-core';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  PdfString,
  type PdfObject,
  type PdfRef,
} from '@forme/pdf-core/syntax';
import { PdfDraft } from '@forme/pdf-core/writing';
import type { Severity } from '../checks/check';
import { markShape, severityColors, tintStateName } from './mark-shape';
import type { Mark } from './page-marks-of';
import { addSeverityLayers, textString, type SeverityLayers } from './severity-layers';

/** The text of the annotations, in addition to the marks. */
export interface AnnotationTerms {
  /** Whose annotations they are, as viewers show it. */
  readonly author: string;
  /** Names of the layers. */
  readonly layerNames: Readonly<Record<Severity, string>>;
  /** When the file was judged, ISO 8601 in UTC. */
  readonly judgedAt: string;
}

/** Flags of a mark: it prints and cannot be moved by mistake (ISO 32000-2, table 167: Print, Locked). */
const markFlags = 4 | 128;

/**
 * A draft over the document with an annotation for each mark, on a layer for each severity. Pages and content streams stay as they
 * are: only page dictionaries get a longer /Annots, the catalog gets the layers.
 */
export function annotateDocument(
  document: PdfDocument,
  marks: ReadonlyMap<number, readonly Mark[]>,
  terms: AnnotationTerms,
): PdfDraft {
  const draft = PdfDraft.over(document);
  const used = new Set([...marks.values()].flat().map(({ severity }) => severity));
  const names = Object.fromEntries(
    (['error', 'warning', 'advisory'] as const)
      .filter((severity) => used.has(severity))
      .map((severity) => [severity, terms.layerNames[severity]]),
  );
  const layers = addSeverityLayers(draft, names);
  const tint = draft.add(PdfDict.of({ Type: PdfName.of('ExtGState'), ca: 0.14, AIS: false }));
  for (const [number, onPage] of marks) {
    const index = number - 1;
    if (index >= draft.pages.count || onPage.length === 0) continue;
    const page = draft.pages.entry(index);
    const added = onPage.map((mark) => {
      const shape = markShape(mark, page);
      const look = draft.addStream(
        {
          Type: PdfName.of('XObject'),
          Subtype: PdfName.of('Form'),
          BBox: numbersOf(shape.rect),
          Resources: PdfDict.of({ ExtGState: PdfDict.of({ [tintStateName]: tint }) }),
          // The tint must not knock out the objects below it.
          Group: PdfDict.of({ S: PdfName.of('Transparency') }),
        },
        shape.content,
      );
      return draft.add(
        annotationOf(mark, shape, { look, page: draft.pages.ref(index), layers, terms }),
      );
    });
    draft.pages.edit(index, { Annots: [...annotsOf(draft, index), ...added] });
  }
  draft.requireVersion('1.5');
  return draft;
}

interface AnnotationParts {
  readonly look: PdfRef;
  readonly page: PdfRef;
  readonly layers: SeverityLayers;
  readonly terms: AnnotationTerms;
}

function annotationOf(
  mark: Mark,
  { rect, inner }: ReturnType<typeof markShape>,
  { look, page, layers, terms }: AnnotationParts,
): PdfDict {
  const date = pdfDate(terms.judgedAt);
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    // Not a text note for marks of the page as a whole: viewers leave those out of the page's rotation (12.5.6.4).
    Subtype: PdfName.of('Square'),
    Rect: numbersOf(rect),
    ...(inner
      ? { RD: [inner.x0 - rect.x0, inner.y0 - rect.y0, rect.x1 - inner.x1, rect.y1 - inner.y1] }
      : {}),
    P: page,
    NM: textString(mark.name),
    T: textString(terms.author),
    Subj: textString(mark.title),
    Contents: textString(mark.message),
    C: [...severityColors[mark.severity]],
    M: date,
    CreationDate: date,
    F: markFlags,
    OC: layers[mark.severity],
    AP: PdfDict.of({ N: look }),
  });
}

function annotsOf(draft: PdfDraft, index: number): readonly PdfObject[] {
  const found = draft.get(draft.pages.entry(index).dict, 'Annots');
  return isPdfArray(found) ? found : [];
}

function numbersOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }) {
  return [x0, y0, x1, y1];
}

/** `D:20260304093012Z` of an ISO 8601 instant in UTC (7.9.4). */
function pdfDate(iso: string): PdfString {
  return new PdfString(Buffer.from(`D:${iso.slice(0, 19).replace(/[-:T]/g, '')}Z`, 'latin1'));
}
