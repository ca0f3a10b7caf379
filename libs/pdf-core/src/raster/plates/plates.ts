import type { DisplayList } from '../display/items';
import { PROCESS_PLATES } from '../inks/ink-set';
import { Renderer, type Rendering } from '../compose/renderer';
import type { Surface } from '../compose/surface';
import { unpack } from '../inks/quads';
import { MOST_WIDTH, type Window } from '../scan/index';

/** A rectangle of rows of every plate, as they are made. */
export interface PlateBand {
  readonly window: Window;
  /** 0 none to 255 full, row by row, a plane for each ink of the set. */
  readonly planes: readonly Uint8Array[];
  /** Opacity of what is painted; null on paper. */
  readonly alpha: Uint8Array | null;
}

/** Bytes of planes that one band may take, those of one group included. */
const bandBytes = 24 * 1024 * 1024;
const fewestRows = 16;

/**
 * Renders a page into plates, band by band from the top, so that memory does not grow with the page. `region` is in pixels of the
 * page's raster. On `paper` the planes are what prints; on `nothing` they come with their opacity. A band's planes are the caller's to keep. Wide regions come in columns of bands: each band says its window.
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
  const count = Math.max(PROCESS_PLATES, rendering.inks.count) + 1;
  const rows = Math.max(fewestRows, Math.floor(bandBytes / (count * width)));
  const right = region.x + region.width;
  const bottom = region.y + region.height;
  for (let y = region.y; y < bottom; y += rows) {
    for (let x = region.x; x < right; x += width) {
      const window = {
        x,
        y,
        width: Math.min(width, right - x),
        height: Math.min(rows, bottom - y),
      };
      const surface =
        ground === 'paper'
          ? renderer.page(list, window)
          : renderer.isolated(list, window, rendering.toPixels);
      yield { window, ...planesOf(surface) };
    }
  }
}

function planesOf({ window, plates, quads, alpha, inked }: Surface): Omit<PlateBand, 'window'> {
  const size = window.width * window.height;
  const planes = Array.from({ length: plates }, (_, plate) => {
    const plane = new Uint8Array(size);
    const words = quads[plate >> 2];
    if (words && inked[plate >> 2] === 1) unpack(words, plate & 3, plane);
    return plane;
  });
  return { planes, alpha };
}
