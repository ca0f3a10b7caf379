import type { Matrix, Rect } from '../../geometry/index';
import { Polygons, Polylines, type Window } from '../scan/index';
import { StrokeMemory } from '../stroke/index';

/** Numbers of outlines that are kept, of four bytes each. */
const mostNumbers = 24_000_000;

/** Adds an outline: with a window only what is seen in it has to be fine. */
export type Outlining = (window: Window | null, into: Polygons) => void;

/** The requested part of an object. */
interface Seen {
  readonly toPixels: Matrix;
  /** Bounds in pixels. */
  readonly bounds: Rect;
  readonly window: Window;
}

/** Outlines in pixels of a page. Those that reach from one band of a region into another are kept, as long as there is room. */
export class Outlines {
  readonly lines = new Polylines();
  readonly strokes = new StrokeMemory();
  private readonly made = new Polygons();
  private readonly known = new Map<object, Polygons>();
  private room = mostNumbers;

  /** A region of a raster that has this matrix; without one nothing is kept. */
  constructor(
    private readonly page: { readonly toPixels: Matrix; readonly region: Window } | null = null,
  ) {}

  /** The outline of the object of `key` under a matrix, as far as a window shows it. Valid until the next call. */
  of(key: object, { toPixels, bounds, window }: Seen, outline: Outlining): Polygons {
    const isPage = toPixels === this.page?.toPixels;
    const known = isPage && this.known.get(key);
    if (known) return known;
    const { made } = this;
    made.clear();
    const keeps = isPage && this.room > 0 && this.reachesOut(bounds, window);
    outline(keeps ? null : window, made);
    if (!keeps) return made;
    const kept = made.compact();
    this.known.set(key, kept);
    this.room -= kept.held;
    return kept;
  }

  private reachesOut({ y0, y1, x0, x1 }: Rect, window: Window): boolean {
    if (!this.page) return false;
    const { y, width, height } = this.page.region;
    // Of what is far larger than the region most is never seen.
    if (y1 - y0 > 2 * height || x1 - x0 > 2 * width) return false;
    const bottom = y + height;
    return Math.max(y0, y) < window.y || Math.min(y1, bottom) > window.y + window.height;
  }
}
