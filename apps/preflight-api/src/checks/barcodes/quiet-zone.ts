import type { Rect } from '@forme/contracts';
import type { DetectedBarcode, Page } from '@forme/contracts/extraction';
import { contains } from '../measure';
import { isAllPaper, overlap, visibleMarks, type PageElement } from '../page-elements';
import { isMatrix, isTurned } from './page-codes';

// Decoders find edges to a pixel of 300 dpi; bars may reach a little out of what they find.
const marginPt = 1;

/** The areas around a code that have to be free, `width` units wide: at both sides of the middle half of bars, around a matrix. */
export function quietZones(code: DetectedBarcode, width: number): readonly Rect[] {
  const { x0, y0, x1, y1 } = code.bbox;
  const left = { x0: x0 - width, x1: x0 - marginPt };
  const right = { x0: x1 + marginPt, x1: x1 + width };
  const below = { y0: y0 - width, y1: y0 - marginPt };
  const above = { y0: y1 + marginPt, y1: y1 + width };
  const middle = (from: number, to: number) =>
    [from + (to - from) / 4, to - (to - from) / 4] as const;
  const [low, high] = isMatrix(code) ? [y0, y1] : middle(y0, y1);
  const [near, far] = isMatrix(code) ? [x0, x1] : middle(x0, x1);
  const beside = [left, right].map((side) => ({ ...side, y0: low, y1: high }));
  const over = [below, above].map((side) => ({ ...side, x0: near, x1: far }));
  if (isMatrix(code)) return [...beside, ...over];
  return isTurned(code) ? over : beside;
}

/** A mark that prints in one of the zones of a code; null when they are free. */
export function inkIn(
  zones: readonly Rect[],
  { bbox }: DetectedBarcode,
  page: Page,
): PageElement | null {
  const marks = visibleMarks(page) ?? [];
  const panels = marks.filter(
    ({ object, box }) => isAllPaper(object) && contains(box, bbox, marginPt),
  );
  const panel = panels.at(-1);
  const isFree = (mark: PageElement, zone: Rect) =>
    panel !== undefined &&
    mark.order < panel.order &&
    contains(panel.box, common(mark.box, zone), 0.01);
  return (
    marks.find(
      (mark) =>
        !isAllPaper(mark.object) &&
        !contains(mark.box, bbox, marginPt) &&
        zones.some((zone) => overlap(mark.box, zone) && !isFree(mark, zone)),
    ) ?? null
  );
}

function common(a: Rect, b: Rect): Rect {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}
