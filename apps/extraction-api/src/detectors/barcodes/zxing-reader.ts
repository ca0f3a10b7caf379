import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as ZxingWasm from 'zxing-wasm/reader';
import type { ReadInputBarcodeFormat, ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { exactBuffer } from '../../rasters/pdfium-module';
import type { GrayImage } from '../../rasters/gray-image';

/** A place on an image, in pixels from the top left corner. */
export type PixelPoint = readonly [number, number];

/** One symbol as a decoder gives it. */
export interface RawRead {
  /** zxing's name of the format. */
  readonly format: string;
  /** As encoded; GS is U+001D. Without an add-on. */
  readonly text: string;
  /** The 2 or 5 digits of the add-on of an EAN or UPC symbol; null without one. */
  readonly addOn?: string | null;
  /** AIM symbology identifier, `]E0`. */
  readonly symbologyIdentifier: string;
  /** Top left, top right, bottom right, bottom left of the symbol itself, which may be rotated. */
  readonly corners: readonly PixelPoint[];
}

/** How one look at an image is taken. */
export interface LookOptions {
  readonly formats?: readonly ReadInputBarcodeFormat[];
  /** `GlobalHistogram` suits even light, `LocalAverage` (default) all else. */
  readonly binarizer?: 'LocalAverage' | 'GlobalHistogram';
}

/**
 * What is looked for. DX film edge codes are left out: they have no start that ordinary artwork does not also show. The variants of
 * Code 39 are read as Code 39.
 */
const readable: readonly ReadInputBarcodeFormat[] = [
  'Codabar',
  'Code39',
  'Code93',
  'Code128',
  'ITF',
  'DataBarOmni',
  'DataBarStk',
  'DataBarStkOmni',
  'DataBarLtd',
  'DataBarExp',
  'DataBarExpStk',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Telepen',
  'PDF417',
  'CompactPDF417',
  'MicroPDF417',
  'Aztec',
  'QRCode',
  'MicroQRCode',
  'RMQRCode',
  'DataMatrix',
  'MaxiCode',
];

type Decode = (image: Uint8Array, options: ReaderOptions) => Promise<readonly ReadResult[]>;
const onDemand = createRequire(__filename);
let loading: Promise<Decode> | undefined;

/** Reads every symbol of an image. The decoder is WebAssembly, loaded when it is first needed. */
export async function zxingRead(
  image: GrayImage,
  options: LookOptions = {},
): Promise<readonly RawRead[]> {
  const decode = await (loading ??= load());
  const results = await decode(pgm(image), {
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    textMode: 'Plain',
    eanAddOnSymbol: 'Read',
    maxNumberOfSymbols: 255,
    formats: [...(options.formats ?? readable)],
    binarizer: options.binarizer ?? 'LocalAverage',
  });
  return results.filter(({ isValid }) => isValid).map(rawRead);
}

async function load(): Promise<Decode> {
  const { prepareZXingModule, readBarcodes } = onDemand('zxing-wasm/reader') as typeof ZxingWasm;
  // Without these bytes the package would ask a web server for them.
  const wasmBinary = exactBuffer(
    readFileSync(onDemand.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  );
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

function rawRead({ format, text, symbologyIdentifier, position, extra }: ReadResult): RawRead {
  const addOn = addOnIn(extra, text);
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  return {
    format,
    text: addOn === null ? text : text.slice(0, -addOn.length),
    addOn,
    symbologyIdentifier,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }): PixelPoint => [x, y]),
  };
}

/** The add-on that the decoder names in its JSON, where the text ends with it; null without. */
function addOnIn(extra: string, text: string): string | null {
  const found = /"EanAddOn":"(\d{2}|\d{5})"/.exec(extra)?.[1];
  return found !== undefined && text.endsWith(found) ? found : null;
}

/** The image as a file of one byte per pixel (Netpbm, PGM): pixels of four bytes would take four times the memory, twice. */
function pgm({ width, height, data }: GrayImage): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1');
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
