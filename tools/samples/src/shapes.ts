import type { Point, Segment } from './artwork';

/** Length of a control arm, as part of the radius, for a quarter circle. */
const KAPPA = 0.5523;

/** A rectangle from its lower left corner, in millimetres. */
export function rectangle([x, y]: Point, width: number, height: number): readonly Segment[] {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** A closed polygon. */
export function polygon(points: readonly Point[]): readonly Segment[] {
  return [...points.map((point, index): Segment => [index === 0 ? 'M' : 'L', point]), ['close']];
}

/** A straight line. */
export function line(from: Point, to: Point): readonly Segment[] {
  return [
    ['M', from],
    ['L', to],
  ];
}

/** A circle of four curves. */
export function circle([x, y]: Point, r: number): readonly Segment[] {
  const k = r * KAPPA;
  return [
    ['M', [x + r, y]],
    ['C', [x + r, y + k], [x + k, y + r], [x, y + r]],
    ['C', [x - k, y + r], [x - r, y + k], [x - r, y]],
    ['C', [x - r, y - k], [x - k, y - r], [x, y - r]],
    ['C', [x + k, y - r], [x + r, y - k], [x + r, y]],
    ['close'],
  ];
}

/** A rectangle with round corners. */
export function roundedRectangle(
  [x, y]: Point,
  width: number,
  height: number,
  r: number,
): readonly Segment[] {
  const [k, right, top] = [r * (1 - KAPPA), x + width, y + height];
  return [
    ['M', [x + r, y]],
    ['L', [right - r, y]],
    ['C', [right - k, y], [right, y + k], [right, y + r]],
    ['L', [right, top - r]],
    ['C', [right, top - k], [right - k, top], [right - r, top]],
    ['L', [x + r, top]],
    ['C', [x + k, top], [x, top - k], [x, top - r]],
    ['L', [x, y + r]],
    ['C', [x, y + k], [x + k, y], [x + r, y]],
    ['close'],
  ];
}

/** The point at `distance` and `degrees` (counter-clockwise from the x axis) from a centre. */
export function polar([x, y]: Point, distance: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
}
