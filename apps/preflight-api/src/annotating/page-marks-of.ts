import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { ToldFinding } from '../reports/localize';
import { joinedBoxes } from '../reports/joined-boxes';
import { placesOn } from '../reports/page-marks';
import { LabelCorners, type LabelsBefore } from './label-corners';

/** One annotation to be: a box around a place, or a note on the page as a whole. */
export interface Mark {
  readonly number: number;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  /** Points, user space of the unrotated page; null: the page as a whole. */
  readonly bbox: Rect | null;
  /** Labels at the corner of the same box, or of other notes on the page. */
  readonly labelsBefore: LabelsBefore;
  /** Unique in the file. */
  readonly name: string;
}

/** Annotations in one file, and on one page: more would make it unreadable. */
const mostMarks = 5000;
const mostOnPage = 500;

/** The marks of every page that has findings, by page from 1. */
export function marksByPage(told: readonly ToldFinding[]): ReadonlyMap<number, readonly Mark[]> {
  const byPage = new Map<number, Mark[]>();
  const corners = new Map<number, LabelCorners>();
  let total = 0;
  for (const { number, finding, texts } of told) {
    const base = {
      number,
      severity: finding.severity,
      title: texts.title,
      message: messageOf(texts),
    };
    for (const page of finding.pages) {
      const marks = byPage.get(page) ?? [];
      byPage.set(page, marks);
      const joined = joinedBoxes(placesOn(finding, page));
      const boxes: readonly (Rect | null)[] = joined.length > 0 ? joined : [null];
      for (const bbox of boxes) {
        if (total >= mostMarks || marks.length >= mostOnPage) break;
        total += 1;
        const labels = corners.get(page) ?? new LabelCorners();
        corners.set(page, labels);
        // A box has its label at one of its corners, by the rotation of the page: equal boxes share all of them.
        const labelsBefore = bbox
          ? labels.next(bbox.x0 + bbox.x1 * 7, bbox.y0 + bbox.y1 * 7, number)
          : labels.next(Infinity, Infinity, number);
        const name = `forme-${number}-${page}-${marks.length + 1}`;
        marks.push({ ...base, bbox, labelsBefore, name });
      }
    }
  }
  return byPage;
}

function messageOf({ title, message, fix }: ToldFinding['texts']): string {
  return [title, message, fix].filter((text) => text !== '').join('\n\n');
}
