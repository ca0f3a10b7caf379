import type { CodecProblem } from './image-codecs';
import { readJpegHeader } from './jpeg-header';
import { MOST_SAMPLE_BYTES, tooLarge } from './sample-limits';

const BLOCK = 8;
/** DNL with its length of 4 (ISO/IEC 10918-1, B.2.5): the number of lines follows. */
const numberOfLines = Uint8Array.of(0xff, 0xdc, 0x00, 0x04);

/**
 * Why a JPEG is not decoded: its samples would pass the limit, or its data cannot hold a block for each 8 by 8 of them. Each block takes a
 * bit at least, whatever the process (ISO/IEC 10918-1, F.1.2.1 and G.1.2.1). Null for one that may be decoded.
 */
export function jpegProblem(bytes: Uint8Array): CodecProblem | null {
  const header = readJpegHeader(bytes);
  if (!header) return { reason: 'the JPEG data has no header that can be read' };
  const { widthPx: width, components } = header;
  const height = Math.max(header.heightPx, linesOf(bytes));
  const size = width * height * components;
  if (size > MOST_SAMPLE_BYTES) return tooLarge(width, height, size);
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
  if (blocks <= bytes.length * 8) return null;
  const reason = `${bytes.length} bytes of JPEG data do not hold ${width} x ${height} samples`;
  return { reason, isLimit: true };
}

/** The largest number of lines that a DNL marker gives; 0 without one. */
function linesOf(bytes: Uint8Array): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let most = 0;
  for (let at = data.indexOf(numberOfLines); at >= 0; at = data.indexOf(numberOfLines, at + 4)) {
    most = Math.max(most, at + 6 <= data.length ? data.readUInt16BE(at + 4) : 0);
  }
  return most;
}
