import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { Finding } from '../judging/finding';
import { joinedBoxes } from './joined-boxes';
import type { ToldFinding } from './localize';
import {
  displayRect,
  displaySize,
  type DisplayRect,
  type PageSketch,
} from '../judging/outline/page-sketch';
import { placeLabels, type LabelPlace } from './place-labels';

/** A box of a finding on a displayed page. */
export interface PageMark extends DisplayRect {
  readonly number: number;
  readonly severity: Severity;
  /** Where its number goes; null when it has none of its own. */
  readonly label: LabelPlace;
  /** Takes most of the page: a tint would only darken it. */
  readonly wide: boolean;
}

/** Size of the label of a number, in points of the displayed page. */
export type LabelSize = (number: number) => { readonly width: number; readonly height: number };

/** Where a finding has its places on a page. */
export function placesOn({ places }: Pick<Finding, 'places'>, page: number): readonly Rect[] {
  return places.filter((place) => place.page === page).map(({ bbox }) => bbox);
}

/** What a report draws over a page, and the findings it lists next to it. */
export interface MarkedPage {
  readonly sketch: PageSketch;
  readonly marks: readonly PageMark[];
  /** Every finding of the page, in the order of the report. */
  readonly findings: readonly ToldFinding[];
}

/** Boxes on one page: more would only hide it. */
const mostMarks = 300;
/** Boxes smaller than this share of the page's longer side are not visible. */
const leastShare = 0.012;

/** The marks of a page: every place of every finding on it, the lowest severity first so that the highest is on top. */
export function markedPage(
  sketch: PageSketch,
  told: readonly ToldFinding[],
  labelSize: LabelSize,
): MarkedPage {
  const findings = told.filter(({ finding }) => finding.pages.includes(sketch.page));
  const size = displaySize(sketch);
  const least = Math.max(size.width, size.height) * leastShare;
  const boxes = findings
    .flatMap(({ number, finding }) =>
      joinedBoxes(placesOn(finding, sketch.page)).flatMap((bbox) => {
        const shown = displayRect(sketch, bbox);
        if (!shown) return [];
        const { severity } = finding;
        return [{ rect: atLeast(shown, least), number, severity, label: labelSize(number) }];
      }),
    )
    .slice(0, mostMarks);
  const labels = placeLabels(boxes, size);
  const marks = boxes.map(({ rect, number, severity }, index) => ({
    ...rect,
    number,
    severity,
    label: labels[index] ?? null,
    wide: rect.width * rect.height > (size.width * size.height) / 2,
  }));
  return { sketch, findings, marks: marks.reverse() };
}

function atLeast({ x, y, width, height }: DisplayRect, least: number): DisplayRect {
  const [wider, higher] = [Math.max(0, least - width), Math.max(0, least - height)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The line from a box to a label that does not touch it; null when it does. */
export function leaderOf(
  box: DisplayRect,
  label: DisplayRect,
): { readonly from: Point; readonly to: Point } | null {
  const to = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  const from = {
    x: Math.min(Math.max(to.x, box.x), box.x + box.width),
    y: Math.min(Math.max(to.y, box.y), box.y + box.height),
  };
  const apart = Math.max(
    Math.abs(from.x - to.x) - label.width / 2,
    Math.abs(from.y - to.y) - label.height / 2,
  );
  return apart > label.height / 20 ? { from, to } : null;
}
