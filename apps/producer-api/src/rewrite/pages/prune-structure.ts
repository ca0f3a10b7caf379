import { type PdfArray, PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import { numberTreeEntries } from '@forme/pdf-core/document';
import type { PdfDraft } from '@forme/pdf-core/writing';

const DEEPEST = 500;

/**
 * Takes the content of pages that are gone out of the structure tree (ISO 32000-2, 14.7): marked content and objects of those pages,
 * elements that hold nothing any more, and the entries of the parent tree. Answers how many elements went.
 */
export function pruneStructure(
  draft: PdfDraft,
  removed: ReadonlySet<number>,
  parentKeys: ReadonlySet<number>,
): number {
  const holder = draft.catalog.get('StructTreeRoot');
  const root = draft.resolve(holder);
  if (!(holder instanceof PdfRef) || !(root instanceof PdfDict)) return 0;
  const pruner = new StructurePruner(draft, removed);
  const kids = pruner.kids(root.get('K'), { page: null, depth: 0 });
  const tree = draft.dict(root, 'ParentTree');
  const pairs = tree
    ? [...numberTreeEntries(draft, tree, draft.budget)].filter(([key]) => !parentKeys.has(key))
    : null;
  draft.edit(holder, {
    K: kids,
    ParentTree: pairs ? PdfDict.of({ Nums: pairs.flat() }) : root.get('ParentTree'),
  });
  return pruner.gone;
}

interface Place {
  /** Number of the page that the element above names. */
  readonly page: number | null;
  readonly depth: number;
}

class StructurePruner {
  gone = 0;
  private readonly met = new Set<number>();

  constructor(
    private readonly draft: PdfDraft,
    private readonly removed: ReadonlySet<number>,
  ) {}

  /** /K as it shall be: undefined when nothing is left. */
  kids(written: PdfObject | undefined, place: Place): PdfObject | undefined {
    const value = this.draft.resolve(written);
    if (value === null || place.depth > DEEPEST) return written;
    if (!Array.isArray(value)) return this.stays(written ?? null, place) ? written : undefined;
    const kept = (value as PdfArray).filter((kid) => this.stays(kid, place));
    if (kept.length === value.length) return written;
    return kept.length === 0 ? undefined : kept;
  }

  private stays(written: PdfObject, { page, depth }: Place): boolean {
    const kid = this.draft.resolve(written);
    if (typeof kid === 'number') return page === null || !this.removed.has(page);
    if (!(kid instanceof PdfDict)) return true;
    const own = kid.get('Pg');
    const here = own instanceof PdfRef ? own.number : page;
    const type = this.draft.name(kid, 'Type');
    if (type === 'MCR' || type === 'OBJR') return here === null || !this.removed.has(here);
    return this.element(written, kid, { page: here, depth: depth + 1 });
  }

  private element(written: PdfObject, element: PdfDict, place: Place): boolean {
    if (!(written instanceof PdfRef) || this.met.has(written.number)) return true;
    this.met.add(written.number);
    this.draft.budget.check('treeNodes', this.met.size, 'the structure tree');
    const kids = this.kids(element.get('K'), place);
    const pageIsGone = place.page !== null && this.removed.has(place.page);
    if (kids === undefined && (element.has('K') || pageIsGone)) {
      this.gone++;
      return false;
    }
    const entries = { K: kids, ...(pageIsGone ? { Pg: undefined } : {}) };
    if (kids !== element.get('K') || pageIsGone) this.draft.edit(written, entries);
    return true;
  }
}
