import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { Finding } from '../judging/finding';
import { joinedBoxes } from './joined-boxes';
import type { ToldFinding } from './localize';
import { displayRect, displaySize, type DisplayRect, type PageSketch } from './page-sketch';

/** A box of a finding on a displayed page. */
export interface PageMark extends DisplayRect {
  readonly number: number;
  readonly severity: Severity;
  /** Labels of other marks at the same corner: this one's stands to their right. */
  readonly labelsBefore: LabelsBefore;
  /** Takes most of the page: a tint would only darken it. */
  readonly wide: boolean;
}

/** How many labels stand before one, and how many digits they have. */
export interface LabelsBefore {
  readonly labels: number;
  readonly digits: number;
}

/** Gives each label of a page its place among those of the same corner. */
export class LabelCorners {
  private readonly corners = new Map<string, LabelsBefore>();

  /** The labels that stand at this corner already; the number is added to them. */
  next(x: number, y: number, number: number): LabelsBefore {
    const key = `${Math.round(x)} ${Math.round(y)}`;
    const before = this.corners.get(key) ?? { labels: 0, digits: 0 };
    this.corners.set(key, {
      labels: before.labels + 1,
      digits: before.digits + String(number).length,
    });
    return before;
  }
}

/** Where a finding has its places on a page. */
export function placesOn({ places }: Pick<Finding, 'places'>, page: number): readonly Rect[] {
  return places.filter((place) => place.page === page).map(({ bbox }) => bbox);
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
  const corners = new LabelCorners();
  const marks = findings
    .flatMap(({ number, finding }) =>
      joinedBoxes(placesOn(finding, sketch.page)).flatMap((bbox) => {
        const shown = displayRect(sketch, bbox);
        if (!shown) return [];
        const rect = atLeast(shown, least);
        const labelsBefore = corners.next(rect.x, rect.y, number);
        const wide = rect.width * rect.height > (width * height) / 2;
        return [{ ...rect, number, severity: finding.severity, labelsBefore, wide }];
      }),
    )
    .slice(0, mostMarks);
  return { sketch, findings, marks: marks.reverse() };
}

function atLeast({ x, y, width, height }: DisplayRect, least: number): DisplayRect {
  const [wider, higher] = [Math.max(0, least - width), Math.max(0, least - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}
