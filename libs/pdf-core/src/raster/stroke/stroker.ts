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

  stroke(line: Polyline): void {
    if (line.end - line.start < 4) {
      this.dot(line);
      return;
    }
    this.findNormals(line);
    if (line.closed) {
      this.loop(line, 1);
      this.loop(line, -1);
    } else this.open(line);
  }

  /** A subpath without length: a circle with round caps; with square ones a square if it is on a line (8.5.3.2). */
  private dot({ points, start, direction }: Polyline): void {
    const { half, outline } = this;
    const x = points[start] ?? 0;
    const y = points[start + 1] ?? 0;
    if (this.style.cap === 1) {
      outline.push(x + half, y);
      this.arc(points, start, 0, 2 * Math.PI);
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

  /** Finds the left normal of each side, half a width long, and puts it in the place that the side's first point has among the points. */
  private findNormals({ points, start, end, closed }: Polyline): void {
    const { half } = this;
    if (this.normals.length < end) this.normals = new Float64Array(end * 2);
    const { normals } = this;
    const last = closed ? end : end - 2;
    for (let from = start; from < last; from += 2) {
      const to = from + 2 < end ? from + 2 : start;
      const dx = (points[to] ?? 0) - (points[from] ?? 0);
      const dy = (points[to + 1] ?? 0) - (points[from + 1] ?? 0);
      const factor = half / Math.sqrt(dx * dx + dy * dy);
      normals[from] = -dy * factor;
      normals[from + 1] = dx * factor;
    }
  }

  private open(line: Polyline): void {
    const { points, start } = line;
    const { normals } = this;
    const last = line.end - 2;
    const nx = normals[start] ?? 0;
    const ny = normals[start + 1] ?? 0;
    this.outline.push((points[start] ?? 0) + nx, (points[start + 1] ?? 0) + ny);
    for (let at = start + 2; at < last; at += 2) this.join(line, at, at - 2, at, 1);
    this.cap(points, last, last - 2, 1);
    for (let at = last - 2; at > start; at -= 2) this.join(line, at, at, at - 2, -1);
    this.cap(points, start, start, -1);
    this.outline.end(true);
  }

  /** One side of a closed line: forward on its left, or backward on its right. */
  private loop(line: Polyline, side: 1 | -1): void {
    const { start, end } = line;
    for (let step = start; step < end; step += 2) {
      const vertex = side === 1 ? step : start + end - 2 - step;
      const before = (vertex === start ? end : vertex) - 2;
      if (side === 1) this.join(line, vertex, before, vertex, side);
      else this.join(line, vertex, vertex, before, side);
    }
    this.outline.end(true);
  }

  /** Goes around a vertex from the offset of the side before it to that of the side after it. */

  private join(line: Polyline, vertex: number, from: number, to: number, side: 1 | -1): void {
    const { style, half, outline, normals } = this;
    const x = line.points[vertex] ?? 0;
    const y = line.points[vertex + 1] ?? 0;
    const ax = side * (normals[from] ?? 0);
    const ay = side * (normals[from + 1] ?? 0);
    const bx = side * (normals[to] ?? 0);
    const by = side * (normals[to + 1] ?? 0);
    const turn = ax * by - ay * bx;
    const cos = (ax * bx + ay * by) / (half * half);
    if (turn > 0) {
      // The inner side of the bend: to where the offsets meet; through the vertex where a side is too short for that.
      const shorter = Math.min(squareOf(line, from), squareOf(line, to));
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
    if (style.join === 1) this.arc(line.points, vertex, Math.atan2(ay, ax), -sweepOf(cos));
    else if (style.join === 0 && style.miterLimit ** 2 * (1 + cos) >= 2 && cos > -0.999999) {
      outline.push(x + (ax + bx) / (1 + cos), y + (ay + by) / (1 + cos));
    }
    outline.push(x + bx, y + by);
  }

  /** Goes around the end of a line from its left to its right, seen along a side, or against it. */
  private cap(points: Float64Array, end: number, side: number, along: 1 | -1): void {
    const { outline, normals } = this;
    const x = points[end] ?? 0;
    const y = points[end + 1] ?? 0;
    const nx = along * (normals[side] ?? 0);
    const ny = along * (normals[side + 1] ?? 0);
    outline.push(x + nx, y + ny);
    if (this.style.cap === 1) this.arc(points, end, Math.atan2(ny, nx), -Math.PI);
    else if (this.style.cap === 2) {
      outline.push(x + nx + ny, y + ny - nx);
      outline.push(x - nx + ny, y - ny - nx);
    }
    outline.push(x - nx, y - ny);
  }

  /** Points of a circle around a point between two angles, its ends left out. */
  private arc(points: Float64Array, center: number, start: number, sweep: number): void {
    const { outline } = this;
    const x = points[center] ?? 0;
    const y = points[center + 1] ?? 0;
    const steps = Math.max(1, Math.ceil(Math.abs(sweep) / this.stepAngle));
    for (let step = 1; step < steps; step++) {
      const angle = start + (sweep * step) / steps;
      outline.push(x + Math.cos(angle) * this.half, y + Math.sin(angle) * this.half);
    }
  }
}

/** Squared length of the side that begins at a point; the last side of a closed line ends at the first point. */
function squareOf({ points, start, end }: Polyline, from: number): number {
  const to = from + 2 < end ? from + 2 : start;
  const dx = (points[to] ?? 0) - (points[from] ?? 0);
  const dy = (points[to + 1] ?? 0) - (points[from + 1] ?? 0);
  return dx * dx + dy * dy;
}

function sweepOf(cos: number): number {
  return Math.acos(cos > 1 ? 1 : cos < -1 ? -1 : cos);
}
