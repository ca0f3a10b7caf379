import {
  type CodecProblem,
  type CodecRequest,
  type CodecSamples,
  jpxColorFaults,
  type JpxComponent,
  jpxEnumeratedSpace,
  type JpxLayout,
  jpxProblem,
  jpxSpaces,
  MOST_SAMPLE_BYTES,
  readJpxLayout,
  tooLarge,
} from '@forme/pdf-core/images';
import { BYTES_PER_SAMPLE, openjpegPlanes } from './openjpeg';

/**
 * The channels of a JPEG 2000 image (ISO 32000-2, 7.4.9) at the size of the image: colours in their order, then its opacity. A palette is
 * applied unless the PDF has a space for the indices. Where the PDF has no space, sYCC becomes RGB and YCCK becomes CMYK. Throws when the
 * decoder gives up.
 */
export function decodeJpeg2000({ bytes, colorSpace }: CodecRequest): CodecSamples | CodecProblem {
  const layout = readJpxLayout(bytes);
  if (!layout) return { reason: 'the JPEG 2000 data has no header that can be read' };
  const { width, height, components } = layout;
  const problem = jpxProblem(layout, bytes.length);
  if (problem) return problem;
  const size = width * height * components.length * BYTES_PER_SAMPLE;
  if (size > (MOST_SAMPLE_BYTES * BYTES_PER_SAMPLE) / 2) return tooLarge(width, height, size);
  const planes = openjpegPlanes(bytes, components);
  if (!planes) return { reason: 'the JPEG 2000 data cannot be decoded' };
  const read = components.map((component, index) =>
    sampled(planes[index] ?? none, component, layout),
  );
  const { colors, opacity } = channelsOf(read, layout, colorSpace);
  return {
    ...interleaved(colors, opacity, layout, colorSpace === 'indexed'),
    isWhole: layout.isWhole,
    faults: colorSpace === 'none' ? jpxColorFaults(layout) : [],
  };
}

const none = new Int32Array(0);

/** A channel at the size of the image: values from 0 to 2 to the power of `bits`, less one. */
interface Channel {
  readonly bits: number;
  readonly values: Int32Array;
}

/** Samples that cover several pixels are repeated; signed ones are moved to begin at 0. */
function sampled(samples: Int32Array, component: JpxComponent, layout: JpxLayout): Channel {
  const { bits, signed, dx, dy, width: columns, height: rows } = component;
  const { width, height, left, top } = layout;
  const offset = signed ? 2 ** (bits - 1) : 0;
  if (dx === 1 && dy === 1) {
    return { bits, values: signed ? samples.map((value) => value + offset) : samples };
  }
  const values = new Int32Array(width * height);
  const place = (at: number, start: number, step: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor((start + at) / step) - Math.ceil(start / step)));
  for (let y = 0, at = 0; y < height; y++) {
    const row = place(y, top, dy, rows) * columns;
    for (let x = 0; x < width; x++, at++) {
      values[at] = (samples[row + place(x, left, dx, columns)] ?? 0) + offset;
    }
  }
  return { bits, values };
}

interface Channels {
  readonly colors: readonly Channel[];
  readonly opacity: Channel | null;
}

/** Colours in their order, and opacity. */
function channelsOf(
  read: readonly Channel[],
  layout: JpxLayout,
  colorSpace: CodecRequest['colorSpace'],
): Channels {
  const isIndexed = colorSpace === 'indexed';
  const all = layout.palette ? ofPalette(read, layout.palette) : read;
  const opacity = (layout.opacity === null ? null : all[layout.opacity]) ?? null;
  if (isIndexed && layout.palette) return { colors: read.slice(0, 1), opacity };
  const colors = layout.colors.flatMap((index) => all[index] ?? []);
  return { colors: colorSpace === 'none' ? converted(colors, layout) : colors, opacity };
}

/** The channels that a palette makes of components. */
function ofPalette(
  read: readonly Channel[],
  { channels, columns }: NonNullable<JpxLayout['palette']>,
): readonly Channel[] {
  return channels.flatMap(({ component, column }) => {
    const indices = read[component];
    const entry = column === null ? undefined : columns[column];
    if (!indices || !entry) return indices ? [indices] : [];
    const last = entry.values.length - 1;
    const values = indices.values.map((index) => entry.values[Math.min(last, index)] ?? 0);
    return [{ bits: entry.bits, values }];
  });
}

/** Luma and chroma as the colours they are made of (T.801, M.11.7.3.1). */
function converted(colors: readonly Channel[], layout: JpxLayout): readonly Channel[] {
  const space = jpxEnumeratedSpace(layout);
  if (space === jpxSpaces.sycc) return [...toRgb(colors), ...colors.slice(3)];
  if (space !== jpxSpaces.ycck) return colors;
  const inks = toRgb(colors).map(({ bits, values }) => {
    const most = 2 ** bits - 1;
    return { bits, values: values.map((value) => most - value) };
  });
  return [...inks, ...colors.slice(3)];
}

/** sYCC to sRGB (IEC 61966-2-1, annex F). */
function toRgb(channels: readonly Channel[]): readonly Channel[] {
  const [luma, blue, red] = channels;
  if (!luma || !blue || !red) return channels;
  const most = 2 ** luma.bits - 1;
  const chroma = ({ bits, values }: Channel, at: number): number =>
    (((values[at] ?? 0) - 2 ** (bits - 1)) * most) / (2 ** bits - 1);
  const clip = (value: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const made = (of: (y: number, cb: number, cr: number) => number): Channel => ({
    bits: luma.bits,
    values: luma.values.map((y, at) => clip(of(y, chroma(blue, at), chroma(red, at)))),
  });
  return [
    made((y, _, cr) => y + 1.402 * cr),
    made((y, cb, cr) => y - 0.344136 * cb - 0.714136 * cr),
    made((y, cb) => y + 1.772 * cb),
  ];
}

/** Samples of 16 bits where a channel has more than 8, else of 8; indices keep their numbers. */
function interleaved(
  colors: readonly Channel[],
  opacity: Channel | null,
  { width, height }: JpxLayout,
  keepsIndices: boolean,
): CodecSamples {
  const channels = opacity ? [...colors, opacity] : colors;
  const count = width * height;
  const wide = channels.some(({ bits }) => bits > 8) && !keepsIndices;
  const size = wide ? 2 : 1;
  const most = wide ? 65_535 : 255;
  const step = channels.length * size;
  const data = new Uint8Array(count * step);
  channels.forEach((channel, at) => {
    const factor = keepsIndices && at === 0 ? 1 : most / (2 ** channel.bits - 1);
    const { values } = channel;
    for (let pixel = 0, to = at * size; pixel < count; pixel++, to += step) {
      const value = Math.max(0, Math.min(most, Math.round((values[pixel] ?? 0) * factor)));
      if (wide) data[to] = value >> 8;
      data[to + size - 1] = value & 255;
    }
  });
  const depths = channels.map(({ bits }) => bits);
  return { width, height, components: channels.length, bits: wide ? 16 : 8, data, depths };
}
