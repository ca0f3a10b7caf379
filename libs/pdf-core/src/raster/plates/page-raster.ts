import type { PageBox } from '../../document/index';
import type { Matrix } from '../../geometry/index';

/** A page as pixels. */
export interface PageRaster {
  /** Of the upright page: after its rotation. */
  readonly width: number;
  readonly height: number;
  /** User space of the page, unrotated, to pixels, y downwards. */
  readonly toPixels: Matrix;
}

/**
 * The raster of a box of a page at a resolution: rotated by the page's Rotate, with the box's upper left corner in the first pixel.
 * Sizes are rounded up to whole pixels, with a tolerance of a thousandth. `userUnit` is the size of a unit in points (ISO 32000-2,
 * 14.11.2).
 */
export function pageRaster(
  box: PageBox,
  page: { readonly rotation: 0 | 90 | 180 | 270; readonly userUnit: number },
  dpi: number,
): PageRaster {
  const scale = (dpi / 72) * page.userUnit;
  const across = (box.x1 - box.x0) * scale;
  const up = (box.y1 - box.y0) * scale;
  const pixels = (length: number) => Math.max(1, Math.ceil(length - 0.001));
  const { x0, y0, x1, y1 } = box;
  const s = scale;
  switch (page.rotation) {
    case 0:
      return {
        width: pixels(across),
        height: pixels(up),
        toPixels: [s, 0, 0, -s, -x0 * s, y1 * s],
      };
    case 90:
      return {
        width: pixels(up),
        height: pixels(across),
        toPixels: [0, s, s, 0, -y0 * s, -x0 * s],
      };
    case 180:
      return {
        width: pixels(across),
        height: pixels(up),
        toPixels: [-s, 0, 0, s, x1 * s, -y0 * s],
      };
    case 270:
      return {
        width: pixels(up),
        height: pixels(across),
        toPixels: [0, -s, -s, 0, y1 * s, x1 * s],
      };
  }
}
