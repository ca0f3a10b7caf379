import type { ObjectReader } from '../document/index';
import { isPdfArray, type PdfDict, PdfStream } from '../syntax/index';

/** The content of a page. */
export interface PageContent {
  readonly bytes: Uint8Array;
  /** False when the streams together are longer than the limit and the last ones are left out. */
  readonly complete: boolean;
}

const separator = 0x0a;

/**
 * The page's content streams joined by line feeds. Writers may divide them between tokens only (ISO 32000-2, 7.8.2), so a token
 * that is divided all the same reads as two. Entries of /Contents that are no streams are passed over. Streams are left out from
 * the first one on that would make the content longer than `mostBytes`: an array may name one stream any number of times.
 */
export function pageContent(reader: ObjectReader, page: PdfDict, mostBytes: number): PageContent {
  const contents = reader.get(page, 'Contents');
  const decoded = new Map<string | PdfStream, Uint8Array>();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const item of isPdfArray(contents) ? contents : [contents]) {
    const stream = reader.resolve(item);
    if (!(stream instanceof PdfStream)) continue;
    const key = stream.ref?.key ?? stream;
    const bytes = decoded.get(key) ?? reader.decode(stream).bytes;
    decoded.set(key, bytes);
    length += bytes.length + 1;
    if (length > mostBytes + 1) return { bytes: joined(chunks), complete: false };
    chunks.push(bytes);
  }
  return { bytes: joined(chunks), complete: true };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length + 1, 0);
  const all = new Uint8Array(length).fill(separator);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length + 1;
  }
  return all;
}
