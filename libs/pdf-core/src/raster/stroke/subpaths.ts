import type { Polylines } from '../scan/index';
import type { Polyline } from './polyline';

/** The subpaths of flattened paths without equal neighbours, in the memory of `lines`, which they change. */
export function* subpathsOf(lines: Polylines): Generator<Polyline> {
  const { points } = lines;
  for (let subpath = 0; subpath < lines.count; subpath++) {
    const start = lines.start(subpath);
    const stop = lines.stop(subpath);
    const closed = lines.closed(subpath);
    // A lone point paints nothing, one with a line or a closing that goes nowhere is a subpath without length (8.5.3.2).
    if (stop - start === 2 && !closed) continue;
    let end = start + 2;
    for (let at = end; at < stop; at += 2) {
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      if (points[end - 2] === x && points[end - 1] === y) continue;
      points[end] = x;
      points[end + 1] = y;
      end += 2;
    }
    const last = end - 2;
    if (
      closed &&
      last > start &&
      points[start] === points[last] &&
      points[start + 1] === points[last + 1]
    )
      end = last;
    yield {
      points,
      start,
      end,
      closed: closed && end - start >= 4,
      direction: null,
    };
  }
}
