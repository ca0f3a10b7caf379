import type { Severity } from '../checks/check';
import type { ToldFinding } from './localize';
import { displayRect, displaySize, type DisplayRect, type PageSketch } from './page-sketch';

/** A box of a finding on a displayed page. */
export interface PageMark extends DisplayRect {
  readonly number: number;
  readonly severity: Severity;
}

/** What a report draws over a page, and the findings it lists beside it. */
export interface MarkedPage {
  readonly sketch: PageSketch;
  readonly marks: readonly PageMark[];
  /** Every finding of the page, in the order of the report. */
  readonly findings: readonly ToldFinding[];
}

/** Boxes on one page: more would only hide it. */
const mostMarks = 300;
/** Nobody sees a box smaller than this share of the page's longer side. */
const leastShare = 0.012;

/** The marks of a page: every place of every finding on it, the lightest first so that the gravest lie on top. */
export function markedPage(sketch: PageSketch, told: readonly ToldFinding[]): MarkedPage {
  const findings = told.filter(({ finding }) => finding.pages.includes(sketch.page));
  const { width, height } = displaySize(sketch);
  const least = Math.max(width, height) * leastShare;
  const marks = findings
    .flatMap(({ number, finding }) =>
      finding.places.flatMap(({ page, bbox }) => {
        const rect = page === sketch.page ? displayRect(sketch, bbox) : null;
        return rect ? [{ ...atLeast(rect, least), number, severity: finding.severity }] : [];
      }),
    )
    .slice(0, mostMarks);
  return { sketch, findings, marks: marks.reverse() };
}

function atLeast({ x, y, width, height }: DisplayRect, least: number): DisplayRect {
  const [wider, higher] = [Math.max(0, least - width), Math.max(0, least - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}
