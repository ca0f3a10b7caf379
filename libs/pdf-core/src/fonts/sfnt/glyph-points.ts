import { Path } from '../../geometry/index';

/** Points of a glyph by contours, in font units (ISO/IEC 14496-22, glyf). */
export interface GlyphPoints {
  readonly xs: number[];
  readonly ys: number[];
  readonly onCurve: boolean[];
  /** Index of the last point of each contour. */
  readonly ends: number[];
}

/** A glyph without points. */
export function noPoints(): GlyphPoints {
  return { xs: [], ys: [], onCurve: [], ends: [] };
}

/** The contours as lines and cubic curves, scaled and moved along x: `scale * (x + shift)`. */
export function pathOf(points: GlyphPoints, scale: number, shift: number): Path {
  const path = new Path();
  let first = 0;
  for (const last of points.ends) {
    // A single point is an anchor for composing, not a contour.
    if (last > first) new ContourWriter(path, points, { scale, shift }).write(first, last);
    first = Math.max(first, last + 1);
  }
  return path;
}

interface Placement {
  readonly scale: number;
  readonly shift: number;
}

/** Writes one contour of quadratic curves: between two off-curve points there is an implied on-curve point. */
class ContourWriter {
  private x = 0;
  private y = 0;

  constructor(
    private readonly path: Path,
    private readonly points: GlyphPoints,
    private readonly placement: Placement,
  ) {}

  write(first: number, last: number): void {
    const { onCurve } = this.points;
    const count = last - first + 1;
    const start = [...Array(count).keys()].find((index) => onCurve[first + index]);
    // Without any point on the curve it starts between the last and the first one.
    const from = start ?? 0;
    const [startX, startY] =
      start === undefined ? this.between(last, first) : this.at(first + start);
    this.moveTo(startX, startY);
    for (let step = start === undefined ? 0 : 1; step < count; step++) {
      const index = first + ((from + step) % count);
      if (onCurve[index]) {
        this.lineTo(...this.at(index));
        continue;
      }
      const isLast = step === count - 1;
      const next = first + ((from + step + 1) % count);
      if (isLast) this.quadTo(index, startX, startY);
      else if (onCurve[next]) {
        this.quadTo(index, ...this.at(next));
        step++;
      } else this.quadTo(index, ...this.between(index, next));
    }
    this.path.close();
  }

  private at(index: number): [number, number] {
    const { scale, shift } = this.placement;
    return [((this.points.xs[index] ?? 0) + shift) * scale, (this.points.ys[index] ?? 0) * scale];
  }

  private between(one: number, other: number): [number, number] {
    const [x0, y0] = this.at(one);
    const [x1, y1] = this.at(other);
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  }

  private moveTo(x: number, y: number): void {
    this.path.moveTo(x, y);
    this.x = x;
    this.y = y;
  }

  private lineTo(x: number, y: number): void {
    this.path.lineTo(x, y);
    this.x = x;
    this.y = y;
  }

  private quadTo(control: number, x: number, y: number): void {
    const [cx, cy] = this.at(control);
    this.path.curveTo(
      this.x + ((cx - this.x) * 2) / 3,
      this.y + ((cy - this.y) * 2) / 3,
      x + ((cx - x) * 2) / 3,
      y + ((cy - y) * 2) / 3,
      x,
      y,
    );
    this.x = x;
    this.y = y;
  }
}
