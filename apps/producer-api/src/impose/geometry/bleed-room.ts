import type { Rect } from '@forme/pdf-core/geometry';
import { RectIndex } from './rect-index';
import { grown, overlap, TOLERANCE } from './rects';

/** Each rectangle with the bleed it may show: up to `bleed` a side, to the middle of the gap to a neighbour, no further than the sheet. */
export function withBleed(cuts: readonly Rect[], bleed: number, sheet: Rect): readonly Rect[] {
  if (bleed === 0) return cuts;
  const index = new RectIndex(cuts);
  return cuts.map((cut, at) => {
    const wanted = grown(cut, bleed);
    const limit = { ...wanted };
    // A neighbour counts as far as its own bleed reaches.
    for (const other of index.near(grown(cut, 2 * bleed))) {
      const neighbour = cuts[other];
      if (other !== at && neighbour) yieldTo(limit, cut, neighbour, bleed);
    }
    return {
      x0: Math.min(cut.x0, Math.max(limit.x0, sheet.x0)),
      y0: Math.min(cut.y0, Math.max(limit.y0, sheet.y0)),
      x1: Math.max(cut.x1, Math.min(limit.x1, sheet.x1)),
      y1: Math.max(cut.y1, Math.min(limit.y1, sheet.y1)),
    };
  });
}

type Limit = { -readonly [K in keyof Rect]: Rect[K] };

/** Draws the limit back to the middle between a cell and its neighbour, on the axis that parts them most. */
function yieldTo(limit: Limit, cut: Rect, neighbour: Rect, bleed: number): void {
  if (!overlap(grown(cut, bleed), grown(neighbour, bleed))) return;
  const gapX = Math.max(neighbour.x0 - cut.x1, cut.x0 - neighbour.x1);
  const gapY = Math.max(neighbour.y0 - cut.y1, cut.y0 - neighbour.y1);
  if (gapX < -TOLERANCE && gapY < -TOLERANCE) return;
  if (gapX >= gapY) {
    if (neighbour.x0 >= cut.x1 - TOLERANCE) limit.x1 = Math.min(limit.x1, cut.x1 + gapX / 2);
    else limit.x0 = Math.max(limit.x0, cut.x0 - gapX / 2);
  } else if (neighbour.y0 >= cut.y1 - TOLERANCE) {
    limit.y1 = Math.min(limit.y1, cut.y1 + gapY / 2);
  } else {
    limit.y0 = Math.max(limit.y0, cut.y0 - gapY / 2);
  }
}
