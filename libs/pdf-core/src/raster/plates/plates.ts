import { boundsOf } from '../../geometry/index';
import type { DisplayList, Item } from '../display/items';
import { PROCESS_PLATES } from '../inks/ink-set';
import { Renderer, type Rendering } from '../compose/renderer';
import type { Surface } from '../compose/surface';
import { LANES, planesOfQuad, quadsFor } from '../inks/quads';
import { MOST_WIDTH, type Window } from '../scan/index';

/** A rectangle of rows of every plate, as they are made. */
export interface PlateBand {
  readonly window: Window;
  /** 0 none to 255 full, row by row, a plane for each ink of the set. */
  readonly planes: readonly Uint8Array[];
  /** Opacity of what is painted; null on paper. */
  readonly alpha: Uint8Array | null;
  /** The plane of all inks that have nothing here. */
  readonly blank: Uint8Array;
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
    this.renderer = new Renderer(rendering);
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
        yield { window, ...planesOf(this.surface({ ...this.list, items }, window)) };
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

function planesOf({
  window,
  plates,
  quads,
  alpha,
  inked,
}: Surface): Pick<PlateBand, 'planes' | 'alpha' | 'blank'> {
  const blank = new Uint8Array(window.width * window.height);
  const planes: Uint8Array[] = [];
  quads.forEach((words, quad) => {
    const made = inked[quad] === 0 ? [] : planesOfQuad(words, window.width);
    for (let lane = 0; lane < LANES; lane++) planes.push(made[lane] ?? blank);
  });
  return { planes: planes.slice(0, plates), alpha, blank };
}
