import { ascii85Decode } from './ascii85-decode';
import { asciiHexDecode } from './ascii-hex-decode';
import type { Filter } from './filter';
import { flateDecode } from './flate-decode';
import { lzwDecode } from './lzw-decode';
import { runLengthDecode } from './run-length-decode';

/** Filters that give image samples only a codec can unpack: their data is left encoded. */
export type ImageCodec = 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode';

const filters = new Map<string, Filter>([
  ['FlateDecode', flateDecode],
  ['LZWDecode', lzwDecode],
  ['ASCIIHexDecode', asciiHexDecode],
  ['ASCII85Decode', ascii85Decode],
  ['RunLengthDecode', runLengthDecode],
  // The security handler has undone a /Crypt filter before the chain starts (7.4.10).
  ['Crypt', (bytes) => ({ bytes, complete: true })],
]);

const imageCodecs = new Map<string, ImageCodec>([
  ['DCTDecode', 'DCTDecode'],
  ['JPXDecode', 'JPXDecode'],
  ['JBIG2Decode', 'JBIG2Decode'],
  ['CCITTFaxDecode', 'CCITTFaxDecode'],
]);

/** Abbreviations of inline images (ISO 32000-2, table 92); viewers accept them in streams too. */
const abbreviations = new Map<string, string>([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);

/** The full name of a filter written in full or abbreviated. */
export function filterName(name: string): string {
  return abbreviations.get(name) ?? name;
}

/** The filter of a full name, or undefined when it is unknown or an image codec. */
export function filterOf(name: string): Filter | undefined {
  return filters.get(name);
}

/** The image codec of a full filter name, or undefined. */
export function imageCodecOf(name: string): ImageCodec | undefined {
  return imageCodecs.get(name);
}
