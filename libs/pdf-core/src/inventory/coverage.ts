import type { Rect } from '../geometry/index';
import type { PaintedObject } from './page-object';

/** An object while it is not known yet whether later ones cover it. */
export interface PendingObject {
  object: PaintedObject;
  /** Everything inside `clipped` is painted with opaque colour that leaves nothing under it. */
  readonly opaque: boolean;
}

const mostCovers = 48;

/**
 * Marks objects that one later opaque rectangle covers. Only the largest rectangles are considered, so that some covered objects may be
 * missed, but none is marked wrongly.
 */
export function markCovered(objects: readonly PendingObject[]): void {
  const covers: Rect[] = [];
  for (let at = objects.length - 1; at >= 0; at--) {
    const pending = objects[at];
    if (!pending) continue;
    const { object, opaque } = pending;
    const { clipped: box, hidden } = object;
    if (hidden !== null || box === null || !isOnPage(object)) continue;
    if (covers.some((cover) => holds(cover, box))) {
      pending.object = { ...object, hidden: 'covered' };
    } else if (opaque) add(covers, box);
  }
}

/** Objects in pattern cells, glyphs and masks are not where they seem. */
function isOnPage({ kind, place: { within } }: PaintedObject): boolean {
  const inPlace = within === 'page' || within === 'form' || within === 'annotation';
  return inPlace && kind !== 'form_xobject';
}

function add(covers: Rect[], box: Rect): void {
  if (area(box) <= 0) return;
  if (covers.length < mostCovers) {
    covers.push(box);
    return;
  }
  let smallest = 0;
  for (let at = 1; at < covers.length; at++) {
    if (areaAt(covers, at) < areaAt(covers, smallest)) smallest = at;
  }
  if (areaAt(covers, smallest) < area(box)) covers[smallest] = box;
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1
  );
}

function areaAt(rects: readonly Rect[], at: number): number {
  const rect = rects[at];
  return rect ? area(rect) : 0;
}

function area({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}
