import type { Matrix } from '../geometry/index';

/**
 * Axes of text that is set in one direction: `p` runs along the line and `q` towards the line before it, so that a line
 * reads with growing `p` and a page with falling `q`. For horizontal writing `p` is where the next glyph goes and `q` the
 * side of the ascenders; in vertical writing `p` points down the column and `q` to the column before it.
 */
export interface Frame {
  readonly px: number;
  readonly py: number;
  readonly qx: number;
  readonly qy: number;
  readonly vertical: boolean;
  /** Place among the frames of the page, in order of first use. */
  readonly index: number;
}

/** A rectangle in the axes of a frame. */
export interface FrameBox {
  readonly p0: number;
  readonly p1: number;
  readonly q0: number;
  readonly q1: number;
}

/** Corners of a box in user space as x, y pairs: start of the baseline side, its end, then back along the other side. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** Takes a box of a frame to user space. Frames are orthonormal. */
export function quadOf(frame: Frame, { p0, p1, q0, q1 }: FrameBox): Quad {
  const { px, py, qx, qy } = frame;
  return [
    p0 * px + q0 * qx,
    p0 * py + q0 * qy,
    p1 * px + q0 * qx,
    p1 * py + q0 * qy,
    p1 * px + q1 * qx,
    p1 * py + q1 * qy,
    p0 * px + q1 * qx,
    p0 * py + q1 * qy,
  ];
}

/** True when the frame's axes are those of user space. */
export function isUpright(frame: Frame): boolean {
  return frame.px === 0 || frame.py === 0;
}

// Scans that were put straight, and fonts slanted by their matrix, differ by a degree or two inside a line.
const snapToAxis = Math.sin((2 * Math.PI) / 180);
const sameDirection = Math.cos((1.5 * Math.PI) / 180);
const mostFrames = 128;

/** The frames of a page. Nearly equal directions share one; beyond 128 directions the nearest known one is taken. */
export class Frames {
  private readonly known: Frame[] = [];
  private last: Frame | null = null;

  /** The frame of glyphs shown under a matrix; null when it flattens them to a point. */
  frameOf([a, b, c, d]: Matrix, vertical: boolean): Frame | null {
    const across = Math.hypot(a, b);
    const up = Math.hypot(c, d);
    if (across === 0 && up === 0) return null;
    const ux = across === 0 ? d / up : a / across;
    const uy = across === 0 ? -c / up : b / across;
    // The side of the ascenders decides between the two normals: mirrored text is read mirrored.
    const turn = a * d - b * c < 0 ? -1 : 1;
    return vertical ? this.find(uy * turn, -ux * turn, turn, true) : this.find(ux, uy, turn, false);
  }

  get all(): readonly Frame[] {
    return this.known;
  }

  // `turn` is 1 when q is p rotated by 90 degrees counter-clockwise, else -1.
  private find(x: number, y: number, turn: number, vertical: boolean): Frame | null {
    const [px, py] = snapped(x, y);
    if (this.last && fits(this.last, { px, py, turn, vertical }, sameDirection)) return this.last;
    let best: Frame | null = null;
    let closest = this.known.length < mostFrames ? sameDirection : -2;
    for (const frame of this.known) {
      const dot = frame.px * px + frame.py * py;
      if (dot >= closest && fits(frame, { px, py, turn, vertical }, closest)) {
        best = frame;
        closest = dot;
      }
    }
    if (!best && this.known.length < mostFrames) {
      best = {
        px,
        py,
        qx: -py * turn + 0,
        qy: px * turn + 0,
        vertical,
        index: this.known.length,
      };
      this.known.push(best);
    }
    this.last = best;
    return best;
  }
}

function fits(
  frame: Frame,
  { px, py, turn, vertical }: { px: number; py: number; turn: number; vertical: boolean },
  closest: number,
): boolean {
  const itsTurn = frame.px * frame.qy - frame.py * frame.qx;
  return (
    frame.vertical === vertical && itsTurn * turn > 0 && frame.px * px + frame.py * py >= closest
  );
}

function snapped(x: number, y: number): readonly [number, number] {
  if (Math.abs(y) <= snapToAxis) return [Math.sign(x), 0];
  if (Math.abs(x) <= snapToAxis) return [0, Math.sign(y)];
  return [x, y];
}
