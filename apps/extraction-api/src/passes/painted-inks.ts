import type { SpotColor } from '@forme/contracts/extraction';
import type { DraftDocument, DraftPage } from './pass';

/** Records for each spot colour where marks are painted with it, as far as the objects of the pages were read. */
export function bookPaintedInks(draft: DraftDocument): void {
  const { pages, spot_colors: spots } = draft;
  if (!spots || !pages.every(({ inks_painted: inks }) => inks)) return;
  const painted = pagesByInk(pages, 'inks_painted');
  const hidden = pagesByInk(pages, 'inks_hidden');
  draft.spot_colors = spots.map((spot): SpotColor => ({
    ...spot,
    painted_page_refs: painted.get(spot.name) ?? [],
    hidden_page_refs: hidden.get(spot.name) ?? [],
  }));
}

function pagesByInk(
  pages: readonly DraftPage[],
  member: 'inks_painted' | 'inks_hidden',
): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const page of pages) {
    for (const name of page[member] ?? []) {
      const known = found.get(name);
      if (known) known.push(page.page_num);
      else found.set(name, [page.page_num]);
    }
  }
  return found;
}
