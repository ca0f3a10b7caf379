import type { Rect } from '@forme/pdf-core/geometry';
import type { MarkStyle } from './segment';

/** A register mark: a cross in a circle. Points of the sheet. */
export interface RegisterMark {
  readonly x: number;
  readonly y: number;
  /** Length of each line of the cross; the circle is half as wide. */
  readonly size: number;
}

/** Space between a register mark and whatever is beside it. */
const CLEAR = 2;

/**
 * Register marks in the middle of each edge of the sheet, so that those of front and back coincide under either turn: outside
 * the crop marks, or as far out as the sheet allows where that is still outside the art. `missing` counts edges without room.
 */
export function registerMarks(
  art: Rect,
  { length, offset }: MarkStyle,
  sheet: Rect,
): { readonly marks: readonly RegisterMark[]; readonly missing: number } {
  const size = length;
  const middle = { x: (sheet.x0 + sheet.x1) / 2, y: (sheet.y0 + sheet.y1) / 2 };
  const away = (room: number): number | null => {
    const least = size / 2 + CLEAR;
    const most = room - size / 2 - CLEAR;
    return most < least ? null : Math.min(most, offset + length + least);
  };
  const edges = [
    at(away(art.y0 - sheet.y0), (by) => ({ x: middle.x, y: art.y0 - by })),
    at(away(sheet.y1 - art.y1), (by) => ({ x: middle.x, y: art.y1 + by })),
    at(away(art.x0 - sheet.x0), (by) => ({ x: art.x0 - by, y: middle.y })),
    at(away(sheet.x1 - art.x1), (by) => ({ x: art.x1 + by, y: middle.y })),
  ];
  const marks = edges.flatMap((place) => (place ? [{ ...place, size }] : []));
  return { marks, missing: edges.length - marks.length };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function at(by: number | null, place: (by: number) => Place): Place | null {
  return by === null ? null : place(by);
}
