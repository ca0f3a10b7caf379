import { boundsOf, type Matrix } from './matrix';
import { CLOSE, LINE, MOVE, type Path } from './path';
import type { Rect } from './rect';

/** The rectangle that a path of four lines parallel to the axes of the page is; null for any other path. */
export function rectangleOf(path: Path, matrix: Matrix): Rect | null {
  const [a, b, c, d] = matrix;
  if (!((b === 0 && c === 0) || (a === 0 && d === 0)) || !isFourLines(path)) return null;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = path.points;
  const across = y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0;
  const up = x0 === x1 && y1 === y2 && x2 === x3 && y3 === y0;
  if (!across && !up) return null;
  return boundsOf(matrix, { x0: x0 ?? 0, y0: y0 ?? 0, x1: x2 ?? 0, y1: y2 ?? 0 });
}

function isFourLines({ segments, points }: Path): boolean {
  let count = segments.length;
  if (count > 6) return false;
  if (segments[count - 1] === CLOSE) count--;
  // Some writers close by a line to the start.
  if (count === 5 && points[8] === points[0] && points[9] === points[1]) count--;
  if (count !== 4 || segments[0] !== MOVE) return false;
  return segments[1] === LINE && segments[2] === LINE && segments[3] === LINE;
}
