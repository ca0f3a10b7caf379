import type { GrayImage, RgbxImage } from '../../rasters/gray-image';

/** Difference of the channels of a pixel from which it is coloured, and the share of such pixels from which an image is. */
const coloured = { difference: 40, share: 0.0002 };

/** Images that are searched for bars: the luma of an image, and its darkest channel where it has colours. */
export function channelsOf({ width, height, data }: RgbxImage): readonly GrayImage[] {
  const maker = new ChannelMaker(width, height);
  maker.add(data, 0);
  return maker.channels();
}

/** Makes the channels of an image, of which rows come in any portions. */
export class ChannelMaker {
  private readonly luma: Uint8Array;
  private readonly darkest: Uint8Array;
  private colouredPixels = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.luma = new Uint8Array(width * height);
    this.darkest = new Uint8Array(width * height);
  }

  /** Adds whole rows, four bytes a pixel, of which the first is `firstRow`. */
  add(data: Uint8Array, firstRow: number): void {
    const { luma, darkest } = this;
    let colouredPixels = 0;
    for (let at = 0, pixel = firstRow * this.width; at < data.length; at += 4, pixel++) {
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      const least = Math.min(r, g, b);
      // Rec. 601, the usual input of barcode readers.
      luma[pixel] = (77 * r + 150 * g + 29 * b) >> 8;
      // Any ink on white is dark, whatever its hue.
      darkest[pixel] = least;
      if (Math.max(r, g, b) - least > coloured.difference) colouredPixels += 1;
    }
    this.colouredPixels += colouredPixels;
  }

  /** The channels of all rows. */
  channels(): readonly GrayImage[] {
    const { width, height, luma, darkest } = this;
    const isColoured = this.colouredPixels > coloured.share * luma.length;
    return (isColoured ? [luma, darkest] : [luma]).map((data) => ({ width, height, data }));
  }
}
