import { quadsFor } from '../inks/quads';
import { type Coverage, FULL, type Window } from '../scan/index';
import type { SurfaceMemory } from './surface-memory';

/** Initial backdrop of a non-isolated group (ISO 32000-2, 11.4.8). */
export interface Backdrop {
  readonly quads: readonly Int32Array[];
  /** Opacity of what was there; null for opaque. */
  readonly alpha: Uint8Array | null;
}

/** How a group composes its elements. */
export interface GroupKind {
  /** Elements replace one another instead of adding up (11.4.6). */
  readonly knockout: boolean;
  /** It is part of a knockout group, where its shape counts in addition to its opacity. */
  readonly shaped: boolean;
}

/** Amounts of each ink in a window, 0 none to 255 full, row by row, four plates to a word. */
export class Surface {
  /** 0 for each quad that is known to hold no ink: there is nothing to take from it. */
  readonly inked: Uint8Array;

  readonly quads: readonly Int32Array[];
  /** Opacity of what has been painted, for a group; null for paper, which is opaque. */
  readonly alpha: Uint8Array | null;
  readonly backdrop: Backdrop | null;
  /** See `GroupKind`. */
  readonly knockout: boolean;
  /** Shape of what has been painted (11.4.8, fg), for a group in a knockout group. */
  readonly shape: Uint8Array | null;
  /** Painted range of each row of a group: first pixel and the one after the last. */
  private readonly lefts: Int32Array;
  private readonly rights: Int32Array;

  private constructor(
    readonly window: Window,
    readonly plates: number,
    quads: readonly Int32Array[],
    group: (GroupKind & { readonly backdrop: Backdrop | null }) | null,
    private readonly memory: SurfaceMemory | null = null,
  ) {
    const size = window.width * window.height;
    this.quads = quads;
    this.alpha = group && (memory?.takeBytes(size) ?? new Uint8Array(size));
    this.backdrop = group?.backdrop ?? null;
    this.knockout = group?.knockout ?? false;
    this.shape = group?.shaped ? new Uint8Array(size) : null;
    this.inked = new Uint8Array(quads.length);
    this.lefts = new Int32Array(group ? window.height : 0).fill(window.x + window.width);
    this.rights = new Int32Array(group ? window.height : 0).fill(window.x);
  }

  /** The shape of elements counts here, also of those that are fully transparent. */
  get keepsShape(): boolean {
    return this.knockout || this.shape !== null;
  }

  /** Notes that something is painted where `coverage` says. */
  note(coverage: Coverage): void {
    if (!this.alpha) return;
    const { lefts, rights } = this;
    const { xs, lengths, rows } = coverage;
    for (let line = 0; line < rows; line++) {
      const start = coverage.start(line);
      const last = coverage.end(line) - 1;
      if (last < start) continue;
      const row = coverage.top + line - this.window.y;
      const left = xs[start] ?? 0;
      const right = (xs[last] ?? 0) + (lengths[last] ?? 0);
      if (left < (lefts[row] ?? 0)) lefts[row] = left;
      if (right > (rights[row] ?? 0)) rights[row] = right;
    }
  }

  /** Painted area of a group, as one run per row. */
  painted(into: Coverage): Coverage {
    const { lefts, rights } = this;
    into.reset(this.window.y);
    for (let row = 0; row < lefts.length; row++) {
      const left = lefts[row] ?? 0;
      const right = rights[row] ?? 0;
      if (left < right) into.add(left, right - left, FULL);
      into.endRow();
    }
    return into;
  }

  /** Paper without ink, in the memory of a paper that is not needed any more. */
  static paper(window: Window, plates: number, before: Surface | null = null): Surface {
    const size = window.width * window.height;
    const quads = blank(window, plates, (quad) => {
      const words = before?.quads[quad];
      if (!words || words.length < size) return null;
      if (before.inked[quad] === 1) words.fill(0);
      return words.subarray(0, size);
    });
    return new Surface(window, plates, quads, null);
  }

  /** An isolated group. Release it when it is no longer needed if it uses pooled memory. */
  static isolated(
    window: Window,
    plates: number,
    kind: GroupKind,
    memory: SurfaceMemory | null = null,
  ): Surface {
    const size = window.width * window.height;
    const quads = blank(window, plates, () => memory?.takeWords(size) ?? null);
    return new Surface(window, plates, quads, { backdrop: null, ...kind }, memory);
  }

  /** Gives the memory back, clean: only what was painted has to be cleared. */
  done(): void {
    const { memory, alpha, quads, inked } = this;
    if (!memory || !alpha) return;
    quads.forEach((quad, at) => {
      if (inked[at] === 1) this.clear(quad);
      memory.giveWords(quad);
    });
    this.clear(alpha);
    memory.giveBytes(alpha);
  }

  private clear(plane: Int32Array | Uint8Array): void {
    const { lefts, rights, window } = this;
    for (let row = 0; row < lefts.length; row++) {
      const start = row * window.width - window.x;
      const left = lefts[row] ?? 0;
      const right = rights[row] ?? 0;
      if (left < right) plane.fill(0, start + left, start + right);
    }
  }

  /** A non-isolated group: its backdrop is the surface below, or in a knockout group its initial backdrop. */
  static over(below: Surface, window: Window, kind: GroupKind): Surface {
    const seen = (below.knockout && below.backdrop) || below;
    const quads = seen.quads.map((words) => cutWords(words, below.window, window));
    const own = cutOrNull(seen.alpha, below.window, window);
    const before =
      below.backdrop && seen === below
        ? unionOf(own, cutOrNull(below.backdrop.alpha, below.window, window))
        : own;
    const backdrop = { quads: quads.map((words) => words.slice()), alpha: before };
    const surface = new Surface(window, below.plates, quads, { backdrop, ...kind });
    surface.inked.set(below.inked);
    return surface;
  }

  /** Place of a pixel in every quad. */
  at(x: number, y: number): number {
    return (y - this.window.y) * this.window.width + (x - this.window.x);
  }
}

function blank(
  { width, height }: Window,
  plates: number,
  known: (quad: number) => Int32Array | null = () => null,
): Int32Array[] {
  return Array.from(
    { length: quadsFor(plates) },
    (_, quad) => known(quad) ?? new Int32Array(width * height),
  );
}

function cutWords(words: Int32Array, from: Window, to: Window): Int32Array {
  const part = new Int32Array(to.width * to.height);
  eachRow(from, to, (start, at) => part.set(words.subarray(start, start + to.width), at));
  return part;
}

function cutOrNull(plane: Uint8Array | null, from: Window, to: Window): Uint8Array | null {
  if (!plane) return null;
  const part = new Uint8Array(to.width * to.height);
  eachRow(from, to, (start, at) => part.set(plane.subarray(start, start + to.width), at));
  return part;
}

/** Where the rows of a window inside of another begin in that one and in itself. */
function eachRow(from: Window, to: Window, take: (start: number, at: number) => void): void {
  const left = to.x - from.x;
  for (let row = 0; row < to.height; row++) {
    take((to.y - from.y + row) * from.width + left, row * to.width);
  }
}

/** Opaque where one of them is null. */
function unionOf(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  if (!one || !other) return null;
  return one.map((value, at) => {
    const rest = other[at] ?? 0;
    return value + rest - Math.round((value * rest) / 255);
  });
}
