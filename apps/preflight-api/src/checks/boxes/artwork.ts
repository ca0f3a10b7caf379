import type { Page } from '@forme/contracts/extraction';
import { isAllPaper, visibleMarks, type PageElement } from '../page-elements';

/**
 * What a page paints over areas: fills, pictures and gradients that are no processing step, not white and not in registration colour
 * alone, which marks for the press have. Lines are left out: those along the trim edge are often cutting lines. Null when not measured.
 */
export function artworkOf(page: Page): readonly PageElement[] | null {
  return visibleMarks(page)?.filter(({ object }) => isArtwork(object)) ?? null;
}

function isArtwork(object: PageElement['object']): boolean {
  const { kind, inks, processing_steps: steps } = object;
  if ((steps ?? []).length > 0 || kind === 'text' || isAllPaper(object)) return false;
  if (kind === 'vector' && object.fill_color_space === null) return false;
  return !(inks?.length === 1 && inks[0] === 'All');
}
