/** Points of a piece, of two numbers each: few enough to lie in few rows, enough that there are not many pieces. */
export const PIECE = 2 * 16;

/**
 * The least and the greatest y of each piece of closed polygons, in order: `PIECE` numbers of points with the edges that lead to them,
 * the last piece of a polygon shorter. Who sees few rows passes over what lies above and below them. `ends` are the places after the last
 * number of each polygon.
 */
export function reachesOf(points: Int32Array, ends: Int32Array): Int32Array {
  const reaches = new Int32Array(piecesOf(ends) * 2);
  let next = 0;
  let start = 0;
  for (const end of ends) {
    let last = points[end - 1] ?? 0;
    for (let from = start; from < end; from += PIECE) {
      let top = last;
      let bottom = last;
      const stop = Math.min(end, from + PIECE);
      for (let at = from + 1; at < stop; at += 2) {
        last = points[at] ?? 0;
        if (last < top) top = last;
        if (last > bottom) bottom = last;
      }
      reaches[next++] = top;
      reaches[next++] = bottom;
    }
    start = end;
  }
  return reaches;
}

function piecesOf(ends: Int32Array): number {
  let count = 0;
  let start = 0;
  for (const end of ends) {
    count += Math.ceil((end - start) / PIECE);
    start = end;
  }
  return count;
}
