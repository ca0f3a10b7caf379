import type { GridShape } from './integer-grid';
import { ShapeError } from './shape';

/** Crossings that shapes may have however few points they have, and more for each point. */
const fewestCrossings = 200_000;
const crossingsPerPoint = 10;
/** Limit of the pairs of edges that are tested: pairs whose extents overlap. */
const mostPairs = 60_000_000;

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Throws {@link ShapeError} `shapes_exceed_limits` when edges cross more often than shapes of so many points may: a sweep takes time and
 * memory for each crossing, and crossings may be as many as the square of the points.
 */
export function checkCrossings(shape: GridShape): void {
  const edges = edgesOf(shape);
  const most = fewestCrossings + crossingsPerPoint * edges.length;
  let crossings = 0;
  let pairs = 0;
  const active: Edge[] = [];
  for (const edge of edges) {
    // Edges that ended above take no more part.
    if (pairs + active.length > mostPairs) throw tooMany(`${mostPairs} pairs of edges`);
    pairs += active.length;
    let kept = 0;
    for (const other of active) {
      if (other.y1 < edge.y0) continue;
      active[kept++] = other;
      if (other.left > edge.right || other.right < edge.left) continue;
      if (cross(edge, other)) crossings += 1;
    }
    active.length = kept;
    active.push(edge);
    if (crossings > most) throw tooMany(`${most} crossings`);
  }
}

function tooMany(what: string): ShapeError {
  return new ShapeError(
    'shapes_exceed_limits',
    `The shapes have more than the limit of ${what} that shapes of so many points may have`,
  );
}

/** Edges from their lower y up, in the order in which they begin. */
function edgesOf(shape: GridShape): readonly Edge[] {
  const edges: Edge[] = [];
  for (const ring of shape) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && (last.X !== point.X || last.Y !== point.Y)) {
        const [low, high] = last.Y < point.Y ? [last, point] : [point, last];
        edges.push({
          x0: low.X,
          y0: low.Y,
          x1: high.X,
          y1: high.Y,
          left: Math.min(low.X, high.X),
          right: Math.max(low.X, high.X),
        });
      }
      last = point;
    }
  }
  return edges.sort((a, b) => a.y0 - b.y0);
}

/** True when each edge has its ends on both sides of the other: edges that only touch do not cross. */
function cross(one: Edge, other: Edge): boolean {
  return (
    side(one, other.x0, other.y0) * side(one, other.x1, other.y1) < 0 &&
    side(other, one.x0, one.y0) * side(other, one.x1, one.y1) < 0
  );
}

/** Which side of an edge a point is on. */
function side({ x0, y0, x1, y1 }: Edge, x: number, y: number): number {
  return Math.sign((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0));
}
