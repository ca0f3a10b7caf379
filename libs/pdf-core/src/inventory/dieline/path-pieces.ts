import { CLOSE, CURVE, MOVE, type Path } from '../../geometry/index';

/** One line (4 numbers) or curve (8 numbers): x, y pairs from its start to its end. */
export type Piece = readonly number[];

/**
 * The lines and curves of a path, closing lines included; `closes`: subpaths are closed as filling does (ISO 32000-2, 8.5.3.3.1).
 * Pieces with a number that is not finite are left out.
 */
export function piecesOf({ segments, points }: Path, closes: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const add = (...piece: number[]): void => {
    if (piece.every(Number.isFinite)) pieces.push(piece);
  };
  const close = (): void => {
    if (x !== startX || y !== startY) add(x, y, startX, startY);
    [x, y] = [startX, startY];
  };
  for (const segment of segments) {
    if (segment === CLOSE) {
      close();
      continue;
    }
    if (segment === MOVE && closes) close();
    const length = segment === CURVE ? 6 : 2;
    const ends = points.slice(at, at + length);
    at += length;
    if (segment !== MOVE) add(x, y, ...ends);
    [x = 0, y = 0] = ends.slice(-2);
    if (segment === MOVE) [startX, startY] = [x, y];
  }
  if (closes) close();
  return pieces;
}
