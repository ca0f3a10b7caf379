import type { ColorSpaceFacts } from '../color/index';
import { concat, identity, type Matrix, MOVE, Path } from '../geometry/index';
import type { Clip, Paint } from './graphics-state';
import type { Scope } from './resources';

/** Text matrix and text line matrix (ISO 32000-2, 9.4.2), which differ in their last two numbers only. */
export class TextPosition {
  matrix: Matrix = identity;
  private line: readonly [number, number] = [0, 0];
  /** Between BT and ET. */
  open = false;

  begin(): void {
    this.set(identity);
  }

  set(matrix: Matrix): void {
    this.matrix = matrix;
    this.line = [matrix[4], matrix[5]];
  }

  /** Td */
  nextLine(tx: number, ty: number): void {
    const [a, b, c, d] = this.matrix;
    const [e, f] = this.line;
    this.set([a, b, c, d, tx * a + ty * c + e, tx * b + ty * d + f]);
  }

  advance(tx: number, ty: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [a, b, c, d, tx * a + ty * c + e, tx * b + ty * d + f];
  }
}

/** The path under construction (8.5.2). A segment after a closed subpath begins a new one at the same point. */
export class PathBuilder {
  readonly path = new Path();
  /** The current point; meaningless until `started`. */
  x = 0;
  y = 0;
  started = false;
  private startX = 0;
  private startY = 0;
  private closed = false;

  moveTo(x: number, y: number): void {
    const { segments, points } = this.path;
    if (segments[segments.length - 1] === MOVE) {
      // A MOVE after a MOVE takes its place.
      points[points.length - 2] = x;
      points[points.length - 1] = y;
    } else this.path.moveTo(x, y);
    this.startX = this.x = x;
    this.startY = this.y = y;
    this.started = true;
    this.closed = false;
  }

  lineTo(x: number, y: number): void {
    this.reopen();
    this.path.lineTo(x, y);
    this.x = x;
    this.y = y;
  }

  // eslint-disable-next-line max-params -- three points
  curveTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    this.reopen();
    this.path.curveTo(x1, y1, x2, y2, x3, y3);
    this.x = x3;
    this.y = y3;
  }

  close(): void {
    if (!this.started || this.closed) return;
    this.path.close();
    this.x = this.startX;
    this.y = this.startY;
    this.closed = true;
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.path.lineTo(x + width, y);
    this.path.lineTo(x + width, y + height);
    this.path.lineTo(x, y + height);
    this.close();
  }

  clear(): void {
    this.path.clear();
    this.started = this.closed = false;
  }

  private reopen(): void {
    if (!this.closed) return;
    this.path.moveTo(this.startX, this.startY);
    this.closed = false;
  }
}

/** State of one content stream during interpretation. */
export class Frame {
  readonly builder = new PathBuilder();
  readonly text = new TextPosition();
  /** Set by W and W* until the path is painted. */
  pendingClip: Clip['rule'] | null = null;
  /** Outlines of text that clips, on the page; null outside such text. */
  textClip: TextClip | null = null;
  /** Colour operators do nothing: an uncoloured pattern or a glyph after d1 (8.7.3.3, 9.6.4). */
  colorLocked = false;
  readonly patterns = new Map<string, Paint['pattern']>();
  /** Default spaces that replace device spaces (8.6.5.6), by family, as far as resolved. */
  readonly substitutes = new Map<string, ColorSpaceFacts | null>();

  constructor(
    readonly scope: Scope,
    /** Space of the content stream to the page: the base of pattern matrices. */
    readonly base: Matrix,
    /** States and marked content that belong to what paints this stream. */
    readonly savedBefore: number,
    readonly markedBefore: number,
  ) {}
}

/** Text collected for a clip (9.3.6). */
export class TextClip {
  readonly path = new Path();
  /** False when some glyph has no outline. */
  complete = true;
  bounds: { x0: number; y0: number; x1: number; y1: number } | null = null;

  add(outline: Path | null, matrix: Matrix): void {
    if (!outline) {
      this.complete = false;
      return;
    }
    const placed = outline.copy(concat([0.001, 0, 0, 0.001, 0, 0], matrix));
    for (const segment of placed.segments) this.path.segments.push(segment);
    for (const value of placed.points) this.path.points.push(value);
  }

  addBox(x0: number, y0: number, x1: number, y1: number): void {
    const { bounds } = this;
    this.bounds = bounds
      ? {
          x0: Math.min(bounds.x0, x0),
          y0: Math.min(bounds.y0, y0),
          x1: Math.max(bounds.x1, x1),
          y1: Math.max(bounds.y1, y1),
        }
      : { x0, y0, x1, y1 };
  }
}
