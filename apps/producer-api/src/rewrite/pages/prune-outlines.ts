import { PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { Destinations } from './page-destinations';

interface Item {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly kids: Item[];
  readonly isDead: boolean;
}

/**
 * Corrects the outlines (ISO 32000-2, 12.3.3): bookmarks that lead to pages that are gone go when nothing is under them and stay
 * without a destination otherwise. Answers how many went or lost their destination. Items that lead back are cut off.
 */
export function pruneOutlines(draft: PdfDraft, destinations: Destinations): number {
  const root = draft.catalog.get('Outlines');
  const dict = draft.resolve(root);
  if (!(root instanceof PdfRef) || !(dict instanceof PdfDict)) return 0;
  const met = new Set<number>();
  let pruned = 0;
  const itemsOf = (parent: PdfDict): Item[] => {
    const items: Item[] = [];
    let next: PdfObject | undefined = parent.get('First');
    while (next instanceof PdfRef && !met.has(next.number)) {
      met.add(next.number);
      draft.budget.check('treeNodes', met.size, 'the outlines');
      const item = draft.resolve(next);
      if (!(item instanceof PdfDict)) break;
      items.push({ ref: next, kids: [], ...corrected(item, destinations) });
      next = item.get('Next');
    }
    return items;
  };
  const top = itemsOf(dict);
  const waiting = [...top];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const kids = itemsOf(item.dict);
    item.kids.push(...kids);
    waiting.push(...kids);
  }
  pruned = [...every(top)].filter(({ isDead }) => isDead).length;
  if (pruned === 0 && ![...every(top)].some(({ ref, dict: now }) => draft.resolve(ref) !== now))
    return 0;
  draft.set(root, linked(draft, { parent: root, dict, items: living(top) }));
  return pruned;
}

function corrected(
  item: PdfDict,
  destinations: Destinations,
): { readonly dict: PdfDict; readonly isDead: boolean } {
  const destination = destinations.fixed(item.get('Dest'));
  const action = destinations.fixedAction(item.get('A'));
  const isDead = destination === 'dead' || action === 'dead';
  if (destination === item.get('Dest') && action === item.get('A')) return { dict: item, isDead };
  const dict = item.with({
    Dest: destination === 'dead' ? undefined : destination,
    A: action === 'dead' ? undefined : action,
  });
  return { dict, isDead };
}

function* every(items: readonly Item[]): IterableIterator<Item> {
  const waiting = [...items];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    yield item;
    waiting.push(...item.kids);
  }
}

/** Items without those that lead nowhere and hold nothing; leaves go first, so a branch of them goes whole. */
function living(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => {
    const kids = living(item.kids);
    return item.isDead && kids.length === 0 ? [] : [{ ...item, kids: [...kids] }];
  });
}

interface Branch {
  readonly parent: PdfRef;
  readonly dict: PdfDict;
  readonly items: readonly Item[];
}

/** The dictionary of a branch with new links between its items; the items are written. */
function linked(draft: PdfDraft, { parent, dict, items }: Branch): PdfDict {
  items.forEach((item, at) => {
    const own = linked(draft, { parent: item.ref, dict: item.dict, items: item.kids });
    const links = { Parent: parent, Prev: items[at - 1]?.ref, Next: items[at + 1]?.ref };
    draft.set(item.ref, own.with(links));
  });
  const isOpen = (draft.integer(dict, 'Count') ?? 0) >= 0;
  const count = items.reduce((sum, item) => sum + 1 + shown(draft, item), 0);
  return dict.with({
    First: items[0]?.ref,
    Last: items.at(-1)?.ref,
    Count: items.length === 0 ? undefined : isOpen ? count : -count,
  });
}

/** Items under an item that show while it is open. */
function shown(draft: PdfDraft, { dict, kids }: Item): number {
  const isOpen = (draft.integer(dict, 'Count') ?? 0) >= 0;
  return isOpen ? kids.reduce((sum, kid) => sum + 1 + shown(draft, kid), 0) : 0;
}
