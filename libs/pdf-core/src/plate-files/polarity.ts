import type { TiffImage } from '../tiff';
import { tiffTag } from '../tiff';

/** The printing bit value, ones or zeros, and its source. */
export interface Polarity {
  /** True when the value 0 prints (full ink), false when the highest value does. */
  readonly zeroPrints: boolean;
  readonly basis: 'tag' | 'palette' | 'assumed' | 'override';
}

/** Choice of the caller: `positive` follows the file, `negative` inverts it. */
export type PolarityChoice = 'auto' | 'positive' | 'negative';

/**
 * Dark prints (TIFF 6.0, PhotometricInterpretation): with WhiteIsZero the ones, with BlackIsZero the zeros, with a palette the darker of its
 * ends. A file that says nothing is taken as WhiteIsZero, as RIPs write it.
 */
export function polarityOf(image: TiffImage, choice: PolarityChoice): Polarity {
  const written = writtenPolarity(image);
  return choice === 'negative' ? { zeroPrints: !written.zeroPrints, basis: 'override' } : written;
}

function writtenPolarity(image: TiffImage): Polarity {
  switch (image.photometric) {
    case 'white_is_zero':
      return { zeroPrints: false, basis: 'tag' };
    case 'black_is_zero':
      return { zeroPrints: true, basis: 'tag' };
    case 'palette':
      return {
        zeroPrints: lightness(image, 0) < lightness(image, 2 ** image.bits - 1),
        basis: 'palette',
      };
    case 'unknown':
      return { zeroPrints: false, basis: 'assumed' };
  }
}

/** Lightness of an entry of the palette, 0 to 1. */
export function lightness({ directory, bits }: TiffImage, index: number): number {
  const size = 2 ** bits;
  const channel = (at: number): number =>
    (directory.number(tiffTag.colorMap, at * size + index) ?? 0) / 65_535;
  return 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
}
