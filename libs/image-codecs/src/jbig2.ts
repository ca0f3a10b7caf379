import {
  type CodecProblem,
  type CodecRequest,
  type CodecSamples,
  jbig2Problem,
  tooLarge,
  MOST_SAMPLE_BYTES,
} from '@forme/pdf-core/images';
import { decoderModule } from './decoder-module';
import { plainSegments } from './plain-segments';
import { aborted, WasmDecoder, type WasmFunctions } from './wasm-decoder';

/** One bit a pixel, 1 for white, as JBIG2Decode gives it (ISO 32000-2, 7.4.7). Throws when the decoder gives up. */
export function decodeJbig2(request: CodecRequest): CodecSamples | CodecProblem {
  const { width, height } = request;
  const stride = Math.ceil(width / 8);
  if (width <= 0 || height <= 0) return { reason: 'the image dictionary lacks a size' };
  if (stride * height > MOST_SAMPLE_BYTES) return tooLarge(width, height, stride * height);
  const problem = jbig2Problem(request.bytes, request.globals);
  if (problem) return problem;
  const bytes = plainSegments(request.bytes);
  const globals = request.globals && plainSegments(request.globals);
  const rows: { data?: Uint8Array } = {};
  const names = { memory: 'i', start: 'j', allocate: 'k' };
  const decoder = new WasmDecoder(decoderModule('jbig2.wasm'), names, (own) =>
    functions(own, (data) => (rows.data = data)),
  );
  const shared = globals && globals.length > 0 ? decoder.put(globals) : 0;
  const at = decoder.put(bytes);
  decoder.call('m', at, bytes.length, width, height, shared, globals?.length ?? 0);
  const { data } = rows;
  if (data?.length !== stride * height) return { reason: 'the JBIG2 data cannot be decoded' };
  return { width, height, components: 1, bits: 1, data };
}

/** Imports of the module: it passes its rows to `h`. */
function functions(decoder: WasmDecoder, take: (rows: Uint8Array) => void): WasmFunctions {
  return {
    a: aborted,
    b: () => undefined,
    c: () => 0,
    d: decoder.grow,
    e: aborted,
    f: () => undefined,
    g: () => undefined,
    h: (at = 0, bytesPerRow = 0, pitch = 0, height = 0) => {
      const rows = new Uint8Array(bytesPerRow * height);
      for (let row = 0; row < height; row++) {
        rows.set(decoder.bytes(at + row * pitch, bytesPerRow), row * bytesPerRow);
      }
      take(rows);
      return undefined;
    },
  };
}
