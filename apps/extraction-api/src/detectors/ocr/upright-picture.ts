import type { PageRaster } from '../../rasters/page-rasterizer';
import type { GrayPicture } from './page-reader';

/** A page in gray as viewers show it, rotated by its /Rotate. */
export interface UprightPicture extends GrayPicture {
  /** A point in pixels, y down, to user space of the unrotated page. */
  readonly toUserSpace: (x: number, y: number) => readonly [number, number];
}

/** Turns a raster of an unrotated page clockwise by /Rotate, and makes it gray (Rec. 601). */
export function uprightPicture(raster: PageRaster, rotate: number, dpi: number): UprightPicture {
  const { width: across, height: down, data: colours } = raster;
  const turns = (((Math.round(rotate / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const from = (row * across + column) * 4;
      const red = colours[from] ?? 255;
      const green = colours[from + 1] ?? 255;
      const blue = colours[from + 2] ?? 255;
      const [x, y] = turned(turns, column, row, across - 1, down - 1);
      data[y * width + x] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    }
  }
  const back = ((4 - turns) % 4) as 0 | 1 | 2 | 3;
  const [a, b, c, d, e, f] = raster.toUserSpace;
  return {
    width,
    height,
    data,
    dpi,
    toUserSpace: (x, y) => {
      const [column, row] = turned(back, x, y, width, height);
      return [a * column + c * row + e, b * column + d * row + f];
    },
  };
}

/** A point of a picture after a number of quarter turns clockwise; the far edges are those of the picture before. */
function turned(
  turns: 0 | 1 | 2 | 3,
  x: number,
  y: number,
  right: number,
  bottom: number,
): readonly [number, number] {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [bottom - y, x];
    case 2:
      return [right - x, bottom - y];
    case 3:
      return [y, right - x];
  }
}
