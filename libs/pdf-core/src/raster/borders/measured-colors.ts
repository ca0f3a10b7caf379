import type { Matrix, Rect } from '../../geometry/index';
import type { RowSources } from '../compose/renderer';
import { renderPlates } from '../plates/plates';
import type { RecordedPage } from '../plates/record-page';

/** Most pixels that are rendered to measure colours. */
const MOST_PIXELS = 12_000_000;
const MOST_SCALE = 150 / 72;
/** Amounts are rounded to this step, so that colours that hardly differ are one. */
const STEP = 8;
/** How far from a border colours are measured, in pixels. */
const AWAY = 1.3;

/** Colours of a page from its pixels: for images, shadings, patterns and soft masks. */
export class MeasuredColors {
  private planes: readonly Uint8Array[] | null = null;
  private readonly scale: number;
  private readonly width: number;
  private readonly height: number;

  /** Points are counted from the lower left corner of the frame. */
  constructor(
    private readonly page: RecordedPage,
    private readonly frame: Rect,
    private readonly sources: RowSources,
  ) {
    const [across, up] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
    this.scale = Math.min(MOST_SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, across * up)));
    this.width = Math.max(1, Math.ceil(across * this.scale));
    this.height = Math.max(1, Math.ceil(up * this.scale));
  }

  /** The amounts at a small distance from a point, in a direction of length 1; null outside the frame. */
  beside(x: number, y: number, [dx, dy]: readonly [number, number]): Uint8Array | null {
    this.planes ??= this.rendered();
    const u = Math.floor(x * this.scale + dx * AWAY);
    const v = Math.floor(this.height - y * this.scale - dy * AWAY);
    if (u < 0 || v < 0 || u >= this.width || v >= this.height) return null;
    const at = v * this.width + u;
    return Uint8Array.from(this.planes, (plane) => rounded(plane[at] ?? 0));
  }

  private rendered(): readonly Uint8Array[] {
    const { page, frame, scale, width, height } = this;
    const toPixels: Matrix = [scale, 0, 0, -scale, -frame.x0 * scale, height + frame.y0 * scale];
    const planes = page.inks.names.map(() => new Uint8Array(width * height));
    const rendering = { inks: page.inks, toPixels, sources: this.sources };
    for (const band of renderPlates(page.list, rendering, { x: 0, y: 0, width, height })) {
      band.planes.forEach((plane, ink) => planes[ink]?.set(plane, band.window.y * width));
    }
    return planes;
  }
}

const rounded = (amount: number): number => Math.min(255, Math.round(amount / STEP) * STEP);
