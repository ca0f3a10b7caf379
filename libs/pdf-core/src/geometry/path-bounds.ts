import type { Matrix } from './matrix';
import { CLOSE, CURVE, MOVE, type Path } from './path';
import type { Rect } from './rect';

/** Grows with the points and curves it is given. */
class Bounds {
  x0 = Infinity;
  y0 = Infinity;
  x1 = -Infinity;
  y1 = -Infinity;

  add(x: number, y: number): void {
    if (x < this.x0) this.x0 = x;
    if (x > this.x1) this.x1 = x;
    if (y < this.y0) this.y0 = y;
    if (y > this.y1) this.y1 = y;
  }

  holds(x: number, y: number): boolean {
    return x >= this.x0 && x <= this.x1 && y >= this.y0 && y <= this.y1;
  }

  addX(x: number): void {
    if (x < this.x0) this.x0 = x;
    if (x > this.x1) this.x1 = x;
  }

  addY(y: number): void {
    if (y < this.y0) this.y0 = y;
    if (y > this.y1) this.y1 = y;
  }
}

/**
 * The exact bounds of a path under a matrix: curves reach to their extrema, not to their control points. A MOVE that no segment
 * follows counts nothing. Null when nothing is left.
 */
export function pathBounds(path: Path, matrix: Matrix): Rect | null {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix;
  const bounds = new Bounds();
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
          extrema(x, x1, x2, toX, (value) => bounds.addX(value));
          extrema(y, y1, y2, toY, (value) => bounds.addY(value));
        }
      }
    }
    x = toX;
    y = toY;
    at = last + 2;
  }
  if (bounds.x0 > bounds.x1) return null;
  return { x0: bounds.x0, y0: bounds.y0, x1: bounds.x1, y1: bounds.y1 };
}

/** Gives the values of a cubic Bezier coordinate where its derivative is zero inside the curve. */
function extrema(
  p0: number,
  p1: number,
  p2: number,
  p3: number,
  add: (value: number) => void,
): void {
  const a = 3 * (p1 - p2) + p3 - p0;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const at = (t: number): void => {
    if (!(t > 0 && t < 1)) return;
    const s = 1 - t;
    add(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3);
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
