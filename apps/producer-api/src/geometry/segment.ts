import { intersection, type Rect } from '@forme/pdf-core/geometry';

/** A level or upright line in points of the sheet. */
export type Segment = Rect;

/** Measures of marks. */
export interface MarkStyle {
  readonly length: number;
  readonly offset: number;
  readonly weight: number;
}

/** Shorter marks are not drawn, in points. */
const SHORTEST = 2;

/** Space between a mark and its neighbours, in points. */
export const CLEAR = 2;

/** Length of a level or upright line. */
export function lengthOf({ x0, y0, x1, y1 }: Segment): number {
  return x1 - x0 + y1 - y0;
}

/** The part of a mark on the sheet; null when it is too short to be visible. */
export function onSheet(segment: Segment, sheet: Rect): Segment | null {
  const part = intersection(segment, sheet);
  return part && lengthOf(part) >= SHORTEST ? part : null;
}

/** Each segment once. */
export function distinct(segments: readonly Segment[]): readonly Segment[] {
  const seen = new Map<string, Segment>();
  for (const segment of segments) {
    const { x0, y0, x1, y1 } = segment;
    const key = [x0, y0, x1, y1].map((value) => Math.round(value * 1e4)).join(' ');
    if (!seen.has(key)) seen.set(key, segment);
  }
  return [...seen.values()];
}
