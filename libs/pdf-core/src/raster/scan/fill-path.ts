import type { Matrix, Path, Rect } from '../../geometry/index';
import type { Coverage } from './coverage';
import { flatten } from './flatten';
import { fixedBox, type Polygons } from './polygons';
import type { Polylines } from './polylines';
import type { ScanConverter, Window } from './scan-converter';

/** Chords stay this near to their curve, in pixels: less than what one step of coverage shows. */
export const FLATNESS = 1 / 32;

/** Adds the polygons of a filled path under a matrix to pixels, y downwards; with a window, only what is seen in it is fine. */
export function addFill(
  path: Path,
  matrix: Matrix,
  window: Window | null,
  memory: Polylines,
  into: Polygons,
): void {
  memory.clear();
  flatten(path, matrix, FLATNESS, memory, window ? sightOf(window) : undefined);
  into.add(memory);
}

function sightOf({ x, y, width, height }: Window) {
  return { rect: { x0: x, y0: y, x1: x + width, y1: y + height }, ends: false };
}

/** Coverage of polygons. */
interface Covered {
  readonly rule: 'nonzero' | 'evenodd';
  readonly window: Window;
  /** In pixels: only the part inside it is covered. */
  readonly box?: Rect | null;
}

/** Coverage of filled polygons inside a window (ISO 32000-2, 8.5.3.3). */
export function fillPolygons(
  converter: ScanConverter,
  polygons: Polygons,
  { rule, window, box }: Covered,
  into: Coverage,
): Coverage {
  converter.begin(window, box ? fixedBox(box) : null);
  converter.add(polygons);
  return converter.finish(rule, into);
}
