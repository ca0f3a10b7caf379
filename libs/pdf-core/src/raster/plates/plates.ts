import { boundsOf, type Matrix } from '../../geometry/index';
import type { DisplayList, Item } from '../display/items';
import { PROCESS_PLATES } from '../inks/ink-set';
import { Renderer, type Rendering } from '../compose/renderer';
import type { Surface } from '../compose/surface';
import { quadsFor, unpack } from '../inks/quads';
import { MOST_WIDTH, type Window } from '../scan/index';

/** A rectangle of rows of every plate, as they are made. */
export interface PlateBand {
  readonly window: Window;
  /** 0 none to 255 full, row by row, a plane for each ink of the set. */
  readonly planes: readonly Uint8Array[];
  /** Opacity of what is painted; null on paper. */
  readonly alpha: Uint8Array | null;
}

/** Words of one band: few enough to stay in the memory that is next to a processor, with room for a group and what is read. */
const bandWords = 320 * 1024;
const fewestRows = 16;

/**
 * Renders a page into plates, band by band from the top, so that memory does not grow with the page. `region` is in pixels of the
 * page's raster. On `paper` the planes are what prints; on `nothing` they come with their opacity. Planes without ink may be one and
 * the same. Wide regions come in columns of bands: each band says its window.
 */
export function* renderPlates(
  list: DisplayList,
  rendering: Rendering,
  region: Window,
  ground: 'paper' | 'nothing' = 'paper',
): Generator<PlateBand> {
  const renderer = new Renderer(rendering);
  const columns = Math.ceil(region.width / MOST_WIDTH);
  const width = Math.ceil(region.width / columns);
  const quads = quadsFor(Math.max(PROCESS_PLATES, rendering.inks.count));
  const rows = Math.max(fewestRows, Math.floor(bandWords / (quads * width)));
  const right = region.x + region.width;
  const bands = bandsOf(list, rendering.toPixels, region, rows);
  for (const [band, items] of bands.entries()) {
    const y = region.y + band * rows;
    for (let x = region.x; x < right; x += width) {
      const window = {
        x,
        y,
        width: Math.min(width, right - x),
        height: Math.min(rows, region.y + region.height - y),
      };
      const seen = { ...list, items };
      const surface =
        ground === 'paper'
          ? renderer.page(seen, window)
          : renderer.isolated(seen, window, rendering.toPixels);
      yield { window, ...planesOf(surface) };
    }
  }
}

/** The items that each band of so many rows shows. */
function bandsOf(list: DisplayList, toPixels: Matrix, region: Window, rows: number): Item[][] {
  const bands = Array.from({ length: Math.ceil(region.height / rows) }, (): Item[] => []);
  for (const item of list.items) {
    const { y0, y1 } = boundsOf(toPixels, item.bounds);
    const first = Math.max(0, Math.floor((Math.floor(y0) - region.y) / rows));
    const last = Math.min(bands.length - 1, Math.floor((Math.ceil(y1) - region.y) / rows));
    for (let band = first; band <= last; band++) bands[band]?.push(item);
  }
  return bands;
}

function planesOf({ window, plates, quads, alpha, inked }: Surface): Omit<PlateBand, 'window'> {
  const size = window.width * window.height;
  const none = new Uint8Array(size);
  const planes = Array.from({ length: plates }, (_, plate) => {
    const words = quads[plate >> 2];
    if (!words || inked[plate >> 2] === 0) return none;
    const plane = new Uint8Array(size);
    unpack(words, plate & 3, plane);
    return plane;
  });
  return { planes, alpha };
}
