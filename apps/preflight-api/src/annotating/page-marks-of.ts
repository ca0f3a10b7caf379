import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { ToldFinding } from '../reports/localize';

/** One annotation to be: a box around a place, or a note on the page as a whole. */
export interface Mark {
  readonly number: number;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  /** Points, user space of the unrotated page; null: the page as a whole. */
  readonly bbox: Rect | null;
  /** Unique in the file. */
  readonly name: string;
}

/** Annotations in one file, and on one page: more would make it unreadable. */
const mostMarks = 5000;
const mostOnPage = 500;

/** The marks of every page that has findings, by page from 1. */
export function marksByPage(told: readonly ToldFinding[]): ReadonlyMap<number, readonly Mark[]> {
  const byPage = new Map<number, Mark[]>();
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
      const places = finding.places.filter((place) => place.page === page);
      const boxes: readonly (Rect | null)[] =
        places.length > 0 ? places.map(({ bbox }) => bbox) : [null];
      for (const bbox of boxes) {
        if (total >= mostMarks || marks.length >= mostOnPage) break;
        total += 1;
        marks.push({ ...base, bbox, name: `forme-${number}-${page}-${marks.length + 1}` });
      }
    }
  }
  return byPage;
}

function messageOf({ title, message, fix }: ToldFinding['texts']): string {
  return [title, message, fix].filter((text) => text !== '').join('\n\n');
}
