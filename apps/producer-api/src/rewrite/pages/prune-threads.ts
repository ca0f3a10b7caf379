import { PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';

/** Takes the beads of pages that are gone out of article threads (ISO 32000-2, 12.4.3). Answers how many went. */
export function pruneThreads(draft: PdfDraft, removed: ReadonlySet<number>): number {
  const threads = draft.array(draft.catalog, 'Threads');
  if (!threads) return 0;
  let gone = 0;
  const kept = threads.filter((written) => {
    const thread = draft.resolve(written);
    if (!(written instanceof PdfRef) || !(thread instanceof PdfDict)) return true;
    const beads = beadsOf(draft, thread.get('F'));
    const living = beads.filter((ref) => !isOnRemoved(draft, ref, removed));
    gone += beads.length - living.length;
    if (living.length === beads.length) return true;
    living.forEach((ref, at) => {
      const next = living[(at + 1) % living.length];
      const previous = living[(at + living.length - 1) % living.length];
      draft.edit(ref, { N: next, V: previous, T: at === 0 ? written : undefined });
    });
    draft.edit(written, { F: living[0] });
    return living.length > 0;
  });
  if (gone > 0) draft.editCatalog({ Threads: kept.length > 0 ? kept : undefined });
  return gone;
}

/** The beads of a thread in order; a ring that does not close ends where it leads back. */
function beadsOf(draft: PdfDraft, first: PdfObject | undefined): readonly PdfRef[] {
  const beads = new Map<number, PdfRef>();
  let next = first;
  while (next instanceof PdfRef && !beads.has(next.number)) {
    const bead = draft.resolve(next);
    if (!(bead instanceof PdfDict)) break;
    beads.set(next.number, next);
    draft.budget.check('treeNodes', beads.size, 'an article thread');
    next = bead.get('N');
  }
  return [...beads.values()];
}

function isOnRemoved(draft: PdfDraft, ref: PdfRef, removed: ReadonlySet<number>): boolean {
  const bead = draft.resolve(ref);
  const page = bead instanceof PdfDict ? bead.get('P') : null;
  return page instanceof PdfRef && removed.has(page.number);
}
