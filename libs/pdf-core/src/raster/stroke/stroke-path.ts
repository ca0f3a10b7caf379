import {
  boundsOf,
  identity,
  inverse,
  type Matrix,
  type Path,
  type Rect,
} from '../../geometry/index';
import { flatten, FLATNESS, type Polygons, Polylines, type Window } from '../scan/index';
import { dash, dashPattern } from './dash';
import type { Polyline } from './polyline';
import type { StrokeStyle } from './stroke-style';
import { Stroker } from './stroker';
import { subpathsOf } from './subpaths';
import { visibleParts } from './visible-parts';

/** Parameters of a stroke in addition to its path. */
interface Stroke {
  /** From user space to pixels, y downwards. */
  readonly matrix: Matrix;
  readonly style: StrokeStyle;
}

/** Memory that strokes are made in. */
export class StrokeMemory {
  readonly lines = new Polylines();
  readonly outline = new Polylines();
}

/**
 * Adds the polygons of a stroked path, to be filled by the nonzero rule. The pen is round in user space, so it is an ellipse under a
 * matrix that stretches. A matrix without area, or a width of 0 or less, paints nothing. With a window, only its visible part is added.
 * Returns the number of stroked lines; each dash counts.
 */
export function addStroke(
  path: Path,
  { matrix, style }: Stroke,
  window: Window | null,
  { lines, outline }: StrokeMemory,
  into: Polygons,
): number {
  const tolerance = FLATNESS / largestScale(matrix);
  if (!(style.width > 0) || !Number.isFinite(tolerance)) return 0;
  lines.clear();
  outline.clear();
  const sight = window && sightOf(window, matrix, style);
  const pattern = dashPattern(style.dashArray);
  // The lengths of dashes are those of whole curves.
  const seenPart = sight && !pattern ? { rect: sight, ends: true } : undefined;
  flatten(path, identity, tolerance, lines, seenPart);
  const stroker = new Stroker(style, tolerance, outline);
  let parts = 0;
  const stroke = (part: Polyline): void => {
    parts++;
    stroker.stroke(part);
  };
  const seen = sight ? (line: Polyline) => visibleParts(line, sight, stroke) : stroke;
  for (const line of subpathsOf(lines)) {
    if (pattern && line.end - line.start >= 4) dash(line, pattern, style.dashPhase, seen);
    else seen(line);
  }
  into.add(outline, matrix);
  return parts;
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
