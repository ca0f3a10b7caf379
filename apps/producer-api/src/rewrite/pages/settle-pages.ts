import { PdfDict, type PdfObject, PdfRef, PdfString } from '@forme/pdf-core';
import { nameTreeEntries } from '@forme/pdf-core/document';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { RewriteContext } from '../rewrite-context';
import { Destinations, nameKey } from './page-destinations';
import { pruneFields } from './prune-fields';
import { pruneOutlines } from './prune-outlines';
import { pruneStructure } from './prune-structure';
import { pruneThreads } from './prune-threads';

/**
 * Corrects references to pages when all operations have run: labels, destinations, outlines, links, form fields, structure and threads. A
 * reference to a deleted page is removed and reported in a warning.
 */
export function settlePages(context: RewriteContext): void {
  const { draft, input, pages } = context;
  const labels = pages.labelTree();
  if (labels !== undefined) draft.editCatalog({ PageLabels: labels ?? undefined });
  if (!pages.isRearranged) return;
  const origins = new Set(pages.pages.map(({ origin }) => origin));
  const gone = input.document.pages.filter(({ index }) => !origins.has(index));
  const removed = new Set(gone.flatMap(({ ref }) => (ref ? [ref.number] : [])));
  const places = new Map(pages.pages.map(({ origin }, index) => [origin, index]));
  const pageAt = (index: number): PdfRef | null => {
    const place = places.get(index);
    return place === undefined ? null : draft.pages.ref(place);
  };
  const destinations = new Destinations(draft, { removed, pageAt });
  const counts = [
    ['named destinations', pruneNames(draft, destinations)],
    ['bookmarks', pruneOutlines(draft, destinations)],
    ['links', pruneLinks(draft, destinations)],
    ...(removed.size > 0 ? onRemoval(context, removed) : []),
  ] as const;
  for (const number of removed) draft.remove(new PdfRef(number, 0));
  const told = counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
  if (told.length > 0) {
    const message = `Pages were deleted together with ${told.join(', ')}`;
    context.warnings.push({ code: 'references_pruned', message });
  }
}

function onRemoval(
  context: RewriteContext,
  removed: ReadonlySet<number>,
): readonly (readonly [string, number])[] {
  const { draft } = context;
  const widgets = new Set<number>();
  const parentKeys = new Set<number>();
  const addKey = (dict: PdfDict, key: string): void => {
    const value = draft.integer(dict, key);
    if (value !== null) parentKeys.add(value);
  };
  for (const number of removed) {
    const page = draft.resolve(new PdfRef(number, 0));
    if (!(page instanceof PdfDict)) continue;
    addKey(page, 'StructParents');
    for (const item of draft.array(page, 'Annots') ?? []) {
      const annotation = draft.resolve(item);
      if (item instanceof PdfRef) widgets.add(item.number);
      if (annotation instanceof PdfDict) addKey(annotation, 'StructParent');
    }
  }
  return [
    ['form fields', pruneFields(draft, widgets)],
    ['structure elements', pruneStructure(draft, removed, parentKeys)],
    ['article beads', pruneThreads(draft, removed)],
  ];
}

/** Corrects named destinations (12.3.2.4), of the name tree and of the catalog's dictionary. */
function pruneNames(draft: PdfDraft, destinations: Destinations): number {
  const old = draft.dict(draft.catalog, 'Dests');
  let changed = old ?? PdfDict.empty;
  for (const [name, value] of old ?? []) {
    const now = destinations.fixed(value);
    if (now === 'dead') destinations.deadNames.add(`/${name}`);
    if (now !== value) changed = changed.with({ [name]: now === 'dead' ? undefined : now });
  }
  if (changed !== (old ?? PdfDict.empty)) draft.editCatalog({ Dests: changed });
  const names = draft.dict(draft.catalog, 'Names');
  const tree = names ? draft.dict(names, 'Dests') : null;
  if (!names || !tree) return destinations.deadNames.size;
  const entries = [...nameTreeEntries(draft, tree, draft.budget)];
  const kept = entries.flatMap(([key, value]): readonly (readonly [Uint8Array, PdfObject])[] => {
    const now = destinations.fixed(value);
    if (now !== 'dead') return [[key, now ?? null]];
    destinations.deadNames.add(nameKey(key));
    return [];
  });
  const same =
    kept.length === entries.length && kept.every(([, value], at) => value === entries[at]?.[1]);
  if (!same) {
    const pairs = kept.flatMap(([key, value]) => [new PdfString(key), value]);
    draft.editCatalog({ Names: names.with({ Dests: PdfDict.of({ Names: pairs }) }) });
  }
  return destinations.deadNames.size;
}

/** Corrects links and the open action; a link that leads nowhere goes. */
function pruneLinks(draft: PdfDraft, destinations: Destinations): number {
  let gone = 0;
  const open = draft.catalog.get('OpenAction');
  const isAction = draft.resolve(open) instanceof PdfDict;
  const opened = isAction ? destinations.fixedAction(open) : destinations.fixed(open);
  if (opened !== open) draft.editCatalog({ OpenAction: opened === 'dead' ? undefined : opened });
  for (let index = 0; index < draft.pages.count; index++) {
    const annotations = draft.array(draft.pages.entry(index).dict, 'Annots');
    if (!annotations) continue;
    const kept = annotations.flatMap((written): PdfObject[] => {
      const annotation = draft.resolve(written);
      if (!(annotation instanceof PdfDict)) return [written];
      const destination = destinations.fixed(annotation.get('Dest'));
      const action = destinations.fixedAction(annotation.get('A'));
      if (destination === annotation.get('Dest') && action === annotation.get('A'))
        return [written];
      if (destination === 'dead' || action === 'dead') {
        gone++;
        if (draft.name(annotation, 'Subtype') === 'Link') return [];
      }
      const now = annotation.with({
        Dest: destination === 'dead' ? undefined : destination,
        A: action === 'dead' ? undefined : action,
      });
      if (!(written instanceof PdfRef)) return [now];
      draft.set(written, now);
      return [written];
    });
    if (kept.length < annotations.length || kept.some((item, at) => item !== annotations[at])) {
      draft.pages.edit(index, { Annots: kept });
    }
  }
  return gone;
}
