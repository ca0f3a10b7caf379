import type { Rect } from '@forme/pdf-core/geometry';
import type { FoldLine } from '../arrange/layout';
import { grown, overlap } from '../../geometry/rects';
import { CLEAR, lengthOf, type MarkStyle, onSheet, type Segment } from '../../geometry/segment';

/** Fold marks, and how many of them the sheet does not hold whole. */
export interface FoldMarks {
  readonly marks: readonly Segment[];
  readonly lost: number;
  readonly mostLost: number;
}

/** Fold marks: both ends of each fold continued outside the art, beyond crop marks on the same line. */
export function foldMarks(
  folds: readonly Pick<FoldLine, 'axis' | 'at'>[],
  art: Rect,
  { offset, length, weight }: MarkStyle,
  { sheet, cuts }: { readonly sheet: Rect; readonly cuts: readonly Segment[] },
): FoldMarks {
  const far = (reach: number) => ({ from: reach, to: reach + length });
  const segmentsOf = ({ axis, at }: Pick<FoldLine, 'axis' | 'at'>, reach: number): Segment[] => {
    const { from, to } = far(reach);
    return axis === 'x'
      ? [
          { x0: at, y0: art.y0 - to, x1: at, y1: art.y0 - from },
          { x0: at, y0: art.y1 + from, x1: at, y1: art.y1 + to },
        ]
      : [
          { x0: art.x0 - to, y0: at, x1: art.x0 - from, y1: at },
          { x0: art.x1 + from, y0: at, x1: art.x1 + to, y1: at },
        ];
  };
  const meets = (segment: Segment): boolean =>
    cuts.some((cut) => overlap(grown(segment, weight), cut, -weight / 2));
  const marks: Segment[] = [];
  const found = { lost: 0, mostLost: 0 };
  for (const fold of folds) {
    const near = segmentsOf(fold, offset);
    const beyond = segmentsOf(fold, offset + length + CLEAR);
    for (const [at, segment] of near.entries()) {
      const wanted = meets(segment) ? (beyond[at] ?? segment) : segment;
      const part = onSheet(wanted, sheet);
      const lost = length - (part ? lengthOf(part) : 0);
      if (lost > SLACK) found.lost += 1;
      found.mostLost = Math.max(found.mostLost, lost);
      if (part) marks.push(part);
    }
  }
  return { marks, ...found };
}

/** Parts of marks shorter than this are not missed, in points. */
const SLACK = 0.05;
