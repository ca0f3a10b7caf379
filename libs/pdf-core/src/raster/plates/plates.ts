import { boundsOf } from '../../geometry/index';
import type { DisplayList, Item } from '../display/items';
import { PROCESS_PLATES } from '../inks/ink-set';
import { Outlines } from '../compose/outlines';
import { Renderer, type Rendering } from '../compose/renderer';
import type { Surface } from '../compose/surface';
import { LANES, planesOfQuad, quadsFor } from '../inks/quads';
import { MOST_WIDTH, ScanConverter, type Window } from '../scan/index';

/** A rectangle of rows of every plate, as they are made: valid until the next one is. */
export class PlateBand {
  private made: readonly Uint8Array[] | null = null;

  constructor(private readonly surface: Surface) {}

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

/** What stands below the items of a page: on `paper` the planes are what prints; on `nothing` they come with their opacity. */
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
 * Renders rows of a region of a page's raster, in any order: a pixel does not depend on what else is rendered.  Wide regions come in columns of bands: each band says its window.
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
    const { items } = list;
    const outlines = new Outlines({ toPixels: rendering.toPixels, region });
    this.renderer = new Renderer(rendering, 'inks', new ScanConverter(), outlines);
    this.tops = new Int32Array(items.length);
    this.bottoms = new Int32Array(items.length);
    items.forEach(({ bounds }, at) => {
      const { y0, y1 } = boundsOf(rendering.toPixels, bounds);
      this.tops[at] = rowOf(Math.floor(y0));
      this.bottoms[at] = rowOf(Math.ceil(y1));
    });
  }

  /** Bands of `count` rows from the row `first` of the region. */
  *rows(first: number, count: number): Generator<PlateBand> {
    const { region } = this;
    const columns = Math.ceil(region.width / MOST_WIDTH);
    const width = Math.ceil(region.width / columns);
    const quads = quadsFor(Math.max(PROCESS_PLATES, this.rendering.inks.count));
    const most = Math.max(fewestRows, Math.floor(bandWords / (quads * width)));
    // Bands of about one height.
    const rows = Math.ceil(count / Math.ceil(count / most));
    const right = region.x + region.width;
    const bottom = region.y + first + count;
    for (let y = region.y + first; y < bottom; y += rows) {
      const height = Math.min(rows, bottom - y);
      const items = this.seen(y, y + height);
      for (let x = region.x; x < right; x += width) {
        const window = { x, y, width: Math.min(width, right - x), height };
        yield new PlateBand(this.surface({ ...this.list, items }, window));
      }
    }
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

/** Far away is far away: rows are whole numbers of 32 bits. */
function rowOf(y: number): number {
  return Math.max(-(2 ** 30), Math.min(2 ** 30, y));
}

function planesOf(
  { window, plates }: Surface,
  quads: readonly (Int32Array | null)[],
): readonly Uint8Array[] {
  const blank = new Uint8Array(window.width * window.height);
  const planes = quads.flatMap((words) => {
    const made = words ? planesOfQuad(words, window.width) : [];
    return Array.from({ length: LANES }, (_, lane) => made[lane] ?? blank);
  });
  return planes.slice(0, plates);
}
