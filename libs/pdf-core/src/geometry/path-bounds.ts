import type { Matrix } from './matrix';
import { CLOSE, CURVE, MOVE, type Path } from './path';
import type { Rect } from './rect';

/** Grows with the points and curves it is given. One serves all paths: numbers in the fields of new objects would each be put on the heap. */
class Bounds {
  /** Least x and y, then greatest x and y. */
  private readonly ends = new Float64Array(4);

  clear(): void {
    this.ends.fill(Infinity, 0, 2);
    this.ends.fill(-Infinity, 2);
  }

  add(x: number, y: number): void {
    this.reach(0, x);
    this.reach(1, y);
  }

  /** Grows along x, 0, or y, 1. */
  reach(axis: 0 | 1, value: number): void {
    const { ends } = this;
    if (value < (ends[axis] ?? 0)) ends[axis] = value;
    if (value > (ends[axis + 2] ?? 0)) ends[axis + 2] = value;
  }

  holds(x: number, y: number): boolean {
    const { 0: x0 = 0, 1: y0 = 0, 2: x1 = 0, 3: y1 = 0 } = this.ends;
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  }

  get rect(): Rect | null {
    const { 0: x0 = 0, 1: y0 = 0, 2: x1 = 0, 3: y1 = 0 } = this.ends;
    return x0 > x1 ? null : { x0, y0, x1, y1 };
  }
}

const bounds = new Bounds();

/**
 * The exact bounds of a path under a matrix: curves reach to their extrema, not to their control points. A MOVE that no segment
 * follows counts nothing. Null when nothing is left.
 */
export function pathBounds(path: Path, matrix: Matrix): Rect | null {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix;
  bounds.clear();
  const { segments, points } = path;
  let at = 0;
  let x = 0;
  let y = 0;
  let pending = false;
  for (const segment of segments) {
    if (segment !== MOVE && pending) {
      bounds.add(x, y);
      pending = false;
    }
    if (segment === CLOSE) continue;
    const last = segment === CURVE ? at + 4 : at;
    const px = points[last] ?? 0;
    const py = points[last + 1] ?? 0;
    const toX = a * px + c * py + e;
    const toY = b * px + d * py + f;
    if (segment === MOVE) pending = true;
    else {
      bounds.add(toX, toY);
      if (segment === CURVE) {
        const p0 = points[at] ?? 0;
        const p1 = points[at + 1] ?? 0;
        const p2 = points[at + 2] ?? 0;
        const p3 = points[at + 3] ?? 0;
        const x1 = a * p0 + c * p1 + e;
        const y1 = b * p0 + d * p1 + f;
        const x2 = a * p2 + c * p3 + e;
        const y2 = b * p2 + d * p3 + f;
        if (!bounds.holds(x1, y1) || !bounds.holds(x2, y2)) {
          extrema(0, x, x1, x2, toX);
          extrema(1, y, y1, y2, toY);
        }
      }
    }
    x = toX;
    y = toY;
    at = last + 2;
  }
  return bounds.rect;
}

/** Adds the values of a cubic Bezier coordinate where its derivative is zero inside the curve. */

function extrema(axis: 0 | 1, p0: number, p1: number, p2: number, p3: number): void {
  const a = 3 * (p1 - p2) + p3 - p0;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const at = (t: number): void => {
    if (!(t > 0 && t < 1)) return;
    const s = 1 - t;
    bounds.reach(axis, s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3);
  };
  if (Math.abs(a) <= 1e-12 * (Math.abs(b) + Math.abs(c))) {
    if (b !== 0) at(-c / b);
    return;
  }
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return;
  const root = Math.sqrt(discriminant);
  // The stable form: no difference of nearly equal numbers.
  const q = -(b + (b < 0 ? -root : root)) / 2;
  at(q / a);
  if (q !== 0) at(c / q);
}
