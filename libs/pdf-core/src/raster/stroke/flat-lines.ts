import { identity, type Path, type Rect } from '../../geometry/index';
import { flatten } from '../scan/index';
import { Gather } from './gather';
import type { Polyline, PolylineTaker } from './polyline';

/** Points of flattened paths that are kept. */
const mostPoints = 4_000_000;

/** The polylines of stroked paths, kept from band to band as long as there is room. */
export class FlatLines {
  private readonly known = new WeakMap<
    Path,
    { readonly tolerance: number; readonly lines: readonly Polyline[] }
  >();
  private room = mostPoints;

  /** Gives the subpaths of a path, flattened; where they are not kept, only what lies in `sight` is fine. */
  each(path: Path, tolerance: number, sight: Rect | null, take: PolylineTaker): void {
    const known = this.known.get(path);
    if (known?.tolerance === tolerance) {
      for (const line of known.lines) take(line);
      return;
    }
    if (this.room <= 0) {
      const seen = sight ? { rect: sight, ends: true } : undefined;
      flatten(path, identity, tolerance, new Gather(take), seen);
      return;
    }
    const lines: Polyline[] = [];
    const keep = new Gather((line) => {
      lines.push(line);
      this.room -= line.points.length / 2;
    });
    flatten(path, identity, tolerance, keep);
    this.known.set(path, { tolerance, lines });
    for (const line of lines) take(line);
  }
}
