import { Path } from '../../geometry/index';

/** Points that one glyph may have. */
const MAX_NUMBERS = 400_000;

/** Draws contours by relative moves, as charstrings do; every contour is closed. */
export class ContourPen {
  readonly path = new Path();
  x = 0;
  y = 0;
  private open = false;

  /** True when the glyph has more points than any real one. */
  get overflown(): boolean {
    return this.path.points.length > MAX_NUMBERS;
  }

  moveBy(dx: number, dy: number): void {
    this.close();
    this.x += dx;
    this.y += dy;
  }

  lineBy(dx: number, dy: number): void {
    this.begin();
    this.x += dx;
    this.y += dy;
    this.path.lineTo(this.x, this.y);
  }

  // eslint-disable-next-line max-params -- three points
  curveBy(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number): void {
    this.begin();
    const x1 = this.x + dx1;
    const y1 = this.y + dy1;
    const x2 = x1 + dx2;
    const y2 = y1 + dy2;
    this.x = x2 + dx3;
    this.y = y2 + dy3;
    this.path.curveTo(x1, y1, x2, y2, this.x, this.y);
  }

  /** A curve by its three points, absolute. */
  curveTo(points: readonly (readonly [number, number])[]): void {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = points;
    this.path.curveTo(x1, y1, x2, y2, x3, y3);
  }

  /** Starts a contour at the current point unless one is open. */
  begin(): void {
    if (!this.open) this.path.moveTo(this.x, this.y);
    this.open = true;
  }

  close(): void {
    if (this.open) this.path.close();
    this.open = false;
  }
}
