import type { Budget } from '../../bytes/index';
import type { Clip } from '../../content/index';
import { boundsOf, type Matrix, type Rect } from '../../geometry/index';
import {
  addFill,
  Coverage,
  fillPolygons,
  intersect,
  type ScanConverter,
  type Window,
} from '../scan/index';
import { bookPoints, bookRuns } from './booked-work';
import type { Outlines } from './outlines';
import { pixelsIn, windowHolds } from './pixels-in';

/** A clip as seen in a window. */
export interface ClipView {
  /** In pixels, y downwards; parts of pixels count. What is wholly inside needs no more clipping when the clip is a rectangle. */
  readonly rect: Rect;
  /** Null when `rect` is the whole clip. Valid until the next view is requested. */
  readonly coverage: Coverage | null;
}

/** Where clips are seen. */
interface ClipScene {
  readonly converter: ScanConverter;
  readonly outlines: Outlines;
  readonly toPixels: Matrix;
  readonly window: Window;
  readonly budget: Budget | undefined;
}

interface KeptView extends ClipView {
  readonly clip: Clip;
  /** The known part of the clip. */
  readonly window: Window;
  /** How many clips are around it. */
  readonly depth: number;
}

/** Coverages that are not in use. */
export class SpareCoverages {
  /** For a shape that is in use until the next one. */
  readonly own = new Coverage();
  private readonly spare: Coverage[] = [];

  take(): Coverage {
    return this.spare.pop() ?? new Coverage();
  }

  give(coverage: Coverage): void {
    this.spare.push(coverage);
  }
}

/**
 * The clips of one window (ISO 32000-2, 8.5.4). Consecutive marks share clips or their outer ones: those of the last mark are cached, one
 * at each depth. A clip is built for its visible part, and again for the whole window when a second mark shows more of it.
 */
export class ClipViews {
  private readonly known = new Map<Clip, KeptView>();
  private readonly chain: KeptView[] = [];
  private readonly memory: Coverage[] = [];

  constructor(
    private readonly scene: ClipScene,
    private readonly spare: SpareCoverages,
  ) {}

  /** The part of a clip in `seen`, which is inside the window. */
  of(clip: Clip, seen: Window): ClipView {
    return this.find(clip, seen);
  }

  /** Gives the memory back: no view is valid any more. */
  done(): void {
    for (const coverage of this.memory) this.spare.give(coverage);
    this.memory.length = 0;
    this.forgetFrom(0);
  }

  private find(clip: Clip, seen: Window): KeptView {
    const known = this.known.get(clip);
    if (known && windowHolds(known.window, seen)) return known;
    const window = known ? this.scene.window : seen;
    const outer = clip.outer && this.find(clip.outer, window);
    const depth = outer ? outer.depth + 1 : 0;
    // What is deeper may be made of what is forgotten here.
    this.forgetFrom(depth);
    const view = { clip, window, depth, ...this.make(clip, outer, window, depth) };
    this.chain.push(view);
    this.known.set(clip, view);
    return view;
  }

  private forgetFrom(depth: number): void {
    const { chain, known } = this;
    for (let at = depth; at < chain.length; at++) {
      const view = chain[at];
      if (view) known.delete(view.clip);
    }
    chain.length = Math.min(chain.length, depth);
  }

  private make(clip: Clip, outer: ClipView | null, seen: Window, depth: number): ClipView {
    const { converter, outlines, toPixels, window, budget } = this.scene;
    const rect = boundsOf(toPixels, clip.bounds);
    const around = outer?.coverage ?? null;
    if ((clip.rectangular && !around) || !clip.path) return { rect, coverage: around };
    const reach = pixelsIn(rect, window);
    const part = reach && pixelsIn(rect, seen);
    // Where nothing is left of the clips around it, nothing has to be known of this one.
    if (!part) return { rect, coverage: nothing };
    const { path, rule } = clip;
    const polygons = outlines.of(clip, { toPixels, bounds: rect, window: reach }, (fine, into) => {
      bookPoints(budget, path.points.length / 2);
      addFill(path, toPixels, fine, outlines.lines, into);
    });
    const box = outer && !around ? outer.rect : null;
    const memory = this.memoryAt(depth);
    const own = around ? this.spare.own : memory;
    fillPolygons(converter, polygons, { rule, window: part, box }, own);
    if (!around) return { rect, coverage: own };
    bookRuns(budget, own.runs + around.runs);
    return { rect, coverage: intersect(own, around, memory) };
  }

  private memoryAt(depth: number): Coverage {
    while (this.memory.length <= depth) this.memory.push(this.spare.take());
    return this.memory[depth] ?? nothing;
  }
}

const nothing = new Coverage(0);

/** Coverage of an upright rectangle in pixels. */
export function rectCoverage(
  converter: ScanConverter,
  { x0, y0, x1, y1 }: Rect,
  window: Window,
  into: Coverage,
): Coverage {
  converter.begin(window);
  const [left, top, right, bottom] = [x0, y0, x1, y1].map((value) =>
    Math.round(Math.max(-1e6, Math.min(1e6, value)) * 256),
  ) as [number, number, number, number];
  converter.edge(left, top, left, bottom);
  converter.edge(right, bottom, right, top);
  return converter.finish('nonzero', into);
}
