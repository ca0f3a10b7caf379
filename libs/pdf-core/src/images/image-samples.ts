import type { ObjectReader } from '../document/object-reader';
import { chainOfStream } from '../filters/chain-of-stream';
import { filterName, type ImageCodec, imageCodecOf } from '../filters/filter-registry';
import { type PdfDict, PdfName, PdfStream } from '../syntax/objects';
import { ccittSamples } from './ccitt/ccitt-samples';
import { codedWorkProblem } from './coded-work';
import type { CodecProblem, CodecRequest, CodecSamples, ImageCodecs } from './image-codecs';
import { MOST_SAMPLE_BYTES, tooLarge } from './sample-limits';

/** Samples of an image that were read through its whole filter chain. */
export interface ImageSamples extends CodecSamples {
  /** False when data is damaged or ends early. */
  readonly isWhole: boolean;
}

/**
 * The samples of an image XObject or an inline image, decoded through its whole filter chain (ISO 32000-2, 8.9.5). `components` is
 * what its colour space has; a JPX image says itself. Data that ends early is filled up with zeros, as readers do, and is not `whole`.
 */
export function imageSamples(
  reader: ObjectReader,
  stream: PdfStream,
  codecs: ImageCodecs,
  components: number,
): ImageSamples | CodecProblem {
  const width = reader.integer(stream.dict, 'Width') ?? 0;
  const height = reader.integer(stream.dict, 'Height') ?? 0;
  const decoded = reader.decode(stream);
  if (decoded.codec !== null) {
    const request = requestOf(reader, stream, decoded.bytes, { width, height });
    const samples = codedSamples(reader, decoded.codec, request, codecs);
    if ('reason' in samples) return samples;
    if (samples.width <= 0 || samples.height <= 0) return { reason: 'the image has no samples' };
    return { ...samples, isWhole: decoded.complete && samples.isWhole !== false };
  }
  const stencil = reader.boolean(stream.dict, 'ImageMask') === true;
  const bits = stencil ? 1 : (reader.integer(stream.dict, 'BitsPerComponent') ?? 8);
  if (width <= 0 || height <= 0 || components <= 0 || ![1, 2, 4, 8, 16].includes(bits)) {
    return { reason: 'the image dictionary lacks a valid size, colour space or number of bits' };
  }
  const size = Math.ceil((width * components * bits) / 8) * height;
  if (size > MOST_SAMPLE_BYTES) return tooLarge(width, height, size);
  const isWhole = decoded.complete && decoded.bytes.length >= size;
  return { width, height, components, bits, data: filled(decoded.bytes, size), isWhole };
}

function codedSamples(
  reader: ObjectReader,
  codec: ImageCodec,
  request: CodecRequest,
  codecs: ImageCodecs,
): CodecSamples | CodecProblem {
  if (codec === 'CCITTFaxDecode') return ccittSamples(request);
  return codedWorkProblem(reader.budget, codec, request) ?? codecs.decode(codec, request);
}

/**
 * The decode array of an image as it is written; null for none, and for a JPX image that is no mask: it has none (7.4.9 and 8.9.5.2).
 */
export function decodeArray(reader: ObjectReader, dict: PdfDict): readonly number[] | null {
  const array = reader.array(dict, 'Decode');
  const numbers = array?.map((part) => reader.resolve(part)) ?? [];
  if (!array || !numbers.every((part) => typeof part === 'number')) return null;
  const links = chainOfStream(dict, (object) => reader.resolve(object));
  const isJpx = links.some(({ name }) => imageCodecOf(filterName(name)) === 'JPXDecode');
  return isJpx && reader.boolean(dict, 'ImageMask') !== true ? null : numbers;
}

/** True for samples. */
export function isSamples<T extends CodecSamples>(read: T | CodecProblem): read is T {
  return 'data' in read;
}

function filled(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length >= size) return bytes;
  const whole = new Uint8Array(size);
  whole.set(bytes);
  return whole;
}

function requestOf(
  reader: ObjectReader,
  stream: PdfStream,
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): CodecRequest {
  const links = chainOfStream(stream.dict, (object) => reader.resolve(object));
  const last = links.at(-1);
  const parms = last?.parms;
  const globals = parms && reader.get(parms, 'JBIG2Globals');
  return {
    bytes,
    parameters: parms ? plainValues(parms) : {},
    globals: globals instanceof PdfStream ? reader.decode(globals).bytes : null,
    ...size,
    colorSpace: stated(reader, stream.dict),
  };
}

function stated(reader: ObjectReader, dict: PdfDict): CodecRequest['colorSpace'] {
  if (dict.get('ColorSpace') === undefined) return 'none';
  const family = reader.resolve(reader.array(dict, 'ColorSpace')?.[0]);
  const isIndexed = family instanceof PdfName && ['Indexed', 'I'].includes(family.value);
  return isIndexed ? 'indexed' : 'other';
}

function plainValues(parms: PdfDict): Record<string, number | boolean> {
  const values: Record<string, number | boolean> = {};
  for (const [key, value] of parms) {
    if (typeof value === 'number' || typeof value === 'boolean') values[key] = value;
  }
  return values;
}
