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
import type { Outlines } from './outlines';
import { pixelsIn } from './pixels-in';

/** A clip as seen in a window. */
export interface ClipView {
  /** In pixels, y downwards; parts of pixels count. What is wholly inside needs no more clipping when the clip is a rectangle. */
  readonly rect: Rect;
  /** Null when `rect` says all. */
  readonly coverage: Coverage | null;
}

/** Where clips are seen. */
interface ClipScene {
  readonly converter: ScanConverter;
  readonly outlines: Outlines;
  readonly toPixels: Matrix;
  readonly window: Window;
}

/** The clips of one window (ISO 32000-2, 8.5.4). Each is made once. */
export class ClipViews {
  private readonly known = new Map<Clip, ClipView>();
  private readonly own: Coverage;
  private readonly common: Coverage;

  constructor(
    private readonly scene: ClipScene,
    /** Memory for a shape, and for what it has in common with another. */
    [own, common]: readonly [Coverage, Coverage],
  ) {
    this.own = own;
    this.common = common;
  }

  of(clip: Clip): ClipView {
    const known = this.known.get(clip);
    if (known) return known;
    const view = this.make(clip);
    this.known.set(clip, view);
    return view;
  }

  private make(clip: Clip): ClipView {
    const outer = clip.outer && this.of(clip.outer);
    const { converter, outlines, toPixels } = this.scene;
    const rect = boundsOf(toPixels, clip.bounds);
    const wholeRect = clip.rectangular && !outer?.coverage;
    if (wholeRect || !clip.path) return { rect, coverage: outer?.coverage ?? null };
    // Where nothing is left of the clips around it, nothing has to be known of this one.
    const window = pixelsIn(rect, this.scene.window);
    if (!window) return { rect, coverage: nothing };
    const box = outer?.coverage === null ? outer.rect : null;
    const { path, rule } = clip;
    const polygons = outlines.of(clip, { toPixels, bounds: rect, window }, (part, into) =>
      addFill(path, toPixels, part, outlines.lines, into),
    );
    const own = fillPolygons(converter, polygons, { rule, window, box }, this.own);
    const coverage = outer?.coverage ? intersect(own, outer.coverage, this.common) : own;
    return { rect, coverage: coverage.compact() };
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
