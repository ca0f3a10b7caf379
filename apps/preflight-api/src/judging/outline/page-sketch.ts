import type { Rect } from '@forme/contracts';
import type { Page } from '@forme/contracts/extraction';
import { declaresFinishedBox, finishedBox } from '../../checks/boxes/finished-box';
import type { Finding } from '../finding';

/** A page as reports draw it. Rectangles are in user space of the unrotated page, y up. */
export interface PageSketch {
  /** From 1. */
  readonly page: number;
  /** Visible area in a viewer: CropBox inside MediaBox. */
  readonly visible: Rect;
  /** Clockwise turn for display. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Points a user space unit has. */
  readonly userUnit: number;
  /** Null: the page does not say where it is cut. */
  readonly trim: Rect | null;
  readonly bleed: Rect | null;
}

/** Pages a report shows at most. */
export const MOST_PAGES = 30;

/** The pages a report shows: those with findings, the gravest first when they are too many; ascending. */
export function shownPages(findings: readonly Finding[], pageCount: number): readonly number[] {
  const wanted = new Set<number>();
  for (const { pages } of findings) {
    for (const page of pages) {
      if (page <= pageCount) wanted.add(page);
      if (wanted.size === MOST_PAGES) break;
    }
  }
  return [...wanted].sort((a, b) => a - b);
}

/** The sketch of a page. */
export function sketchOf(page: Page): PageSketch {
  const { boxes, declared_boxes: declared, rotation, user_unit: userUnit, page_num: number } = page;
  return {
    page: number,
    visible: intersection(boxes.crop, boxes.media) ?? boxes.media,
    rotation,
    userUnit,
    trim: declaresFinishedBox(page) ? finishedBox(page) : null,
    bleed: declared.bleed ? boxes.bleed : null,
  };
}

/** A rectangle of the displayed page: points from its upper left corner, y down. */
export interface DisplayRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the page as it is displayed, in points. */
export function displaySize({ visible, rotation, userUnit }: PageSketch): {
  readonly width: number;
  readonly height: number;
} {
  const [width, height] = [
    (visible.x1 - visible.x0) * userUnit,
    (visible.y1 - visible.y0) * userUnit,
  ];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of a rectangle that is displayed, null when none is (ISO 32000-2, table 31: Rotate turns clockwise). */
export function displayRect(sketch: PageSketch, rect: Rect): DisplayRect | null {
  const { visible, rotation, userUnit } = sketch;
  const shown = intersection(rect, visible);
  if (!shown) return null;
  const [left, right] = [shown.x0 - visible.x0, visible.x1 - shown.x1];
  const [below, above] = [shown.y0 - visible.y0, visible.y1 - shown.y1];
  const [wide, high] = [shown.x1 - shown.x0, shown.y1 - shown.y0];
  const [x, y] = { 0: [left, above], 90: [below, left], 180: [right, below], 270: [above, right] }[
    rotation
  ] as [number, number];
  const [width, height] = rotation % 180 === 0 ? [wide, high] : [high, wide];
  return { x: x * userUnit, y: y * userUnit, width: width * userUnit, height: height * userUnit };
}

function intersection(a: Rect, b: Rect): Rect | null {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)];
  const [x1, y1] = [Math.min(a.x1, b.x1), Math.min(a.y1, b.y1)];
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}
