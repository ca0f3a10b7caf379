import {
  type ByteSource,
  type ObjectReader,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@forme/pdf-core';

/** The samples of a PNG as PDF images have them. */
export interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly space: PdfObject;
  readonly bits: number;
  readonly samples: Uint8Array;
  readonly alpha: { readonly bits: number; readonly samples: Uint8Array } | null;
}

/** Says what is wrong with a file. */
type Refuse = (what: string) => Error;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** True for a file that begins as PNG files do. */
export function isPng(source: ByteSource): boolean {
  const head = source.read(0, signature.length);
  return signature.every((byte, at) => head[at] === byte);
}

const MOST_PIXELS = 100_000_000;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly type: number;
}

/** Samples of a pixel by colour type (PNG 3rd edition, table 8), and those of them that are colour. */
const channels: Readonly<Record<number, readonly [all: number, colors: number]>> = {
  0: [1, 1],
  2: [3, 3],
  3: [1, 1],
  4: [2, 1],
  6: [4, 3],
};

/**
 * Reads a PNG without interlacing. Colours are taken as they are; alpha becomes a mask. The reader's filters and budget decode it.
 * Throws what `refuse` makes of the fault.
 */
export function readPng(bytes: Uint8Array, reader: ObjectReader, refuse: Refuse): PngPicture {
  const chunks = chunksOf(bytes, refuse);
  const { width, height, bits, type } = header(chunks.get('IHDR')?.[0], refuse);
  const [all, colors] = channels[type] ?? [0, 0];
  const rowBytes = Math.ceil((width * all * bits) / 8);
  const data = Uint8Array.from(Buffer.concat(chunks.get('IDAT') ?? []));
  const parms = PdfDict.of({ Predictor: 15, Colors: all, BitsPerComponent: bits, Columns: width });
  const dict = PdfDict.of({
    Filter: PdfName.of('FlateDecode'),
    DecodeParms: parms,
    Length: data.length,
  });
  const decoded = reader.decode(new PdfStream(dict, () => data)).bytes;
  if (decoded.length < rowBytes * height) throw refuse('is a PNG that ends too early');
  const pixels = decoded.subarray(0, rowBytes * height);
  const base = { width, height, bits };
  if (all === colors) {
    const space = type === 3 ? palette(chunks.get('PLTE')?.[0], bits, refuse) : device(colors);
    const alpha =
      type === 3 ? paletteAlpha(chunks.get('tRNS')?.[0], pixels, { ...base, type }) : null;
    return { ...base, space, samples: pixels, alpha };
  }
  const size = bits / 8;
  const samples = new Uint8Array(width * height * colors * size);
  const alpha = new Uint8Array(width * height * size);
  for (let at = 0, from = 0; at < width * height; at++, from += all * size) {
    samples.set(pixels.subarray(from, from + colors * size), at * colors * size);
    alpha.set(pixels.subarray(from + colors * size, from + all * size), at * size);
  }
  return { ...base, space: device(colors), samples, alpha: { bits, samples: alpha } };
}

function chunksOf(bytes: Uint8Array, refuse: Refuse): ReadonlyMap<string, readonly Uint8Array[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (at + 12 + length > bytes.length) throw refuse('is a PNG that ends too early');
    const list = chunks.get(name) ?? [];
    list.push(bytes.subarray(at + 8, at + 8 + length));
    chunks.set(name, list);
    if (name === 'IEND') return chunks;
    at += 12 + length;
  }
  throw refuse('is a PNG that ends too early');
}

function header(bytes: Uint8Array | undefined, refuse: Refuse): Header {
  if (bytes?.length !== 13) throw refuse('is a PNG without a header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits = 0, type = 0, compression, filter, interlace] = bytes.subarray(8);
  const depths = type === 3 ? [1, 2, 4, 8] : type === 0 ? [1, 2, 4, 8, 16] : [8, 16];
  if (!channels[type] || !depths.includes(bits) || compression !== 0 || filter !== 0) {
    throw refuse('is a PNG whose header is malformed');
  }
  if (interlace !== 0) throw refuse('is an interlaced PNG; save it without interlacing');
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) {
    throw refuse(`is a PNG of ${width} by ${height} pixels; the most are ${MOST_PIXELS}`);
  }
  return { width, height, bits, type };
}

const device = (colors: number): PdfName => PdfName.of(colors === 1 ? 'DeviceGray' : 'DeviceRGB');

function palette(bytes: Uint8Array | undefined, bits: number, refuse: Refuse): PdfObject {
  const count = (bytes?.length ?? 0) / 3;
  if (!bytes || count < 1 || count > 2 ** bits || !Number.isInteger(count)) {
    throw refuse('is a PNG whose palette is malformed');
  }
  return [PdfName.of('Indexed'), PdfName.of('DeviceRGB'), count - 1, new PdfString(bytes.slice())];
}

function paletteAlpha(
  table: Uint8Array | undefined,
  pixels: Uint8Array,
  { width, height, bits }: Header,
): PngPicture['alpha'] {
  if (!table) return null;
  const rowBytes = Math.ceil((width * bits) / 8);
  const samples = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = pixels[y * rowBytes + Math.floor((x * bits) / 8)] ?? 0;
      const index = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
      samples[y * width + x] = table[index] ?? 255;
    }
  }
  return { bits: 8, samples };
}
