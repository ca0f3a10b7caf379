import { CLOSE, CURVE, LINE, type Matrix, MOVE, type Path, type Rect } from '../../geometry/index';

/** Takes the points of flattened subpaths, in the space the matrix leads to. */
export interface PolylineSink {
  /** Begins a subpath. */
  move(x: number, y: number): void;
  /** Goes on to a point. */
  line(x: number, y: number): void;
  /** Ends the subpath; `closed` when it was closed by an operator. */
  end(closed: boolean): void;
}

const mostPieces = 512;

/** What of a path may be seen. Curves that lie wholly on one side of it are given by few chords. */
export interface Sight {
  /** In the space that is flattened to. */
  readonly rect: Rect;
  /** Whether their first and last chords are kept: those decide how a pen goes around their ends. */
  readonly ends: boolean;
}

const everything: Sight = {
  rect: { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity },
  ends: true,
};

/**
 * Gives the subpaths of `path` under `matrix` as polylines. Curves become chords that stay within `tolerance` (in the space the
 * matrix leads to) of the curve: the number of pieces follows from the second differences of the control points.
 */

export function flatten(
  path: Path,
  matrix: Matrix,
  tolerance: number,
  sink: PolylineSink,
  sight: Sight = everything,
): void {
  const flattener = new Flattener(path.points, matrix, { tolerance, sight }, sink);
  for (const segment of path.segments) {
    if (segment === MOVE) flattener.move();
    else if (segment === LINE) flattener.line();
    else if (segment === CURVE) flattener.curve();
    else if (segment === CLOSE) flattener.close();
  }
  flattener.finish();
}

class Flattener {
  private at = 0;
  private open = false;
  private startX = 0;
  private startY = 0;
  private x = 0;
  private y = 0;
  private nextX = 0;
  private nextY = 0;

  constructor(
    private readonly points: readonly number[],
    private readonly matrix: Matrix,
    private readonly how: { readonly tolerance: number; readonly sight: Sight },
    private readonly sink: PolylineSink,
  ) {}

  move(): void {
    this.finish();
    this.next();
    this.x = this.nextX;
    this.y = this.nextY;
    this.begin();
  }

  line(): void {
    this.begin();
    this.next();
    this.x = this.nextX;
    this.y = this.nextY;
    this.sink.line(this.x, this.y);
  }

  curve(): void {
    this.begin();
    const { x: x0, y: y0, sink } = this;
    this.next();
    const { nextX: x1, nextY: y1 } = this;
    this.next();
    const { nextX: x2, nextY: y2 } = this;
    this.next();
    const { nextX: x3, nextY: y3 } = this;
    const { sight, tolerance } = this.how;
    const { rect } = sight;
    const hidden =
      (y0 < rect.y0 && y1 < rect.y0 && y2 < rect.y0 && y3 < rect.y0) ||
      (y0 > rect.y1 && y1 > rect.y1 && y2 > rect.y1 && y3 > rect.y1) ||
      (x0 > rect.x1 && x1 > rect.x1 && x2 > rect.x1 && x3 > rect.x1) ||
      (x0 < rect.x0 && x1 < rect.x0 && x2 < rect.x0 && x3 < rect.x0);
    if (!hidden || sight.ends) {
      const pieces = piecesOf(
        Math.max(Math.abs(x0 - 2 * x1 + x2), Math.abs(x1 - 2 * x2 + x3)),
        Math.max(Math.abs(y0 - 2 * y1 + y2), Math.abs(y1 - 2 * y2 + y3)),
        tolerance,
      );
      const most = hidden ? Math.max(1, pieces - 2) : 1;
      for (let piece = 1; piece < pieces; piece += most) {
        const t = piece / pieces;
        const s = 1 - t;
        const w0 = s * s * s;
        const w1 = 3 * s * s * t;
        const w2 = 3 * s * t * t;
        const w3 = t * t * t;
        sink.line(w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3);
      }
    }
    sink.line(x3, y3);
    this.x = x3;
    this.y = y3;
  }

  close(): void {
    if (!this.open) return;
    this.sink.end(true);
    this.open = false;
    this.x = this.startX;
    this.y = this.startY;
  }

  finish(): void {
    if (this.open) this.sink.end(false);
    this.open = false;
  }

  /** Segments after a closing begin at its point (8.5.2.1). */
  private begin(): void {
    if (this.open) return;
    this.open = true;
    this.startX = this.x;
    this.startY = this.y;
    this.sink.move(this.x, this.y);
  }

  private next(): void {
    const [a, b, c, d, e, f] = this.matrix;
    const x = this.points[this.at] ?? 0;
    const y = this.points[this.at + 1] ?? 0;
    this.at += 2;
    this.nextX = a * x + c * y + e;
    this.nextY = b * x + d * y + f;
  }
}

/** A chord over 1/n of a cubic is at most 6/8 of the largest second difference, divided by n squared, away from it. */
function piecesOf(ddx: number, ddy: number, tolerance: number): number {
  const wanted = Math.ceil(Math.sqrt((0.75 * Math.hypot(ddx, ddy)) / tolerance));
  return wanted > mostPieces || Number.isNaN(wanted) ? mostPieces : Math.max(1, wanted);
}
