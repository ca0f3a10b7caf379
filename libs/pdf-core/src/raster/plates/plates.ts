import { boundsOf } from '../../geometry/index';
import type { DisplayList, Item } from '../display/items';
import { PROCESS_PLATES } from '../inks/ink-set';
import { Outlines } from '../compose/outlines';
import { Renderer, type Rendering } from '../compose/renderer';
import type { Surface } from '../compose/surface';
import { LANES, planesOfQuad, quadsFor } from '../inks/quads';
import { MOST_WIDTH, ScanConverter, type Window } from '../scan/index';

/** The part of a surface, or of several adjacent ones, in a band. */
type BandSurface = Pick<Surface, 'window' | 'plates' | 'quads' | 'inked' | 'alpha'>;

/** A rectangle of rows of every plate, as they are made: valid until the next one is. */
export class PlateBand {
  private made: readonly Uint8Array[] | null = null;

  constructor(private readonly surface: BandSurface) {}

  get window(): Window {
    return this.surface.window;
  }

  /** Row by row, four plates to a word, plate 4q + lane in bits 8 * lane of quad q; null for a quad without ink. */
  get quads(): readonly (Int32Array | null)[] {
    const { quads, inked } = this.surface;
    return quads.map((words, quad) => (inked[quad] === 0 ? null : words));
  }

  /** 0 none to 255 full, row by row, a plane for each ink of the set. */
  get planes(): readonly Uint8Array[] {
    this.made ??= planesOf(this.surface, this.quads);
    return this.made;
  }

  /** Opacity of what is painted; null on paper. */
  get alpha(): Uint8Array | null {
    return this.surface.alpha;
  }
}

/** Words of one band: few enough to stay in the memory that is next to a processor, with room for a group and what is read. */
const bandWords = 320 * 1024;
const fewestRows = 16;

/** Backdrop of the items of a page: on `paper` the planes are the printed result; on `nothing` they include their opacity. */
export type Ground = 'paper' | 'nothing';

/**
 * Renders a page into plates, band by band from the top, so that memory does not grow with the page. `region` is in pixels of the
 * page's raster.
 */
export function renderPlates(
  list: DisplayList,
  rendering: Rendering,
  region: Window,
  ground: Ground = 'paper',
): Generator<PlateBand> {
  return new PlateRenderer(list, rendering, region, ground).rows(0, region.height);
}

/**
 * Renders rows of a region of a page's raster, in any order: a pixel does not depend on what else is rendered. Regions wider than a
 * scan converter takes are rendered in columns.
 */
export class PlateRenderer {
  private readonly renderer: Renderer;
  /** First row of pixels that each item may mark, and the last. */
  private readonly tops: Int32Array;
  private readonly bottoms: Int32Array;

  constructor(
    private readonly list: DisplayList,
    private readonly rendering: Rendering,
    private readonly region: Window,
    private readonly ground: Ground = 'paper',
  ) {
    const pixels = region.width * region.height;
    rendering.sources.budget?.allowRaster(pixels);
    rendering.sources.budget?.spend('platePixels', pixels * rendering.inks.count);
    const { items } = list;
    const outlines = new Outlines({ toPixels: rendering.toPixels, region });
    const converter = new ScanConverter(rendering.sources.budget);
    this.renderer = new Renderer(rendering, 'inks', converter, outlines);
    this.tops = new Int32Array(items.length);
    this.bottoms = new Int32Array(items.length);
    items.forEach(({ bounds }, at) => {
      const { y0, y1 } = boundsOf(rendering.toPixels, bounds);
      this.tops[at] = rowOf(Math.floor(y0));
      this.bottoms[at] = rowOf(Math.ceil(y1));
    });
  }

  /** Bands as wide as the region, of `count` rows from the row `first` of it. */
  *rows(first: number, count: number): Generator<PlateBand> {
    const { region } = this;
    const { width } = region;
    const quads = quadsFor(Math.max(PROCESS_PLATES, this.rendering.inks.count));
    const most = Math.max(fewestRows, Math.floor(bandWords / (quads * width)));
    // Bands of about one height.
    const rows = Math.ceil(count / Math.ceil(count / most));
    const bottom = region.y + first + count;
    for (let y = region.y + first; y < bottom; y += rows) {
      const height = Math.min(rows, bottom - y);
      const list = { ...this.list, items: this.seen(y, y + height) };
      yield new PlateBand(this.band(list, { x: region.x, y, width, height }));
    }
  }

  private band(list: DisplayList, window: Window): BandSurface {
    if (window.width <= MOST_WIDTH) return this.surface(list, window);
    const columns = Math.ceil(window.width / MOST_WIDTH);
    const width = Math.ceil(window.width / columns);
    const wide = new WideBand(window, Math.max(PROCESS_PLATES, this.rendering.inks.count));
    for (let x = window.x; x < window.x + window.width; x += width) {
      const column = { ...window, x, width: Math.min(width, window.x + window.width - x) };
      wide.take(this.surface(list, column));
    }
    return wide;
  }

  private surface(list: DisplayList, window: Window): Surface {
    return this.ground === 'paper'
      ? this.renderer.page(list, window)
      : this.renderer.isolated(list, window, this.rendering.toPixels);
  }

  private seen(top: number, bottom: number): Item[] {
    const { tops, bottoms } = this;
    return this.list.items.filter((_, at) => (tops[at] ?? 0) < bottom && (bottoms[at] ?? 0) > top);
  }
}

/** Surfaces side by side as one. */
class WideBand implements BandSurface {
  readonly quads: readonly Int32Array[];
  readonly inked: Uint8Array;
  alpha: Uint8Array | null = null;

  constructor(
    readonly window: Window,
    readonly plates: number,
  ) {
    const size = window.width * window.height;
    this.quads = Array.from({ length: quadsFor(plates) }, () => new Int32Array(size));
    this.inked = new Uint8Array(this.quads.length);
  }

  /** Copies a surface whose window is a column of this one. */
  take(column: Surface): void {
    column.quads.forEach((words, quad) => {
      if (column.inked[quad] === 0) return;
      this.inked[quad] = 1;
      this.place(column.window, words, this.quads[quad]);
    });
    if (!column.alpha) return;
    this.alpha ??= new Uint8Array(this.window.width * this.window.height);
    this.place(column.window, column.alpha, this.alpha);
  }

  private place<T extends Int32Array | Uint8Array>(from: Window, values: T, to?: T): void {
    const { window } = this;
    for (let row = 0; row < from.height; row++) {
      const start = row * from.width;
      to?.set(values.subarray(start, start + from.width), row * window.width + from.x - window.x);
    }
  }
}

/** Far away is far away: rows are whole numbers of 32 bits. */
function rowOf(y: number): number {
  return Math.max(-(2 ** 30), Math.min(2 ** 30, y));
}

function planesOf(
  { window, plates }: BandSurface,
  quads: readonly (Int32Array | null)[],
): readonly Uint8Array[] {
  const blank = new Uint8Array(window.width * window.height);
  const planes = quads.flatMap((words) => {
    const made = words ? planesOfQuad(words, window.width) : [];
    return Array.from({ length: LANES }, (_, lane) => made[lane] ?? blank);
  });
  return planes.slice(0, plates);
}
