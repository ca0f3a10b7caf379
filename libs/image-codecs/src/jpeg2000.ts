import {
  type CodecProblem,
  type CodecRequest,
  type CodecSamples,
  type JpxComponent,
  type JpxLayout,
  MOST_SAMPLE_BYTES,
  readJpxLayout,
  tooLarge,
} from '@forme/pdf-core/images';
import { decoderModule } from './decoder-module';
import { aborted, WasmDecoder, type WasmFunctions } from './wasm-decoder';

/** The decoder holds each sample in four bytes, and gives up to four components. */
const bytesPerSample = 4;
const mostComponents = 4;
const sYcc = 18;

/**
 * The channels of a JPEG 2000 image (ISO 32000-2, 7.4.9) at the size of the image: colours in their order, then its opacity. A palette is
 * applied unless the PDF has a space for the indices; sYCC becomes RGB. Throws when the decoder gives up.
 */
export function decodeJpeg2000({ bytes, keepsIndices }: CodecRequest): CodecSamples | CodecProblem {
  const layout = readJpxLayout(bytes);
  if (!layout) return { reason: 'the JPEG 2000 data has no header that can be read' };
  const { width, height, components } = layout;
  const size = width * height * components.length * bytesPerSample;
  if (size > (MOST_SAMPLE_BYTES * bytesPerSample) / 2) return tooLarge(width, height, size);
  if (components.length > mostComponents) {
    return { reason: `JPEG 2000 data of ${components.length} components is not decoded` };
  }
  const planes = decodedPlanes(bytes, components);
  if (!planes) return { reason: 'the JPEG 2000 data cannot be decoded' };
  const read = components.map((component, index) =>
    sampled(planes[index] ?? none, component, layout),
  );
  const channels = keepsIndices ? read.slice(0, 1) : channelsOf(read, layout);
  return { ...interleaved(channels, layout, keepsIndices), isWhole: layout.isWhole };
}

const none = new Int32Array(0);

/** The samples of each component as the decoder holds them; null when it has none. */
function decodedPlanes(
  bytes: Uint8Array,
  components: readonly JpxComponent[],
): readonly Int32Array[] | null {
  const taken: { planes?: readonly Int32Array[] } = {};
  const names = { memory: 'r', start: 's', allocate: 't' };
  const decoder = new WasmDecoder(decoderModule('openjpeg.wasm'), names, (own) =>
    functions(own, (addresses) => {
      taken.planes = components.map(({ width, height }, index) => {
        const data = own.bytes(addresses[index] ?? 0, width * height * bytesPerSample).slice();
        return new Int32Array(data.buffer);
      });
    }),
  );
  const at = decoder.put(bytes);
  // Asked for four components, it converts no colours; told that they are indices, it keeps their depth and applies no palette. Two
  // components come only as colour and opacity.
  const pair = components.length === 2;
  decoder.call('v', at, bytes.length, pair ? 0 : mostComponents, 1, pair ? 1 : 0, 0);
  return taken.planes ?? null;
}

/** What the module imports: it tells where the samples of its components are, and how many. */
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

/** A channel at the size of the image: values from 0 to 2 to the power of `bits`, less one. */
interface Channel {
  readonly bits: number;
  readonly values: Int32Array;
}

/** Samples that cover several pixels are repeated; signed ones are moved to begin at 0. */
function sampled(
  samples: Int32Array,
  { bits, signed, dx, dy, width: columns, height: rows }: JpxComponent,
  { width, height }: JpxLayout,
): Channel {
  const offset = signed ? 2 ** (bits - 1) : 0;
  if (dx === 1 && dy === 1) {
    return { bits, values: signed ? samples.map((value) => value + offset) : samples };
  }
  const values = new Int32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(y / dy)) * columns;
    for (let x = 0; x < width; x++, at++) {
      values[at] = (samples[row + Math.min(columns - 1, Math.floor(x / dx))] ?? 0) + offset;
    }
  }
  return { bits, values };
}

/** Colours in their order, then opacity. */
function channelsOf(read: readonly Channel[], layout: JpxLayout): readonly Channel[] {
  const { palette, colors, opacity, enumeratedColorSpace } = layout;
  const all = palette
    ? palette.channels.flatMap(({ component, column }) => {
        const indices = read[component];
        const entry = column === null ? undefined : palette.columns[column];
        if (!indices || !entry) return indices ? [indices] : [];
        const last = entry.values.length - 1;
        const values = indices.values.map((index) => entry.values[Math.min(last, index)] ?? 0);
        return [{ bits: entry.bits, values }];
      })
    : read;
  const picked = (indices: readonly number[]) => indices.flatMap((index) => all[index] ?? []);
  const shown = picked(colors);
  const own = enumeratedColorSpace === sYcc && shown.length === 3 ? toRgb(shown) : shown;
  return [...own, ...picked(opacity === null ? [] : [opacity])];
}

/** sYCC to sRGB (IEC 61966-2-1, annex F). */
function toRgb(channels: readonly Channel[]): readonly Channel[] {
  const [luma, blue, red] = channels;
  if (!luma || !blue || !red) return channels;
  const most = 2 ** luma.bits - 1;
  const middle = 2 ** (blue.bits - 1);
  const clip = (value: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const made = (of: (y: number, cb: number, cr: number) => number): Channel => ({
    bits: luma.bits,
    values: luma.values.map((y, at) =>
      clip(of(y, (blue.values[at] ?? 0) - middle, (red.values[at] ?? 0) - middle)),
    ),
  });
  return [
    made((y, _, cr) => y + 1.402 * cr),
    made((y, cb, cr) => y - 0.344136 * cb - 0.714136 * cr),
    made((y, cb) => y + 1.772 * cb),
  ];
}

/** Samples of 16 bits where a channel has more than 8, else of 8; indices keep their numbers. */
function interleaved(
  channels: readonly Channel[],
  { width, height }: JpxLayout,
  keepsIndices: boolean,
): CodecSamples {
  const count = width * height;
  const wide = channels.some(({ bits }) => bits > 8) && !keepsIndices;
  const size = wide ? 2 : 1;
  const most = wide ? 65_535 : 255;
  const step = channels.length * size;
  const data = new Uint8Array(count * step);
  channels.forEach(({ bits, values }, channel) => {
    const factor = keepsIndices ? 1 : most / (2 ** bits - 1);
    for (let pixel = 0, at = channel * size; pixel < count; pixel++, at += step) {
      const value = Math.max(0, Math.min(most, Math.round((values[pixel] ?? 0) * factor)));
      if (wide) data[at] = value >> 8;
      data[at + size - 1] = value & 255;
    }
  });
  return { width, height, components: channels.length, bits: wide ? 16 : 8, data };
}
