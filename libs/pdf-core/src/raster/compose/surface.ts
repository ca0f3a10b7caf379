import { PROCESS_PLATES } from '../inks/ink-set';
import type { Window } from '../scan/index';

/** What a group began with, when it is not isolated (ISO 32000-2, 11.4.8). */
export interface Backdrop {
  readonly planes: readonly Uint8Array[];
  /** Opacity of what was there; null for opaque. */
  readonly alpha: Uint8Array | null;
}

/** Amounts of each ink in a window, 0 none to 255 full, row by row. */
export class Surface {
  readonly planes: readonly Uint8Array[];
  /** Opacity of what has been painted, for a group; null for paper, which is opaque. */
  readonly alpha: Uint8Array | null;
  /** 0 for each plate that is known to hold no ink: there is nothing to lay on it or to take from it. Process plates count as inked. */
  readonly inked: Uint8Array;

  private constructor(
    readonly window: Window,
    planes: readonly Uint8Array[],
    alpha: Uint8Array | null,
    readonly backdrop: Backdrop | null,
    /** Elements replace one another instead of adding up (11.4.6). */
    readonly knockout: boolean,
  ) {
    this.planes = planes;
    this.alpha = alpha;
    this.inked = new Uint8Array(planes.length).fill(1, 0, PROCESS_PLATES);
  }

  /** Paper without ink. */
  static paper(window: Window, inks: number): Surface {
    return new Surface(window, blank(window, inks), null, null, false);
  }

  /** A group with nothing beneath it. */
  static isolated(window: Window, inks: number, knockout: boolean): Surface {
    const alpha = new Uint8Array(window.width * window.height);
    return new Surface(window, blank(window, inks), alpha, null, knockout);
  }

  /** A group that sees what is painted beneath it. */
  static over(below: Surface, window: Window, knockout: boolean): Surface {
    const planes = below.planes.map((plane) => cut(plane, below.window, window));
    const before = below.backdrop
      ? unionOf(
          cutOrNull(below.alpha, below.window, window),
          cutOrNull(below.backdrop.alpha, below.window, window),
        )
      : cutOrNull(below.alpha, below.window, window);
    const backdrop = { planes: planes.map((plane) => plane.slice()), alpha: before };
    const alpha = new Uint8Array(window.width * window.height);
    const surface = new Surface(window, planes, alpha, backdrop, knockout);
    surface.inked.set(below.inked);
    return surface;
  }

  /** Place of a pixel in every plane. */
  at(x: number, y: number): number {
    return (y - this.window.y) * this.window.width + (x - this.window.x);
  }
}

function blank({ width, height }: Window, inks: number): Uint8Array[] {
  return Array.from({ length: inks }, () => new Uint8Array(width * height));
}

function cutOrNull(plane: Uint8Array | null, from: Window, to: Window): Uint8Array | null {
  return plane && cut(plane, from, to);
}

/** The part of a plane that a window inside its own shows. */
function cut(plane: Uint8Array, from: Window, to: Window): Uint8Array {
  const part = new Uint8Array(to.width * to.height);
  const left = to.x - from.x;
  for (let row = 0; row < to.height; row++) {
    const start = (to.y - from.y + row) * from.width + left;
    part.set(plane.subarray(start, start + to.width), row * to.width);
  }
  return part;
}

/** Opaque where one of them is null. */
function unionOf(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  if (!one || !other) return null;
  return one.map((value, at) => {
    const rest = other[at] ?? 0;
    return value + rest - Math.round((value * rest) / 255);
  });
}
