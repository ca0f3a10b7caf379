import type { Device, PaintedImage, Painter, GraphicsState } from '../content/index';
import { boundsOf, intersection, type Rect } from '../geometry/index';

/** Share of the page that images of a scan cover at least. */
const leastShare = 0.5;

/** Finds pages that show their text, if any, in images alone: scans and photographs (no glyphs, and images over half of the page). */
export class ImageOnly implements Device {
  private glyphs = 0;
  private covered = 0;

  /** `box`: what of the page is seen, the crop box mostly. */
  constructor(private readonly box: Rect) {}

  text({ glyphs }: { readonly glyphs: readonly unknown[] }): void {
    this.glyphs += glyphs.length;
  }

  image(_image: PaintedImage, state: GraphicsState, { surroundings }: Painter): void {
    if (!surroundings.visible || surroundings.within === 'soft_mask') return;
    const place = boundsOf(state.ctm, { x0: 0, y0: 0, x1: 1, y1: 1 });
    const clipped = state.clip ? intersection(place, state.clip.bounds) : place;
    const seen = clipped && intersection(clipped, this.box);
    if (seen) this.covered += area(seen);
  }

  /** True when what was shown is such a page. */
  get found(): boolean {
    const whole = area(this.box);
    return this.glyphs === 0 && whole > 0 && this.covered >= whole * leastShare;
  }
}

function area({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}
