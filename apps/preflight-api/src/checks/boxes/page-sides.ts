import type { Rect } from '@forme/contracts';
import type { Page } from '@forme/contracts/extraction';

// Clockwise from the left, as the page is written; a turn of 90 degrees moves each to the next.
const clockwise = ['left', 'top', 'right', 'bottom'] as const;

/** Name of a side. */
export type SideName = (typeof clockwise)[number];

/** One side of a page, measured in user space units. */
export interface Side {
  /** Name on the displayed page. */
  readonly name: SideName;
  /** How far a box reaches out over this side: differences of two boxes are distances. */
  readonly outer: (box: Rect) => number;
  /** The same for the opposite edge of the box. */
  readonly inner: (box: Rect) => number;
  /** Extent of the box along this side. */
  readonly along: (box: Rect) => readonly [number, number];
}

const asWritten: readonly Omit<Side, 'name'>[] = [
  { outer: (box) => -box.x0, inner: (box) => -box.x1, along: (box) => [box.y0, box.y1] },
  { outer: (box) => box.y1, inner: (box) => box.y0, along: (box) => [box.x0, box.x1] },
  { outer: (box) => box.x1, inner: (box) => box.x0, along: (box) => [box.y0, box.y1] },
  { outer: (box) => -box.y0, inner: (box) => -box.y1, along: (box) => [box.x0, box.x1] },
];

/** The sides of a page clockwise, from the left one in its user space, with their names on the displayed page. */
export function sidesOf({ rotation }: Pick<Page, 'rotation'>): readonly Side[] {
  return asWritten.map((side, index) => ({
    ...side,
    name: clockwise[(index + rotation / 90) % 4] ?? 'left',
  }));
}

/** `left, bottom`, clockwise from the left, or `all sides`. */
export function sideNames(names: readonly SideName[]): string {
  const known = clockwise.filter((side) => names.includes(side));
  return known.length === 4 ? 'all sides' : known.join(', ');
}
