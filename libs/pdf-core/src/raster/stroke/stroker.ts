import type { Polylines } from '../scan/index';
import type { Polyline } from './polyline';
import type { StrokeStyle } from './stroke-style';

type Style = Pick<StrokeStyle, 'width' | 'cap' | 'join' | 'miterLimit'>;

/**
 * Outlines a polyline: what a pen of the style's width covers, as polygons to be filled by the nonzero rule (ISO 32000-2, 8.4.3,
 * 8.5.3.2). An open line gives one polygon, a closed one two.
 */
export class Stroker {
  private readonly half: number;
  private readonly stepAngle: number;
  private normals = new Float64Array(64);

  /** `tolerance` is how far arcs may be from round, in the space of the line. */
  constructor(
    private readonly style: Style,
    tolerance: number,
    private readonly outline: Polylines,
  ) {
    this.half = style.width / 2;
    const off = Math.min(1, Math.max(tolerance / this.half, 1e-4));
    this.stepAngle = Math.min(Math.PI / 4, 2 * Math.acos(1 - off));
  }

  stroke({ points, closed, direction }: Polyline): void {
    if (points.length < 4) {
      this.dot(points[0] ?? 0, points[1] ?? 0, direction);
      return;
    }
    const normals = this.normalsOf(points, closed);
    if (closed) {
      this.loop(points, normals, 1);
      this.loop(points, normals, -1);
    } else this.open(points, normals);
  }

  /** A subpath without length: a circle with round caps; with square ones a square where it lies on a line (8.5.3.2). */
  private dot(x: number, y: number, direction: readonly [number, number] | null): void {
    const { half, outline } = this;
    if (this.style.cap === 1) {
      outline.push(x + half, y);
      this.arc(x, y, 0, 2 * Math.PI);
      outline.end(true);
    } else if (this.style.cap === 2 && direction) {
      const dx = direction[0] * half;
      const dy = direction[1] * half;
      outline.push(x - dx - dy, y - dy + dx);
      outline.push(x + dx - dy, y + dy + dx);
      outline.push(x + dx + dy, y + dy - dx);
      outline.push(x - dx + dy, y - dy - dx);
      outline.end(true);
    }
  }

  /** Left normal of each side, half a width long. */
  private normalsOf(points: Float64Array, closed: boolean): Float64Array {
    const { half } = this;
    const count = points.length / 2;
    const sides = closed ? count : count - 1;
    if (this.normals.length < sides * 2) this.normals = new Float64Array(sides * 4);
    const { normals } = this;
    for (let side = 0; side < sides; side++) {
      const from = side * 2;
      const to = ((side + 1) % count) * 2;
      const dx = (points[to] ?? 0) - (points[from] ?? 0);
      const dy = (points[to + 1] ?? 0) - (points[from + 1] ?? 0);
      const factor = half / Math.sqrt(dx * dx + dy * dy);
      normals[from] = -dy * factor;
      normals[from + 1] = dx * factor;
    }
    return normals;
  }

  private open(points: Float64Array, normals: Float64Array): void {
    const last = points.length - 2;
    const lastNormal = last - 2;
    const nx = normals[0] ?? 0;
    const ny = normals[1] ?? 0;
    this.outline.push((points[0] ?? 0) + nx, (points[1] ?? 0) + ny);
    for (let at = 2; at < last; at += 2) this.join(points, at, normals, at - 2, at, 1);
    const mx = normals[lastNormal] ?? 0;
    const my = normals[lastNormal + 1] ?? 0;
    this.cap(points[last] ?? 0, points[last + 1] ?? 0, mx, my);
    for (let at = last - 2; at > 0; at -= 2) this.join(points, at, normals, at, at - 2, -1);
    this.cap(points[0] ?? 0, points[1] ?? 0, -nx, -ny);
    this.outline.end(true);
  }

  /** One side of a closed line: forward on its left, or backward on its right. */
  private loop(points: Float64Array, normals: Float64Array, side: 1 | -1): void {
    const count = points.length / 2;
    for (let step = 0; step < count; step++) {
      const vertex = side === 1 ? step : count - 1 - step;
      const before = ((vertex + count - 1) % count) * 2;
      const after = vertex * 2;
      if (side === 1) this.join(points, vertex * 2, normals, before, after, side);
      else this.join(points, vertex * 2, normals, after, before, side);
    }
    this.outline.end(true);
  }

  /** Goes around a vertex from the offset of the side before it to that of the side after it. */
  // eslint-disable-next-line max-params -- a vertex and its sides
  private join(
    points: Float64Array,
    vertex: number,
    normals: Float64Array,
    from: number,
    to: number,
    side: 1 | -1,
  ): void {
    const { style, half, outline } = this;
    const x = points[vertex] ?? 0;
    const y = points[vertex + 1] ?? 0;
    const ax = side * (normals[from] ?? 0);
    const ay = side * (normals[from + 1] ?? 0);
    const bx = side * (normals[to] ?? 0);
    const by = side * (normals[to + 1] ?? 0);
    const turn = ax * by - ay * bx;
    const cos = (ax * bx + ay * by) / (half * half);
    if (turn > 0) {
      // The inner side of the bend: to where the offsets meet; through the vertex where a side is too short for that.
      const shorter = Math.min(squareOf(points, from), squareOf(points, to));
      if (half * half * (1 - cos) <= shorter * (1 + cos)) {
        outline.push(x + (ax + bx) / (1 + cos), y + (ay + by) / (1 + cos));
        return;
      }
      outline.push(x + ax, y + ay);
      outline.push(x, y);
      outline.push(x + bx, y + by);
      return;
    }
    outline.push(x + ax, y + ay);
    if (style.join === 1) {
      const start = Math.atan2(ay, ax);
      this.arc(x, y, start, -sweepOf(cos));
    } else if (style.join === 0 && style.miterLimit ** 2 * (1 + cos) >= 2 && cos > -0.999999) {
      outline.push(x + (ax + bx) / (1 + cos), y + (ay + by) / (1 + cos));
    }
    outline.push(x + bx, y + by);
  }

  /** Goes around the end of a line from its left to its right, seen along the line that `(nx, ny)` is the left normal of. */
  private cap(x: number, y: number, nx: number, ny: number): void {
    const { outline } = this;
    outline.push(x + nx, y + ny);
    if (this.style.cap === 1) this.arc(x, y, Math.atan2(ny, nx), -Math.PI);
    else if (this.style.cap === 2) {
      outline.push(x + nx + ny, y + ny - nx);
      outline.push(x - nx + ny, y - ny - nx);
    }
    outline.push(x - nx, y - ny);
  }

  /** Points of a circle between two angles, its ends left out. */
  private arc(x: number, y: number, start: number, sweep: number): void {
    const { outline } = this;
    const steps = Math.max(1, Math.ceil(Math.abs(sweep) / this.stepAngle));
    for (let step = 1; step < steps; step++) {
      const angle = start + (sweep * step) / steps;
      outline.push(x + Math.cos(angle) * this.half, y + Math.sin(angle) * this.half);
    }
  }
}

/** Squared length of the side that begins at a point; the last side of a closed line ends at the first point. */
function squareOf(points: Float64Array, from: number): number {
  const to = from + 2 < points.length ? from + 2 : 0;
  const dx = (points[to] ?? 0) - (points[from] ?? 0);
  const dy = (points[to + 1] ?? 0) - (points[from + 1] ?? 0);
  return dx * dx + dy * dy;
}

function sweepOf(cos: number): number {
  return Math.acos(cos > 1 ? 1 : cos < -1 ? -1 : cos);
}
