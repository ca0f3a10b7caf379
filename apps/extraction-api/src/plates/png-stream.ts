import { createDeflate } from 'node:zlib';
import { once } from 'node:events';
import { type PictureHead, PngChunks } from '@forme/pdf-core/images';

/** Packed bytes of one IDAT chunk. */
const chunkBytes = 1 << 20;

/** Filtered bytes that are packed together. */
const packedAtOnce = 1 << 18;

/** Writes a picture as PNG, row by row: memory does not grow with it. */
export async function writePng(
  head: PictureHead,
  rows: Iterable<Uint8Array>,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const png = new PngChunks(head);
  write(png.start());
  const deflate = createDeflate({ level: 3, chunkSize: chunkBytes });
  deflate.on('data', (packed: Uint8Array) => write(png.data(packed)));
  const ended = once(deflate, 'end');
  let filtered: Uint8Array[] = [];
  let length = 0;
  for (const row of rows) {
    filtered.push(png.filtered(row));
    length += row.length;
    if (length < packedAtOnce) continue;
    if (!deflate.write(Buffer.concat(filtered))) await once(deflate, 'drain');
    filtered = [];
    length = 0;
  }
  deflate.end(Buffer.concat(filtered));
  await ended;
  write(png.end());
}
