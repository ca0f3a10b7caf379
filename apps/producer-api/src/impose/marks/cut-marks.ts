import type { Rect } from '@forme/pdf-core/geometry';
import { RectIndex } from '../geometry/rect-index';
import { grown, overlap } from '../../geometry/rects';
import { distinct, lengthOf, type MarkStyle, onSheet, type Segment } from '../../geometry/segment';

/** A page as its marks see it. */
export interface MarkedArt {
  readonly cut: Rect;
  /** Around the cut and its kept bleed. */
  readonly shown: Rect;
  /** Rectangles that cut and kept bleed are made of. */
  readonly pieces: readonly Rect[];
  /** The edge that is folded, not cut. */
  readonly spine: 'left' | 'right' | null;
}

/** A line along which the sheet is cut: `x` upright at that x, `y` level. */
export interface CutLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** Crop marks, and which of them are not there. */
export interface CutMarks {
  readonly marks: readonly Segment[];
  /** Marks that the edge of the sheet cuts short. */
  readonly shortened: number;
  /** Marks of which the sheet holds nothing. */
  readonly offSheet: number;
  /** Largest length of a mark that is off the sheet, in points. */
  readonly mostLost: number;
  /** Lines of the cut without a mark, because pages or their bleed cover every position for one. */
  readonly unmarked: readonly CutLine[];
}

/**
 * Crop marks: each line of the cut continued outside the art, from every corner, unless another page is there. They begin at the offset, or
 * beyond the kept bleed where that is more.
 */
export function cutMarks(arts: readonly MarkedArt[], style: MarkStyle, sheet: Rect): CutMarks {
  const index = new RectIndex(arts.flatMap(({ pieces }) => pieces));
  const free = (segment: Segment): boolean => {
    const drawn = grown(segment, style.weight / 2);
    return index.near(drawn).every((at) => {
      const piece = index.rects[at];
      return !piece || !overlap(drawn, piece);
    });
  };
  const lines = new Map<string, CutLine & { isMarked: boolean }>();
  const marks: Segment[] = [];
  const found = { shortened: 0, offSheet: 0, mostLost: 0 };
  for (const segment of distinct(arts.flatMap((art) => marksOf(art, style)))) {
    const line = lineOf(segment);
    const key = `${line.axis} ${Math.round(line.at * 1e4)}`;
    const entry = lines.get(key) ?? { ...line, isMarked: false };
    lines.set(key, entry);
    if (!free(segment)) continue;
    const part = onSheet(segment, sheet);
    // The sheet's edge is reported by the mark, not by its line.
    entry.isMarked = true;
    const lost = lengthOf(segment) - (part ? lengthOf(part) : 0);
    found.mostLost = Math.max(found.mostLost, lost);
    if (!part) found.offSheet += 1;
    else if (lost > SLACK) found.shortened += 1;
    if (part) marks.push(part);
  }
  return { ...found, marks, unmarked: [...lines.values()].filter(({ isMarked }) => !isMarked) };
}

/** Parts of marks shorter than this are not missed, in points. */
const SLACK = 0.05;

function lineOf({ x0, y0, x1 }: Segment): CutLine {
  return x0 === x1 ? { axis: 'x', at: x0 } : { axis: 'y', at: y0 };
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
