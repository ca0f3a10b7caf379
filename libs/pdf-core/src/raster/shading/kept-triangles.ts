import type { Matrix } from '../../geometry/index';
import type { Vertex } from './mesh-data';
import type { TriangleTaker } from './triangles';

/** Triangles of one mesh beyond which they are read anew for each band. */
const mostTriangles = 400_000;

/** The triangles of a mesh in the order they are painted, with the rows of pixels that they reach over. */
export class KeptTriangles {
  private readonly vertices: Vertex[] = [];
  private readonly rows: number[] = [];
  private full = false;

  constructor(private readonly toPixels: Matrix) {}

  /** False when there are too many to keep. */
  get whole(): boolean {
    return !this.full;
  }

  readonly add: TriangleTaker = (a, b, c) => {
    if (this.vertices.length >= mostTriangles * 3) this.full = true;
    if (this.full) return;
    const [ya, yb, yc] = [this.rowOf(a), this.rowOf(b), this.rowOf(c)];
    this.vertices.push(a, b, c);
    this.rows.push(Math.min(ya, yb, yc), Math.max(ya, yb, yc));
  };

  private rowOf({ x, y }: Vertex): number {
    return this.toPixels[1] * x + this.toPixels[3] * y + this.toPixels[5];
  }

  /** Gives those that reach into the rows from `top` up to `bottom`. */
  each(top: number, bottom: number, take: TriangleTaker): void {
    const { vertices, rows } = this;
    for (let at = 0; at * 2 < rows.length; at++) {
      if ((rows[at * 2] ?? 0) > bottom || (rows[at * 2 + 1] ?? 0) < top) continue;
      const [a, b, c] = [vertices[at * 3], vertices[at * 3 + 1], vertices[at * 3 + 2]];
      if (a && b && c) take(a, b, c);
    }
  }
}
