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
  /** Amounts of the colours that were measured. */
  readonly list: Uint8Array[] = [];
  /** Places in the list by a hash of the amounts. */
  private readonly known = new Map<number, number[]>();
  private readonly amounts: Uint8Array;
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
    this.amounts = new Uint8Array(page.inks.count);
  }

  /** The place in the list of the colour at a small distance from a point, in a direction of length 1; null outside the frame. */
  beside(x: number, y: number, [dx, dy]: readonly [number, number]): number | null {
    this.planes ??= this.rendered();
    const { planes, amounts } = this;
    const u = Math.floor(x * this.scale + dx * AWAY);
    const v = Math.floor(this.height - y * this.scale - dy * AWAY);
    if (u < 0 || v < 0 || u >= this.width || v >= this.height) return null;
    const at = v * this.width + u;
    let hash = 17;
    for (let ink = 0; ink < amounts.length; ink++) {
      const amount = ROUNDED[planes[ink]?.[at] ?? 0] ?? 0;
      amounts[ink] = amount;
      hash = (Math.imul(hash, 31) + amount) | 0;
    }
    return this.place(hash);
  }

  /** Where the present amounts are in the list. */
  private place(hash: number): number {
    const { amounts, list } = this;
    const places = this.known.get(hash) ?? [];
    for (const place of places) {
      if (list[place]?.every((amount, ink) => amount === amounts[ink])) return place;
    }
    if (places.length === 0) this.known.set(hash, places);
    places.push(list.length);
    list.push(amounts.slice());
    return list.length - 1;
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

const ROUNDED = Uint8Array.from({ length: 256 }, (_, amount) =>
  Math.min(255, Math.round(amount / STEP) * STEP),
);
