import { boundsOf, inverse, type Matrix, type Path, type Rect } from '../../geometry/index';
import {
  type Coverage,
  fixedBox,
  FLATNESS,
  PolygonFeed,
  type PolylineSink,
  type ScanConverter,
  type Window,
} from '../scan/index';
import { dash, dashPattern } from './dash';
import { FlatLines } from './flat-lines';
import type { Polyline } from './polyline';
import type { StrokeStyle } from './stroke-style';
import { Stroker } from './stroker';
import { visibleParts } from './visible-parts';

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
    /** Keeps what is flattened. */
    readonly lines?: FlatLines;
  },
  into: Coverage,
): Coverage {
  const { matrix, style, lines = new FlatLines() } = stroke;
  converter.begin(stroke.window, stroke.box ? fixedBox(stroke.box) : null);
  const tolerance = FLATNESS / largestScale(matrix);
  if (style.width > 0 && Number.isFinite(tolerance)) {
    const feed = new Transformed(matrix, new PolygonFeed(converter));
    const stroker = new Stroker(style, tolerance, feed);
    const sight = sightOf(stroke.window, matrix, style);
    const pattern = dashPattern(style.dashArray);
    const seen = (line: Polyline): void =>
      visibleParts(line, sight, (part) => stroker.stroke(part));
    // The lengths of dashes are those of whole curves.
    lines.each(path, tolerance, pattern ? null : sight, (line) => {
      if (pattern && line.points.length >= 4) dash(line, pattern, style.dashPhase, seen);
      else seen(line);
    });
  }
  return converter.finish('nonzero', into);
}

/** Where lines have to be to mark a window: in user space, with room for half a width, joins and caps, and for a pixel. */
function sightOf(window: Window, matrix: Matrix, { width, join, miterLimit }: StrokeStyle): Rect {
  const back = inverse(matrix);
  if (!back) return everywhere;
  const { x0, y0, x1, y1 } = boundsOf(back, {
    x0: window.x - 1,
    y0: window.y - 1,
    x1: window.x + window.width + 1,
    y1: window.y + window.height + 1,
  });
  const reach = (width / 2) * Math.max(join === 0 ? miterLimit : 1, 1.5);
  return { x0: x0 - reach, y0: y0 - reach, x1: x1 + reach, y1: y1 + reach };
}

const everywhere: Rect = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

/** The most a matrix stretches a length: its larger singular value. */
export function largestScale([a, b, c, d]: Matrix): number {
  const sum = (a * a + b * b + c * c + d * d) / 2;
  const det = a * d - b * c;
  return Math.sqrt(sum + Math.sqrt(Math.max(0, sum * sum - det * det)));
}
