import type { Rect } from '../../geometry/index';
import type { DielinePage, PaintedDieline } from './dieline-device';
import type { DielineKind, DielineSource } from './dieline-kind';
import { areaOf } from './closed-contours';

/** A reason for or against a candidate. */
export type DielineReason =
  | 'iso19593_processing_step'
  | 'name_keyword'
  | 'closed_contour'
  | 'no_closed_contour'
  | 'stroke_dominant'
  | 'fill_dominant'
  | 'thin_stroke'
  | 'dash_pattern';

/** A painted layer or ink that represents lines of a die. */
export interface DielineCandidate extends PaintedDieline {
  /** 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly DielineReason[];
}

/** The outline that the product is cut to. */
export interface DielineSize {
  readonly candidate: DielineCandidate;
  readonly page: DielinePage;
  /** User space of the page. */
  readonly bounds: Rect;
}

/** The dieline of a document. */
export interface DielineEvidence {
  /** The surest first. */
  readonly candidates: readonly DielineCandidate[];
  /** The largest closed contour of each page of the candidate that gives the size; the largest of all first. */
  readonly sizes: readonly DielineSize[];
}

const bySource: Readonly<Record<DielineSource, number>> = {
  ocg_processing_step: 0.98,
  ocg_name: 0.95,
  ink_name: 0.95,
};

/** Creases and folds divide a product, perforations part of it: none of them is its outline. */
const outlines: readonly DielineKind[] = ['cut', 'cut_crease', 'partial_cut'];

/** Weighs what layers and inks paint. Nothing painted gives no candidate, and only a closed contour of a cut gives a size. */
export function dielineEvidence(painted: readonly PaintedDieline[]): DielineEvidence {
  const candidates = painted.map(weighed).sort((one, other) => other.confidence - one.confidence);
  for (const kind of outlines) {
    const sizes = candidates
      .filter(({ tool }) => tool.kind === kind)
      .map(sizesOf)
      .find((found) => found.length > 0);
    if (sizes) return { candidates, sizes };
  }
  return { candidates, sizes: [] };
}

function weighed({ tool, pages }: PaintedDieline): DielineCandidate {
  const sum = (key: 'fills' | 'strokes' | 'dashed' | 'thin'): number =>
    pages.reduce((total, page) => total + page[key], 0);
  const [fills, strokes] = [sum('fills'), sum('strokes')];
  const closed = pages.some(({ contours }) => contours.length > 0);
  const open = !closed && outlines.includes(tool.kind);
  const reasons: DielineReason[] = [tool.step ? 'iso19593_processing_step' : 'name_keyword'];
  if (closed) reasons.push('closed_contour');
  if (open) reasons.push('no_closed_contour');
  if (fills * 4 <= strokes && strokes > 0) reasons.push('stroke_dominant');
  if (fills > strokes) reasons.push('fill_dominant');
  if (strokes > 0 && sum('thin') === strokes) reasons.push('thin_stroke');
  if (sum('dashed') > 0) reasons.push('dash_pattern');
  const shape = open ? 0.6 : 1;
  const drawn = strokes > 0 || tool.step ? 1 : 0.7;
  const confidence = Number((bySource[tool.source] * shape * drawn).toFixed(3));
  return { tool, pages, confidence, reasons };
}

function sizesOf(candidate: DielineCandidate): DielineSize[] {
  return candidate.pages
    .flatMap((page): DielineSize[] => {
      const [bounds] = page.contours;
      return bounds ? [{ candidate, page, bounds }] : [];
    })
    .sort((one, other) => areaOf(other.bounds) - areaOf(one.bounds));
}
