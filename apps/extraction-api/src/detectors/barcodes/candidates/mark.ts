import { CLOSE, CURVE, MOVE, type Matrix, type Path } from '@forme/pdf-core/geometry';

/** Something painted that may be a bar or a module of a symbol: its bounds on the page and what it weighs. */
export interface Mark {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Narrow side, in points. */
  readonly thickness: number;
  /** Smallest number of bars or modules that the mark represents. */
  readonly weight: number;
  /** A round or rounded module: as many letters have such a part, more of them are needed. */
  readonly isDot: boolean;
}

/** Sine below which two edges run the same way, and cosine below which they are square. */
const straight = 0.03;
/** Sides of a dot differ by this factor at most, and it fills so much of its box. */
const dot = { sides: 1.18, share: 0.7 };

/** Reads the subpaths of filled paths. One serves a whole page: paths come by the ten thousand. */
export class MarkReader {
  private x0 = 0;
  private y0 = 0;
  private x1 = 0;
  private y1 = 0;
  private area = 0;
  private length = 0;
  private longest = 0;
  private edges = 0;
  private curves = 0;
  private square = true;
  private startX = 0;
  private startY = 0;
  private x = 0;
  private y = 0;
  private dx = 0;
  private dy = 0;
  private open = false;

  /** Gives each subpath of a filled path that may be a bar, a module or several of them in one outline. */
  fills(path: Path, [a, b, c, d, e, f]: Matrix, take: (mark: Mark) => void): void {
    const { segments, points } = path;
    let at = 0;
    this.open = false;
    for (const segment of segments) {
      if (segment === CLOSE) {
        this.end(take);
        continue;
      }
      const last = segment === CURVE ? at + 4 : at;
      const px = points[last] ?? 0;
      const py = points[last + 1] ?? 0;
      at = last + 2;
      const x = a * px + c * py + e;
      const y = b * px + d * py + f;
      if (segment === MOVE) {
        this.end(take);
        this.begin(x, y);
      } else {
        this.reopen();
        if (segment === CURVE) this.curves++;
        this.lineTo(x, y);
      }
    }
    this.end(take);
  }

  /** Gives each single line of a stroked path, as wide as it is painted. */
  strokes(
    path: Path,
    [a, b, c, d, e, f]: Matrix,
    style: { readonly width: number; readonly dash: readonly number[] },
    take: (mark: Mark) => void,
  ): void {
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const width = style.width * scale;
    const { segments, points } = path;
    for (let index = 0, at = 0; index < segments.length; index++) {
      const next = segments[index + 2];
      const isLine =
        segments[index] === MOVE &&
        segments[index + 1] === 1 &&
        (next === undefined || next === MOVE || next === CLOSE);
      if (isLine) {
        const [px = 0, py = 0, qx = 0, qy = 0] = points.slice(at, at + 4);
        const from = { x: a * px + c * py + e, y: b * px + d * py + f };
        const to = { x: a * qx + c * qy + e, y: b * qx + d * qy + f };
        const mark = stroked(
          from,
          to,
          width,
          style.dash.map((part) => part * scale),
        );
        if (mark) take(mark);
      }
      if (segments[index] === CURVE) at += 6;
      else if (segments[index] !== CLOSE) at += 2;
    }
  }

  /** After a close, the next subpath begins where the last one did (ISO 32000-2, 8.5.2.1). */
  private reopen(): void {
    if (!this.open) this.begin(this.startX, this.startY);
  }

  private begin(x: number, y: number): void {
    this.open = true;
    this.square = true;
    this.edges = this.curves = 0;
    this.area = this.length = this.longest = 0;
    this.dx = this.dy = 0;
    this.x0 = this.x1 = this.x = this.startX = x;
    this.y0 = this.y1 = this.y = this.startY = y;
  }

  private lineTo(x: number, y: number): void {
    const dx = x - this.x;
    const dy = y - this.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return;
    const ux = dx / length;
    const uy = dy / length;
    const cross = Math.abs(ux * this.dy - uy * this.dx);
    const along = Math.abs(ux * this.dx + uy * this.dy);
    if (this.edges > 0 && cross > straight && along > straight) this.square = false;
    this.edges++;
    this.area += this.x * y - x * this.y;
    this.length += length;
    if (length > this.longest) this.longest = length;
    this.dx = ux;
    this.dy = uy;
    this.x = x;
    this.y = y;
    if (x < this.x0) this.x0 = x;
    if (x > this.x1) this.x1 = x;
    if (y < this.y0) this.y0 = y;
    if (y > this.y1) this.y1 = y;
  }

  private end(take: (mark: Mark) => void): void {
    if (!this.open) return;
    this.open = false;
    this.lineTo(this.startX, this.startY);
    const { x0, y0, x1, y1, edges, curves, length, longest } = this;
    const area = Math.abs(this.area) / 2;
    if (!(area > 0) || edges < 3) return;
    if (curves > 0) {
      const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)];
      // The chords of a circle of four curves cover half of its box.
      const share = (area * (edges <= curves ? Math.PI / 2 : 1)) / (short * long);
      if (long > dot.sides * short || share < dot.share) return;
      take({ x0, y0, x1, y1, thickness: short, weight: 1, isDot: true });
    } else if (edges <= 4) {
      take({ x0, y0, x1, y1, thickness: area / longest, weight: 1, isDot: false });
    } else if (this.square) {
      const thickness = (2 * area) / length;
      take({ x0, y0, x1, y1, thickness, weight: edges / 4, isDot: false });
    }
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A dash pattern of so many parts may be bars. */
const fewestDashes = 6;

function stroked(from: Point, to: Point, width: number, dash: readonly number[]): Mark | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (!(length > 0) || !(width > 0)) return null;
  const acrossX = (Math.abs(dy / length) * width) / 2;
  const acrossY = (Math.abs(dx / length) * width) / 2;
  const bounds = {
    x0: Math.min(from.x, to.x) - acrossX,
    y0: Math.min(from.y, to.y) - acrossY,
    x1: Math.max(from.x, to.x) + acrossX,
    y1: Math.max(from.y, to.y) + acrossY,
  };
  const parts = dash.filter((part) => part > 0);
  const shortest = Math.min(...parts);
  // A dashed line as wide as bars are long.
  if (parts.length >= fewestDashes || (parts.length > 0 && width > 3 * shortest)) {
    const period = parts.reduce((sum, part) => sum + part, 0);
    const weight = Math.min(200, (length / period) * (parts.length / 2));
    return { ...bounds, thickness: shortest, weight, isDot: false };
  }
  if (parts.length > 0) return null;
  return { ...bounds, thickness: Math.min(width, length), weight: 1, isDot: false };
}
