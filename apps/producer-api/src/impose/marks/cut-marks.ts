import type { Rect } from '@forme/pdf-core/geometry';
import { RectIndex } from '../geometry/rect-index';
import { grown, overlap } from '../geometry/rects';
import { distinct, type MarkStyle, onSheet, type Segment } from './segment';

/** A page as its marks see it. */
export interface MarkedArt {
  readonly cut: Rect;
  readonly shown: Rect;
  /** The edge that is folded, not cut. */
  readonly spine: 'left' | 'right' | null;
}

/**
 * Crop marks: each line of the cut drawn on outside the art, from every corner, unless another page lies there. They begin
 * at the offset, or beyond the kept bleed where that is more.
 */
export function cutMarks(
  arts: readonly MarkedArt[],
  style: MarkStyle,
  sheet: Rect,
): readonly Segment[] {
  const index = new RectIndex(arts.map(({ shown }) => shown));
  const free = (segment: Segment): boolean => {
    const drawn = grown(segment, style.weight / 2);
    return index.near(drawn).every((at) => {
      const shown = index.rects[at];
      return !shown || !overlap(drawn, shown);
    });
  };
  const marks = arts
    .flatMap((art) => marksOf(art, style))
    .flatMap((segment) => {
      const part = free(segment) ? onSheet(segment, sheet) : null;
      return part ? [part] : [];
    });
  return distinct(marks);
}

function marksOf(
  { cut, shown, spine }: MarkedArt,
  { offset, length, weight }: MarkStyle,
): Segment[] {
  const clear = weight / 2;
  const left = cut.x0 - Math.max(offset, cut.x0 - shown.x0 + clear);
  const right = cut.x1 + Math.max(offset, shown.x1 - cut.x1 + clear);
  const below = cut.y0 - Math.max(offset, cut.y0 - shown.y0 + clear);
  const above = cut.y1 + Math.max(offset, shown.y1 - cut.y1 + clear);
  const upright = [...(spine === 'left' ? [] : [cut.x0]), ...(spine === 'right' ? [] : [cut.x1])];
  return [
    ...[cut.y0, cut.y1].flatMap((y) => [
      { x0: left - length, y0: y, x1: left, y1: y },
      { x0: right, y0: y, x1: right + length, y1: y },
    ]),
    ...upright.flatMap((x) => [
      { x0: x, y0: below - length, x1: x, y1: below },
      { x0: x, y0: above, x1: x, y1: above + length },
    ]),
  ];
}
