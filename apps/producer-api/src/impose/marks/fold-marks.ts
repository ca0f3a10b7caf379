import type { Rect } from '@forme/pdf-core/geometry';
import type { FoldLine } from '../arrange/layout';
import { type MarkStyle, onSheet, type Segment } from './segment';

/** Fold marks: both ends of each fold drawn on outside the art. */
export function foldMarks(
  folds: readonly FoldLine[],
  art: Rect,
  { offset, length }: MarkStyle,
  sheet: Rect,
): readonly Segment[] {
  const ends = folds.flatMap(({ axis, at }): Segment[] =>
    axis === 'x'
      ? [
          { x0: at, y0: art.y0 - offset - length, x1: at, y1: art.y0 - offset },
          { x0: at, y0: art.y1 + offset, x1: at, y1: art.y1 + offset + length },
        ]
      : [
          { x0: art.x0 - offset - length, y0: at, x1: art.x0 - offset, y1: at },
          { x0: art.x1 + offset, y0: at, x1: art.x1 + offset + length, y1: at },
        ],
  );
  return ends.flatMap((segment) => {
    const part = onSheet(segment, sheet);
    return part ? [part] : [];
  });
}
