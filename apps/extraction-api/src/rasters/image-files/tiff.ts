import { createRequire } from 'node:module';
import type * as Utif from 'utif2';
import type { IFD } from 'utif2';
import type { RgbxImage } from '../gray-image';
import { onWhite, type CheckSize } from './picture';

const onDemand = createRequire(__filename);
const imageWidth = 't256';
const imageLength = 't257';

/** Decodes the first image of a TIFF. */
export function readTiff(bytes: Uint8Array, checkSize: CheckSize): RgbxImage {
  const { decode, decodeImage, toRGBA8 } = onDemand('utif2') as typeof Utif;
  const buffer = Uint8Array.from(bytes).buffer;
  const [first] = decode(buffer);
  if (!first) throw new TypeError('The TIFF has no image');
  const size = (tag: string): number => Number((first[tag] as readonly number[] | undefined)?.[0]);
  const [width, height] = [size(imageWidth), size(imageLength)];
  checkSize(width, height);
  decodeImage(buffer, first);
  const data = isCmyk(first) ? cmykPixels(first, width * height) : toRGBA8(first);
  if (data.length < width * height * 4) throw new TypeError('The TIFF has too few pixels');
  onWhite(data);
  return { width, height, data };
}

/** PhotometricInterpretation 5 with eight bits a sample (TIFF 6.0, 16). */
function isCmyk(image: IFD): boolean {
  const bits = image['t258'] as readonly number[] | undefined;
  return (image['t262'] as readonly number[] | undefined)?.[0] === 5 && bits?.[0] === 8;
}

/** Inks to light without colour management: enough to distinguish bars from paper. */
function cmykPixels(image: IFD, pixels: number): Uint8Array {
  const samples = (image['t277'] as readonly number[] | undefined)?.[0] ?? 4;
  const inks = image.data;
  const data = new Uint8Array(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const from = pixel * samples;
    const black = inks[from + 3] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      data[pixel * 4 + channel] = 255 - Math.min(255, (inks[from + channel] ?? 0) + black);
    }
    data[pixel * 4 + 3] = 255;
  }
  return data;
}
