import { isPdfArray, type PdfDict, PdfName, type PdfObject, type PdfStream } from '../syntax/index';
import type { ByteWriter } from './byte-writer';
import type { DraftObjects } from './draft-objects';
import { objectText, type RefText } from './object-text';

/** Where a stream object goes. */
export interface StreamPlace {
  readonly draft: DraftObjects;
  readonly number: number;
  readonly generation?: number;
  readonly refText?: RefText;
}

/** Writes `n g obj`, the dictionary and the encoded bytes as they are, and gives the full chunks after each piece, so that a stream of any length is never held whole (ISO 32000-2, 7.3.8). */
export function* streamObjectChunks(
  out: ByteWriter,
  stream: PdfStream,
  place: StreamPlace,
): IterableIterator<Uint8Array> {
  const { draft, number, generation = 0, refText } = place;
  const { length, pieces } = draft.encoded(stream);
  const dict = withoutCryptFilter(stream.dict, draft).with({ Length: length });
  out.text(`${number} ${generation} obj\n${objectText(dict, refText)}\nstream\n`);
  for (const piece of pieces) {
    out.bytes(piece);
    yield* out.take();
  }
  out.text('\nendstream\nendobj\n');
}

/** The bytes are not encrypted any more, so a /Crypt filter (7.4.10) would say something untrue. */
function withoutCryptFilter(dict: PdfDict, draft: DraftObjects): PdfDict {
  const filter = draft.get(dict, 'Filter');
  const isCrypt = (item: PdfObject) => item instanceof PdfName && item.value === 'Crypt';
  if (isCrypt(filter)) return dict.with({ Filter: undefined, DecodeParms: undefined });
  if (!isPdfArray(filter) || !isCrypt(draft.resolve(filter[0]))) return dict;
  if (filter.length === 1) return dict.with({ Filter: undefined, DecodeParms: undefined });
  const parms = draft.array(dict, 'DecodeParms');
  return dict.with({ Filter: filter.slice(1), DecodeParms: parms?.slice(1) });
}
