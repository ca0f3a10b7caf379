import type { ObjectReader } from '../document/object-reader';
import { chainOfStream } from '../filters/chain-of-stream';
import { type PdfDict, PdfStream } from '../syntax/objects';
import { ccittSamples } from './ccitt/ccitt-samples';
import type { CodecRequest, CodecSamples, ImageCodecs } from './image-codecs';

/** Why the samples of an image cannot be had. */
export interface SamplesProblem {
  readonly reason: 'size' | 'too_large' | 'codec' | 'cut';
}

/** Bytes of samples of one image. */
const mostBytes = 512 * 1024 * 1024;

/**
 * The samples of an image XObject or an inline image, decoded through its whole filter chain (ISO 32000-2, 8.9.5). `components` is
 * what its colour space has; a JPX image says itself. Data that ends early is filled up with zeros, as readers do.
 */
export function imageSamples(
  reader: ObjectReader,
  stream: PdfStream,
  codecs: ImageCodecs,
  components: number,
): CodecSamples | SamplesProblem {
  const width = reader.integer(stream.dict, 'Width') ?? 0;
  const height = reader.integer(stream.dict, 'Height') ?? 0;
  const decoded = reader.decode(stream);
  if (decoded.codec !== null) {
    const request = requestOf(reader, stream, decoded.bytes, { width, height });
    const filter = decoded.codec;
    const samples =
      filter === 'CCITTFaxDecode' ? ccittSamples(request) : codecs.decode(filter, request);
    return samples && samples.width > 0 && samples.height > 0 ? samples : { reason: 'codec' };
  }
  const stencil = reader.boolean(stream.dict, 'ImageMask') === true;
  const bits = stencil ? 1 : (reader.integer(stream.dict, 'BitsPerComponent') ?? 8);
  if (width <= 0 || height <= 0 || components <= 0 || ![1, 2, 4, 8, 16].includes(bits)) {
    return { reason: 'size' };
  }
  const size = Math.ceil((width * components * bits) / 8) * height;
  if (size > mostBytes) return { reason: 'too_large' };
  return { width, height, components, bits, data: filled(decoded.bytes, size) };
}

/** True for samples. */
export function isSamples(read: CodecSamples | SamplesProblem): read is CodecSamples {
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
  };
}

function plainValues(parms: PdfDict): Record<string, number | boolean> {
  const values: Record<string, number | boolean> = {};
  for (const [key, value] of parms) {
    if (typeof value === 'number' || typeof value === 'boolean') values[key] = value;
  }
  return values;
}
