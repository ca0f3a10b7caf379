import type { JpxComponent } from '@forme/pdf-core/images';
import { decoderModule } from './decoder-module';
import { aborted, WasmDecoder, type WasmFunctions } from './wasm-decoder';

/** The decoder holds each sample in four bytes. */
export const BYTES_PER_SAMPLE = 4;
/** Number of components whose addresses it reports; those of further ones are in its component table. */
const mostGiven = 4;

/** Words of the table of components: dx, dy, width, height, x, y, bits ..., the place of the samples, whether they are opacity. */
const componentWords = 13;
const samplesWord = 11;

/** The samples of each component of a code stream or a JP2 file, none of them converted; null when the decoder gives none. */
export function openjpegPlanes(
  bytes: Uint8Array,
  components: readonly JpxComponent[],
): readonly Int32Array[] | null {
  const taken: { planes?: readonly Int32Array[] } = {};
  const names = { memory: 'r', start: 's', allocate: 't' };
  const decoder = new WasmDecoder(decoderModule('openjpeg.wasm'), names, (own) =>
    functions(own, (given) => {
      const all = components.length > mostGiven ? placesOfAll(own, given, components) : given;
      taken.planes = components.map(({ width, height }, index) => {
        const place = all[index];
        if (!place) throw new Error('The decoder gives too few components');
        const data = own.bytes(place, width * height * BYTES_PER_SAMPLE).slice();
        return new Int32Array(data.buffer);
      });
    }),
  );
  const at = decoder.put(bytes);
  // With four components requested, it converts no colours; declared as indices, components keep their depth and no palette is applied.
  // Two components are only returned as colour and opacity.
  const pair = components.length === 2;
  decoder.call('v', at, bytes.length, pair ? 0 : mostGiven, 1, pair ? 1 : 0, 0);
  return taken.planes ?? null;
}

/** Addresses of the samples of all components, read from its component table. Throws when the table is not found. */
function placesOfAll(
  decoder: WasmDecoder,
  given: readonly number[],
  components: readonly JpxComponent[],
): readonly number[] {
  const words = decoder.words();
  const size = components.length * componentWords;
  for (let at = words.indexOf(given[0] ?? 0); at >= 0; at = words.indexOf(given[0] ?? 0, at + 1)) {
    const table = words.subarray(at - samplesWord, at - samplesWord + size);
    const places = components.map((_, index) => table[index * componentWords + samplesWord] ?? 0);
    const isTable = components.every(({ dx, dy, width, height }, index) => {
      const start = index * componentWords;
      const isSized = [dx, dy, width, height].every((value, word) => table[start + word] === value);
      return isSized && (given[index] ?? places[index]) === places[index];
    });
    if (isTable) return places;
  }
  throw new Error('The decoder has no table of components');
}

/** Imports of the module: it reports the addresses of the samples of its components, and their number. */
function functions(
  decoder: WasmDecoder,
  take: (addresses: readonly number[]) => void,
): WasmFunctions {
  const planes = (...values: number[]): undefined => {
    take(values.slice(0, -1));
    return undefined;
  };
  const nothing = (): number => 0;
  return {
    a: nothing,
    b: nothing,
    c: nothing,
    d: planes,
    e: planes,
    f: planes,
    g: planes,
    h: planes,
    i: aborted,
    j: nothing,
    k: aborted,
    l: nothing,
    m: decoder.grow,
    n: nothing,
    o: nothing,
    p: nothing,
    q: planes,
  };
}
