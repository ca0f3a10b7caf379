import type { CodecProblem, CodecRequest, CodecSamples } from '../image-codecs';
import { tooLittleData } from '../sample-limits';
import { CcittReader } from './ccitt-reader';

const mostPixels = 2 ** 31;
/** An image whose data cannot hold all of its rows is filled up with blank ones as long as it is no larger. */
const mostBlankBytes = 16 * 1024 * 1024;

/** Decodes CCITTFaxDecode (ISO 32000-2, 7.4.6): one bit a pixel, 1 for white unless /BlackIs1. */
export function ccittSamples({
  bytes,
  parameters,
  height: rows,
}: CodecRequest): CodecSamples | CodecProblem {
  const number = (key: string, otherwise: number): number => {
    const value = parameters[key];
    return typeof value === 'number' ? value : otherwise;
  };
  const columns = number('Columns', 1728);
  const height = rows > 0 ? rows : number('Rows', 0);
  if (!(columns > 0) || columns > 2 ** 24 || columns * height > mostPixels) {
    const reason = `${columns} x ${height} pixels are no size of a CCITT image`;
    return { reason, isLimit: true };
  }
  // A row takes a bit at least (T.6, 2.2.5); small images may lack rows.
  const size = ((columns + 7) >> 3) * height;
  if (height > 8 * bytes.length && size > mostBlankBytes) {
    return tooLittleData(columns, height, bytes.length);
  }
  const reader = new CcittReader(bytes, {
    k: number('K', 0),
    columns,
    byteAligned: parameters['EncodedByteAlign'] === true,
    lowestFirst: false,
  });
  const stride = (columns + 7) >> 3;
  const blackIs1 = parameters['BlackIs1'] === true;
  const data = new Uint8Array(stride * height).fill(blackIs1 ? 0 : 255);
  let row = 0;
  for (; row < height; row++) {
    const count = reader.next();
    if (count < 0) break;
    const { changes } = reader;
    for (let at = 0; at < count; at += 2) {
      const from = changes[at] ?? 0;
      const to = at + 1 < count ? (changes[at + 1] ?? 0) : columns;
      flip(data, row * stride, from, to);
    }
  }
  return { width: columns, height, components: 1, bits: 1, data, isWhole: row === height };
}

/** Turns the bits `[from, to)` of a row. */
function flip(data: Uint8Array, row: number, from: number, to: number): void {
  for (let bit = from; bit < to;) {
    const at = row + (bit >> 3);
    if ((bit & 7) === 0 && to - bit >= 8) {
      data[at] = (data[at] ?? 0) ^ 255;
      bit += 8;
    } else {
      data[at] = (data[at] ?? 0) ^ (128 >> (bit & 7));
      bit++;
    }
  }
}
