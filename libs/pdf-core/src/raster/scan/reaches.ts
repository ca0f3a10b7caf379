/** Numbers of a piece, two for each point: few enough to cover few rows, enough to keep the number of pieces small. */
export const PIECE = 2 * 16;

/**
 * The least and the greatest y of each piece of closed polygons, in order: `PIECE` numbers of points with the edges that lead to them;
 * the last piece of a polygon is shorter. Lets a narrow window skip pieces above and below it. `ends` are the indices after the last
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
