import { type PdfDraft } from '@forme/pdf-core/writing';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@forme/pdf-core';
import { editXmp, newXmp, type XmpChange } from '@forme/pdf-core/interchange';
import { encodeTextString } from '@forme/pdf-core/syntax';
import { type RewriteContext, warn } from '../rewrite-context';

/** Sets entries of the document information dictionary; null takes one away. */
export function writeInfo(
  draft: PdfDraft,
  entries: Readonly<Record<string, PdfObject | string | null>>,
): void {
  const present = draft.resolve(draft.trailer.get('Info'));
  const info = present instanceof PdfDict ? present : PdfDict.empty;
  const values = Object.entries(entries).map(([key, value]) => [
    key,
    typeof value === 'string' ? new PdfString(encodeTextString(value)) : value,
  ]);
  const now = info.with(Object.fromEntries(values) as Record<string, PdfObject>);
  if (present instanceof PdfDict || now.size > 0) draft.setInfo(now);
}

/**
 * Changes properties of the document's XMP and nothing else of it. A document without XMP gets none unless `create` says so; a packet
 * that cannot be read is replaced by one with these properties, with a warning.
 */
export function writeXmp(
  context: RewriteContext,
  changes: readonly XmpChange[],
  { create = false }: { readonly create?: boolean } = {},
): void {
  const { draft } = context;
  const { catalog } = draft;
  const stream = draft.stream(catalog, 'Metadata');
  if (!stream && !create) return;
  let packet = stream ? editXmp(draft.decode(stream).bytes, changes) : newXmp(changes);
  if (packet === null) {
    warn(
      context,
      'xmp_replaced',
      'The XMP of the document is not readable; a new packet replaces it',
    );
    packet = newXmp(changes);
  }
  const entries = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') };
  // Not compressed: programs that do not read PDF look for packets (ISO 32000-2, 14.3.2).
  const now = draft.newStream(entries, packet, { compress: false });
  const written = catalog.get('Metadata');
  if (stream && written instanceof PdfRef) draft.set(written, now);
  else draft.editCatalog({ Metadata: draft.add(now) });
}
