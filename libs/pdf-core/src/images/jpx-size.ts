import type { CodecProblem } from './image-codecs';
import type { JpxLayout } from './jpx-layout';
import { tooLittleData } from './sample-limits';

/** Samples that data may give however short it is: a blank A4 page in RGB at 300 ppi takes a few hundred bytes. */
const freeSamples = 27_000_000;
/** Samples more for each byte of the data: images in use have a hundredth of a bit for each pixel at least. */
const samplesOfByte = 1000;
/** Bytes of a tile-part that holds nothing: its header and the marker behind it (ISO/IEC 15444-1, A.4.2, A.4.3). */
const bytesOfTile = 14;

/** The problem of JPEG 2000 data that is too short for its size: a decoder takes memory for each sample and each tile before it reads one. */
export function jpxProblem(layout: JpxLayout, bytes: number): CodecProblem | null {
  const { width, height, components, tiles } = layout;
  const own = components.reduce((sum, each) => sum + each.width * each.height, 0);
  // Components of fewer samples are given at the size of the image.
  const samples = Math.max(own, (width * height * components.length) / 2);
  const isPaid = samples <= freeSamples + samplesOfByte * bytes && tiles * bytesOfTile <= bytes;
  return isPaid ? null : tooLittleData(width, height, bytes);
}
