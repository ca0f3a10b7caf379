import type { Matrix } from '../../geometry/index';
import type { TriangleTaker } from './triangles';

/** Maximum of cached numbers of one mesh: beyond it, triangles are read again for each band. */
const mostNumbers = 8 * 1024 * 1024;
const firstTriangles = 1024;
/** Memory that is not written to costs nothing. */
const growth = 4;

/**
 * Takes a triangle in pixels, whose numbers begin at `at`: the places of its corners a, b and c, then for each part of the colour what
 * it is in a, and how far from there it is in b and c.
 */
export type PixelTriangleTaker = (numbers: Float64Array, at: number) => void;

/** The triangles of a mesh in pixels, in the order they are painted, with the rows of pixels that they reach over. */
export class KeptTriangles {
  private numbers: Float64Array;
  /** Lowest and highest place of each. */
  private reach = new Float64Array(firstTriangles * 2);
  private count = 0;
  /** Numbers of one. */
  private readonly size: number;
  private readonly most: number;
  private partial = false;

  /** `vertexSize` is how many numbers a vertex has; `spill` takes the triangles when there are too many to keep. */
  constructor(
    private readonly toPixels: Matrix,
    vertexSize: number,
    private readonly spill: (triangles: KeptTriangles) => void,
  ) {
    this.size = 3 * vertexSize;
    this.most = Math.max(firstTriangles, Math.floor(mostNumbers / this.size));
    this.numbers = new Float64Array(firstTriangles * this.size);
  }

  /** False when there were too many to keep. */
  get whole(): boolean {
    return !this.partial;
  }

  readonly add: TriangleTaker = (from, a, b, c) => {
    if (this.count === this.most) {
      this.partial = true;
      this.spill(this);
      this.count = 0;
    }
    if (this.count * 2 === this.reach.length) this.grow();
    const { size, count, numbers } = this;
    const at = count * size;
    const ya = this.corner(from, a, at);
    const yb = this.corner(from, b, at + 2);
    const yc = this.corner(from, c, at + 4);
    for (let to = at + 6, part = 2; to < at + size; to += 3, part++) {
      const value = from[a + part] ?? 0;
      numbers[to] = value;
      numbers[to + 1] = (from[b + part] ?? 0) - value;
      numbers[to + 2] = (from[c + part] ?? 0) - value;
    }
    this.reach[count * 2] = Math.min(ya, yb, yc);
    this.reach[count * 2 + 1] = Math.max(ya, yb, yc);
    this.count++;
  };

  private grow(): void {
    const count = Math.min(this.most, this.count * growth);
    const { numbers, reach } = this;
    this.numbers = new Float64Array(count * this.size);
    this.numbers.set(numbers);
    this.reach = new Float64Array(count * 2);
    this.reach.set(reach);
  }

  /** Stores the position of a corner; returns its row. */
  private corner(from: Float64Array, at: number, to: number): number {
    const { numbers, toPixels } = this;
    const x = from[at] ?? 0;
    const y = from[at + 1] ?? 0;
    const row = toPixels[1] * x + toPixels[3] * y + toPixels[5];
    numbers[to] = toPixels[0] * x + toPixels[2] * y + toPixels[4];
    numbers[to + 1] = row;
    return row;
  }

  /** Gives those that reach into the rows from `top` up to `bottom`. */
  each(top: number, bottom: number, take: PixelTriangleTaker): void {
    const { numbers, reach, count, size } = this;
    for (let at = 0; at < count; at++) {
      if ((reach[at * 2] ?? 0) > bottom || (reach[at * 2 + 1] ?? 0) < top) continue;
      take(numbers, at * size);
    }
  }
}
