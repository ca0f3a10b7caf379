import type { Matrix, Path, Rect } from '../../geometry/index';
import {
  type Coverage,
  flatten,
  FLATNESS,
  polygonFeed,
  type PolylineSink,
  type ScanConverter,
  type Window,
} from '../scan/index';
import { identity } from '../../geometry/index';
import { dash, dashPattern } from './dash';
import type { Polyline } from './polyline';
import type { StrokeStyle } from './stroke-style';
import { Stroker } from './stroker';

/** Points that a matrix takes to another space on their way. */
class Transformed implements PolylineSink {
  constructor(
    private readonly matrix: Matrix,
    private readonly sink: PolylineSink,
  ) {}

  move(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.sink.move(a * x + c * y + e, b * x + d * y + f);
  }

  line(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.sink.line(a * x + c * y + e, b * x + d * y + f);
  }

  end(closed: boolean): void {
    this.sink.end(closed);
  }
}

/** Gathers the points of a subpath without equal neighbours. */
class Gather implements PolylineSink {
  private points: number[] = [];
  private lines = 0;

  constructor(private readonly take: (line: Polyline) => void) {}

  move(x: number, y: number): void {
    this.points = [x, y];
    this.lines = 0;
  }

  line(x: number, y: number): void {
    this.lines++;
    const last = this.points.length - 2;
    if (this.points[last] !== x || this.points[last + 1] !== y) this.points.push(x, y);
  }

  end(closed: boolean): void {
    const { points } = this;
    // A lone point paints nothing, one with a line or a closing that goes nowhere is a subpath without length (8.5.3.2).
    if (this.lines === 0 && !closed) return;
    const last = points.length - 2;
    if (closed && last > 0 && points[0] === points[last] && points[1] === points[last + 1]) {
      points.length = last;
    }
    this.take({ points, closed: closed && points.length >= 4, direction: null });
  }
}

/**
 * Coverage of a stroked path inside a window; `matrix` leads from user space to pixels, y downwards. The pen is round in user space,
 * so it is an ellipse under a matrix that stretches. A matrix without area, or a width of 0 or less, paints nothing.
 */
export function strokePath(
  converter: ScanConverter,
  path: Path,
  stroke: {
    readonly matrix: Matrix;
    readonly style: StrokeStyle;
    readonly window: Window;
    /** In pixels: only what lies in it is covered. */
    readonly box?: Rect | null;
  },
  into: Coverage,
): Coverage {
  const { matrix, style } = stroke;
  converter.begin(stroke.window);
  const tolerance = FLATNESS / largestScale(matrix);
  if (style.width > 0 && Number.isFinite(tolerance)) {
    const feed = new Transformed(matrix, polygonFeed(converter, stroke.box ?? null));
    const stroker = new Stroker(style, tolerance, feed);
    const pattern = dashPattern(style.dashArray);
    const gather = new Gather((line) => {
      if (pattern && line.points.length >= 4) {
        dash(line, pattern, style.dashPhase, (part) => stroker.stroke(part));
      } else stroker.stroke(line);
    });
    flatten(path, identity, tolerance, gather);
  }
  return converter.finish('nonzero', into);
}

/** The most a matrix stretches a length: its larger singular value. */
export function largestScale([a, b, c, d]: Matrix): number {
  const sum = (a * a + b * b + c * c + d * d) / 2;
  const det = a * d - b * c;
  return Math.sqrt(sum + Math.sqrt(Math.max(0, sum * sum - det * det)));
}
