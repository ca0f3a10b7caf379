import type { Hit } from '../checks/check';

/** A spot on a page: points, user space of the unrotated page, y up. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly bbox: NonNullable<Hit['bbox']>;
}

/** Places of one page: more boxes show nothing more. */
const mostOnPage = 200;
/** Places of all pages. */
const most = 10_000;

/** The places that a finding keeps: the first {@link mostOnPage} of each page, {@link most} at most, so that no page loses its places to another. */
export function keptPlaces(places: readonly Place[]): readonly Place[] {
  const onPage = new Map<number, number>();
  const kept = places.filter(({ page }) => {
    const before = onPage.get(page) ?? 0;
    onPage.set(page, before + 1);
    return before < mostOnPage;
  });
  return kept.slice(0, most);
}
