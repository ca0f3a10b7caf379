import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodecProblem,
  type CodecRequest,
  type CodecSamples,
  type ImageCodecs,
  isWholeJpeg,
  jpegProblem,
} from '@forme/pdf-core/images';
import { DECODER_FOLDER } from './decoder-module';
import { decodeJbig2 } from './jbig2';
import { decodeJpeg2000 } from './jpeg2000';

/** The part of the JPEG decoder's module that is used. */
interface DecoderModule {
  readonly JpegImage: new (options: {
    colorTransform: number;
    decodeTransform: null;
  }) => JpegDecoder;
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

type CodecName = Parameters<ImageCodecs['decode']>[0];

const names: Readonly<Record<CodecName, string>> = {
  DCTDecode: 'JPEG',
  JPXDecode: 'JPEG 2000',
  JBIG2Decode: 'JBIG2',
};

type Decoders = Readonly<Record<CodecName, (request: CodecRequest) => CodecSamples | CodecProblem>>;

let loading: Promise<DecoderModule> | undefined;

/** The decoders. Waits for the one of JPEG to be loaded. */
export async function imageCodecs(): Promise<ImageCodecs> {
  const jpegDecoder = await (loading ??= load());
  return guarded({
    DCTDecode: (request) => jpeg(jpegDecoder, request),
    JPXDecode: decodeJpeg2000,
    JBIG2Decode: decodeJbig2,
  });
}

/** The decoders of JPEG 2000 and JBIG2, which need not be waited for; JPEG is not decoded. */
export function wasmImageCodecs(): ImageCodecs {
  return guarded({
    DCTDecode: () => ({ reason: 'the JPEG data is not decoded' }),
    JPXDecode: decodeJpeg2000,
    JBIG2Decode: decodeJbig2,
  });
}

function guarded(decoders: Decoders): ImageCodecs {
  return {
    decode(filter, request) {
      try {
        return decoders[filter](request);
      } catch {
        return { reason: `the ${names[filter]} data cannot be decoded` };
      }
    },
  };
}

async function load(): Promise<DecoderModule> {
  const file = join(DECODER_FOLDER, 'image_decoders', 'pdf.image_decoders.mjs');
  const module = (await import(pathToFileURL(file).href)) as DecoderModule;
  module.setVerbosityLevel(module.VerbosityLevel.ERRORS);
  return module;
}

/** Components as the file has them, YCCK as CMYK: what the numbers mean is the PDF's to say (ISO 32000-2, 7.4.8). */
function jpeg(
  { JpegImage }: DecoderModule,
  { bytes, parameters }: CodecRequest,
): CodecSamples | CodecProblem {
  const problem = jpegProblem(bytes);
  if (problem) return problem;
  const transform = parameters['ColorTransform'];
  const colorTransform = typeof transform === 'number' ? transform : -1;
  const image = new JpegImage({ colorTransform, decodeTransform: null });
  image.parse(bytes);
  const { width, height, numComponents: components } = image;
  const data = image.getData({ width, height, forceRGB: false, isSourcePDF: true });
  return {
    width,
    height,
    components,
    bits: 8,
    data: asBytes(data),
    isWhole: isWholeJpeg(bytes),
  };
}

function asBytes({ buffer, byteOffset, length }: Uint8ClampedArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}
