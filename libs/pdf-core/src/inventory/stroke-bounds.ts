import type { GraphicsState } from '../content/index';
import { CLOSE, CURVE, MOVE, type Matrix, type Path, type Rect } from '../geometry/index';

type StrokeStyle = Pick<GraphicsState, 'lineWidth' | 'lineCap' | 'lineJoin' | 'miterLimit'>;

/** A direction of length 1; none for segments without length. */
type Direction = readonly [number, number] | null;

/**
 * The bounds of a stroked path on the page (ISO 32000-2, 8.4.3, 8.5.3.2), its width, caps and joins under the CTM. Exact for lines;
 * a curve counts half the line width around its control points. Dashes are not regarded. Null for a path without segments.
 */
export function strokeBounds(path: Path, style: StrokeStyle, ctm: Matrix): Rect | null {
  const outline = new Outline(style, ctm);
  const { segments, points } = path;
  let at = 0;
  for (const segment of segments) {
    if (segment === MOVE) outline.moveTo(points[at] ?? 0, points[at + 1] ?? 0);
    else if (segment === CLOSE) outline.close();
    else if (segment === CURVE) {
      outline.curveTo(points, at);
      at += 4;
    } else outline.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    if (segment !== CLOSE) at += 2;
  }
  return outline.bounds();
}

class Outline {
  private x0 = Infinity;
  private y0 = Infinity;
  private x1 = -Infinity;
  private y1 = -Infinity;
  private readonly half: number;
  /** Half extents of a circle of the line width on the page. */
  private readonly reachX: number;
  private readonly reachY: number;
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private first: Direction = null;
  private last: Direction = null;
  /** The subpath has a segment; a closed one was ended. */
  private drawn = false;
  private readonly butt: boolean;

  constructor(
    private readonly style: StrokeStyle,
    private readonly ctm: Matrix,
  ) {
    const [a, b, c, d] = ctm;
    this.half = style.lineWidth / 2;
    this.reachX = this.half * Math.hypot(a, c);
    this.reachY = this.half * Math.hypot(b, d);
    this.butt = style.lineCap !== 1 && style.lineCap !== 2;
  }

  moveTo(x: number, y: number): void {
    this.end();
    this.x = this.startX = x;
    this.y = this.startY = y;
  }

  lineTo(x: number, y: number): void {
    const direction = unit(x - this.x, y - this.y);
    this.join(direction);
    if (direction) {
      this.side(this.x, this.y, direction);
      this.side(x, y, direction);
    }
    this.step(x, y, direction, direction);
  }

  curveTo(points: readonly number[], at: number): void {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points.slice(at, at + 6);
    const from =
      unit(x1 - this.x, y1 - this.y) ??
      unit(x2 - this.x, y2 - this.y) ??
      unit(x3 - this.x, y3 - this.y);
    const to = unit(x3 - x2, y3 - y2) ?? unit(x3 - x1, y3 - y1) ?? from;
    this.join(from);
    this.around(this.x, this.y);
    this.around(x1, y1);
    this.around(x2, y2);
    this.around(x3, y3);
    this.step(x3, y3, from, to);
  }

  close(): void {
    if (this.x !== this.startX || this.y !== this.startY) this.lineTo(this.startX, this.startY);
    if (!this.drawn) this.dot(this.x, this.y);
    else this.join(this.first);
    this.drawn = false;
    this.first = this.last = null;
  }

  bounds(): Rect | null {
    this.end();
    const { x0, y0, x1, y1 } = this;
    return x0 <= x1 ? { x0, y0, x1, y1 } : null;
  }

  private step(x: number, y: number, from: Direction, to: Direction): void {
    this.first ??= from;
    this.last = to ?? this.last;
    this.x = x;
    this.y = y;
    this.drawn = true;
  }

  /** Caps of an open subpath. */
  private end(): void {
    if (this.drawn) {
      this.cap(this.startX, this.startY, this.first, -1);
      this.cap(this.x, this.y, this.last, 1);
    }
    this.drawn = false;
    this.first = this.last = null;
  }

  private cap(x: number, y: number, direction: Direction, way: 1 | -1): void {
    if (!direction) this.dot(x, y);
    else if (this.style.lineCap === 1) this.around(x, y);
    else if (this.style.lineCap === 2) {
      const [dx, dy] = direction;
      this.side(x + dx * this.half * way, y + dy * this.half * way, direction);
    }
  }

  /** 8.5.3.2: a subpath without length shows as a dot with round or square caps only. */
  private dot(x: number, y: number): void {
    if (!this.butt) this.around(x, y);
    else this.add(x, y);
  }

  /** 8.4.3.4: at the current point, from the last direction to the next one. */
  private join(next: Direction): void {
    const { last, style, half } = this;
    if (!last || !next || !this.drawn) return;
    if (style.lineJoin === 1) this.around(this.x, this.y);
    if (style.lineJoin !== 0) return;
    const [ux, uy] = last;
    const [vx, vy] = next;
    // The tip is along the difference of the directions, at half the width over the sine of half the angle between the segments.
    const sine = Math.sqrt(Math.max(0, (1 + ux * vx + uy * vy) / 2));
    const length = Math.hypot(ux - vx, uy - vy);
    if (sine === 0 || length === 0 || 1 / sine > style.miterLimit) return;
    const reach = half / sine / length;
    this.add(this.x + (ux - vx) * reach, this.y + (uy - vy) * reach);
  }

  /** Both sides of a line at a point. */
  private side(x: number, y: number, [dx, dy]: readonly [number, number]): void {
    this.add(x - dy * this.half, y + dx * this.half);
    this.add(x + dy * this.half, y - dx * this.half);
  }

  private add(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.ctm;
    this.reach(a * x + c * y + e, b * x + d * y + f, 0, 0);
  }

  private around(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.ctm;
    this.reach(a * x + c * y + e, b * x + d * y + f, this.reachX, this.reachY);
  }

  private reach(x: number, y: number, dx: number, dy: number): void {
    if (x - dx < this.x0) this.x0 = x - dx;
    if (x + dx > this.x1) this.x1 = x + dx;
    if (y - dy < this.y0) this.y0 = y - dy;
    if (y + dy > this.y1) this.y1 = y + dy;
  }
}

function unit(x: number, y: number): Direction {
  const length = Math.hypot(x, y);
  return length > 0 && Number.isFinite(length) ? [x / length, y / length] : null;
}
