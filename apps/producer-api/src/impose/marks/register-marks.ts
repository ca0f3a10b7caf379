import type { Rect } from '@forme/pdf-core/geometry';
import { grown, overlap } from '../../geometry/rects';
import { CLEAR, type MarkStyle } from '../../geometry/segment';

/** A register mark: a cross in a circle. Points of the sheet. */
export interface RegisterMark {
  readonly x: number;
  readonly y: number;
  /** Length of each line of the cross; the circle is half as wide. */
  readonly size: number;
}

/** Register marks, and those that could not be placed well. */
export interface RegisterMarks {
  readonly marks: readonly RegisterMark[];
  /** Edges of the sheet without room for one. */
  readonly missing: number;
  /** Least room between art and edge of the sheet where one is missing, in points. */
  readonly room: number;
  /** Marks that overlap others, because there is no free space next to them. */
  readonly colliding: number;
}

/** Positions off the middle that are tried. */
const MOST_TRIES = 32;

/** The square that a register mark takes. */
export function registerBox({ x, y, size }: RegisterMark): Rect {
  return { x0: x - size / 2, y0: y - size / 2, x1: x + size / 2, y1: y + size / 2 };
}

/**
 * Register marks in the middle of each edge of the sheet: outside the crop marks, or as far out as the sheet allows where that is still outside
 * the art. Where another mark is in the middle, a pair at equal distances from it. So those of front and back coincide for either axis.
 * `missing` counts edges without room.
 */
export function registerMarks(
  art: Rect,
  { length: size, offset }: MarkStyle,
  sheet: Rect,
  others: readonly Rect[] = [],
): RegisterMarks {
  const isFree = (mark: RegisterMark): boolean => {
    const box = grown(registerBox(mark), CLEAR / 2);
    return others.every((other) => !overlap(box, other));
  };
  const [middleX, middleY] = [(sheet.x0 + sheet.x1) / 2, (sheet.y0 + sheet.y1) / 2];
  const edges: readonly Edge[] = [
    { room: art.y0 - sheet.y0, at: (by, along) => ({ x: middleX + along, y: art.y0 - by, size }) },
    { room: sheet.y1 - art.y1, at: (by, along) => ({ x: middleX + along, y: art.y1 + by, size }) },
    { room: art.x0 - sheet.x0, at: (by, along) => ({ x: art.x0 - by, y: middleY + along, size }) },
    { room: sheet.x1 - art.x1, at: (by, along) => ({ x: art.x1 + by, y: middleY + along, size }) },
  ];
  const halves = [middleX, middleX, middleY, middleY].map(
    (half, at) => half - (at < 2 ? sheet.x0 : sheet.y0),
  );
  const marks: RegisterMark[] = [];
  const found = { missing: 0, room: Infinity, colliding: 0 };
  for (const [number, { room, at }] of edges.entries()) {
    const least = size / 2 + CLEAR;
    const most = room - size / 2 - CLEAR;
    if (most < least) {
      found.missing += 1;
      found.room = Math.min(found.room, room);
      continue;
    }
    const reaches = [...new Set([Math.min(most, offset + size + least), most])];
    const upright = number >= 2;
    const aside = asides(others, upright, upright ? middleY : middleX, size)
      .filter((along) => along + size / 2 + CLEAR <= (halves[number] ?? 0))
      .slice(0, MOST_TRIES);
    const tries = [
      ...reaches.map((by) => [at(by, 0)]),
      ...aside.flatMap((along) => reaches.map((by) => [at(by, -along), at(by, along)])),
    ];
    const chosen = tries.find((them) => them.every(isFree));
    if (!chosen) found.colliding += 1;
    marks.push(...(chosen ?? tries[0] ?? []));
  }
  return { marks, ...found, room: found.missing === 0 ? 0 : found.room };
}

interface Edge {
  readonly room: number;
  /** The mark so far out from the art and so far along the edge from its middle. */
  readonly at: (by: number, along: number) => RegisterMark;
}

/** Distances from the middle of an edge at which a mark stands clear of one of the others, the least first. */
function asides(others: readonly Rect[], upright: boolean, middle: number, size: number): number[] {
  const edges = others.flatMap(({ x0, y0, x1, y1 }) => (upright ? [y0, y1] : [x0, x1]));
  const by = edges.map((edge) => Math.abs(edge - middle) + size / 2 + CLEAR);
  return [...new Set(by)].sort((a, b) => a - b);
}
