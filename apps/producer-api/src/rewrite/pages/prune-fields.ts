import { type PdfArray, PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';

const DEEPEST = 200;

/** Takes widgets of pages that are gone out of the form (ISO 32000-2, 12.7.4), and fields that have no widget any more. Answers how many went. */
export function pruneFields(draft: PdfDraft, widgets: ReadonlySet<number>): number {
  const form = draft.dict(draft.catalog, 'AcroForm');
  const fields = form ? draft.array(form, 'Fields') : null;
  if (!form || !fields || widgets.size === 0) return 0;
  const met = new Set<number>();
  const gone = new Set<number>();
  const stays = (written: PdfObject, depth: number): boolean => {
    if (!(written instanceof PdfRef)) return true;
    if (widgets.has(written.number)) {
      gone.add(written.number);
      return false;
    }
    const field = draft.resolve(written);
    const kids = field instanceof PdfDict ? draft.array(field, 'Kids') : null;
    if (!kids || kids.length === 0 || met.has(written.number) || depth > DEEPEST) return true;
    met.add(written.number);
    const kept = kids.filter((kid) => stays(kid, depth + 1));
    if (kept.length === 0) gone.add(written.number);
    else if (kept.length < kids.length) draft.edit(written, { Kids: kept });
    return kept.length > 0;
  };
  const kept = fields.filter((field) => stays(field, 0));
  if (gone.size === 0) return 0;
  const without = (list: PdfArray | null): PdfArray | undefined =>
    list?.filter((item) => !(item instanceof PdfRef && gone.has(item.number)));
  const now = form.with({ Fields: kept, CO: without(draft.array(form, 'CO')) });
  const holder = draft.catalog.get('AcroForm');
  if (holder instanceof PdfRef) draft.set(holder, now);
  else draft.editCatalog({ AcroForm: now });
  return gone.size;
}
