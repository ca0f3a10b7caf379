import type { ObjectReader } from '../document/index';
import { isPdfArray, type PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/index';

/** The content of a page. */
export interface PageContent {
  readonly bytes: Uint8Array;
  /** False when the streams together are longer than the limit and the last ones are left out. */
  readonly complete: boolean;
  /** Object keys of the entries that are no streams or whose data is damaged; null for a direct object. */
  readonly damaged: readonly (string | null)[];
}

const separator = 0x0a;

/**
 * The page's content streams joined by line feeds. Writers may divide them between tokens only (ISO 32000-2, 7.8.2), so a token
 * that is divided all the same reads as two. Entries of /Contents that are no streams are skipped. Streams are left out from
 * the first one on that would make the content longer than `mostBytes`: an array may name one stream any number of times. Each time but
 * the first counts as decoded bytes of the document. Throws `BudgetError` when these are too many.
 */
export function pageContent(reader: ObjectReader, page: PdfDict, mostBytes: number): PageContent {
  const contents = reader.get(page, 'Contents');
  const decoded = new Map<string | PdfStream, Uint8Array>();
  const chunks: Uint8Array[] = [];
  const damaged = new Set<string | null>();
  let length = 0;
  for (const item of entriesOf(contents, page.get('Contents'))) {
    const stream = reader.resolve(item);
    if (!(stream instanceof PdfStream)) {
      damaged.add(item instanceof PdfRef ? item.key : null);
      continue;
    }
    const key = stream.ref?.key ?? stream;
    const known = decoded.get(key);
    const read = known ? { bytes: known, complete: true } : reader.decode(stream);
    if (known)
      reader.budget.spendDecoded(
        known.length,
        `content named again, stream ${stream.ref?.key ?? 'direct'},`,
      );
    if (!read.complete) damaged.add(stream.ref?.key ?? null);
    decoded.set(key, read.bytes);
    length += read.bytes.length + 1;
    if (length > mostBytes + 1) {
      return { bytes: joined(chunks), complete: false, damaged: [...damaged] };
    }
    chunks.push(read.bytes);
  }
  return { bytes: joined(chunks), complete: true, damaged: [...damaged] };
}

/** A page without /Contents is blank; an entry that leads to nothing is not. */
function entriesOf(contents: PdfObject, written: PdfObject | undefined): readonly PdfObject[] {
  if (isPdfArray(contents)) return contents;
  return written === undefined || (contents === null && !(written instanceof PdfRef))
    ? []
    : [written];
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
