import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodecRequest, CodecSamples, ImageCodecs } from '@forme/pdf-core/images';

/** The part of the decoders' module that is used. */
interface DecoderModule {
  readonly JpegImage: new (options: {
    colorTransform: number;
    decodeTransform: null;
  }) => JpegDecoder;
  readonly Jbig2Image: new () => Jbig2Decoder;
  readonly JpxImage: {
    setOptions(options: object): void;
    decode(bytes: Uint8Array, options: { numComponents: number }): Promise<ArrayLike<number>>;
  };
  readonly VerbosityLevel: { readonly ERRORS: number };
  setVerbosityLevel(level: number): void;
}

interface JpegDecoder {
  readonly width: number;
  readonly height: number;
  readonly numComponents: number;
  parse(bytes: Uint8Array): void;
  getData(options: object): Uint8ClampedArray;
}

interface Jbig2Decoder {
  parseChunks(
    chunks: readonly { data: Uint8Array; start: number; end: number }[],
  ): Uint8ClampedArray;
}

const packageFolder = dirname(require.resolve('pdfjs-dist/package.json'));
let loading: Promise<DecoderModule> | undefined;

/** JPEG 2000 pictures have to be decoded before they are asked for: their decoder answers later. */
export interface Jpeg2000Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The decoders, with the JPEG 2000 pictures that a raster will ask for already decoded. A picture that fails is left out. */
export async function imageCodecs(pictures: readonly Jpeg2000Picture[]): Promise<ImageCodecs> {
  const decoders = await (loading ??= load());
  const decoded = new Map<string, CodecSamples>();
  for (const picture of pictures) {
    const samples = await jpeg2000(decoders, picture);
    if (samples) decoded.set(keyOf(picture.bytes), samples);
  }
  return {
    decode(filter, request) {
      try {
        if (filter === 'DCTDecode') return jpeg(decoders, request);
        if (filter === 'JBIG2Decode') return jbig2(decoders, request);
        return decoded.get(keyOf(request.bytes)) ?? null;
      } catch {
        // What the decoder cannot read, it cannot read: the caller is told by null.
        return null;
      }
    },
  };
}

async function load(): Promise<DecoderModule> {
  // The decoders were built for a runtime that has it.
  const runtime = Promise as { withResolvers?: () => object };
  runtime.withResolvers ??= withResolvers;
  const file = join(packageFolder, 'image_decoders', 'pdf.image_decoders.mjs');
  const module = (await import(pathToFileURL(file).href)) as DecoderModule;
  module.setVerbosityLevel(module.VerbosityLevel.ERRORS);
  module.JpxImage.setOptions({
    useWasm: true,
    useWorkerFetch: false,
    wasmUrl: '',
    handler: {
      sendWithPromise: (_: string, { filename }: { filename: string }) =>
        Promise.resolve(Uint8Array.from(readFileSync(join(packageFolder, 'wasm', filename)))),
    },
  });
  return module;
}

/** A promise with what settles it. */
function withResolvers(): object {
  let settle: object = {};
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

/** Components as the file has them, YCCK as CMYK: what the numbers mean is the PDF's to say (ISO 32000-2, 7.4.8). */
function jpeg({ JpegImage }: DecoderModule, { bytes, parameters }: CodecRequest): CodecSamples {
  const transform = parameters['ColorTransform'];
  const colorTransform = typeof transform === 'number' ? transform : -1;
  const image = new JpegImage({ colorTransform, decodeTransform: null });
  image.parse(bytes);
  const { width, height, numComponents: components } = image;
  const data = image.getData({ width, height, forceRGB: false, isSourcePDF: true });
  return { width, height, components, bits: 8, data: asBytes(data) };
}

/** One bit a pixel, 1 for white: JBIG2 has 1 for black (7.4.7). */
function jbig2({ Jbig2Image }: DecoderModule, request: CodecRequest): CodecSamples {
  const { bytes, globals, width, height } = request;
  const chunks = [globals, bytes].flatMap((data) =>
    data ? [{ data, start: 0, end: data.length }] : [],
  );
  const data = new Jbig2Image().parseChunks(chunks);
  return { width, height, components: 1, bits: 1, data: asBytes(data).map((byte) => byte ^ 255) };
}

async function jpeg2000(
  { JpxImage }: DecoderModule,
  { bytes, width, height }: Jpeg2000Picture,
): Promise<CodecSamples | null> {
  try {
    const data = Uint8Array.from(await JpxImage.decode(bytes, { numComponents: 0 }));
    const components = Math.round(data.length / (width * height));
    return components >= 1 && components * width * height === data.length
      ? { width, height, components, bits: 8, data }
      : null;
  } catch {
    return null;
  }
}

function asBytes({ buffer, byteOffset, length }: Uint8ClampedArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

/** Data that is equal at its ends and as long is taken for the same: it is of one document. */
function keyOf(bytes: Uint8Array): string {
  const ends = [bytes.subarray(0, 64), bytes.subarray(-64)];
  return `${bytes.length} ${ends.map((part) => Buffer.from(part).toString('base64')).join(' ')}`;
}
