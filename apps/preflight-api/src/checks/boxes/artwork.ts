import type { Rect } from '@forme/contracts';
import type { Page } from '@forme/contracts/extraction';
import { hitOfParts, type Hit } from '../check';
import { round } from '../measure';
import { isAllPaper, isTechnical, visibleMarks, type PageElement } from '../page-elements';
import type { Side, SideName } from './page-sides';

/**
 * What a page paints over areas: fills, pictures and gradients that are no processing step, not white and not in registration colour
 * alone, which marks for the press have. Lines are left out: those along the trim edge are often cutting lines. Null when not measured.
 */
export function artworkOf(page: Page): readonly PageElement[] | null {
  return visibleMarks(page)?.filter(({ object }) => isArtwork(object)) ?? null;
}

function isArtwork(object: PageElement['object']): boolean {
  const { kind, inks } = object;
  if (isTechnical(object) || kind === 'text' || isAllPaper(object)) return false;
  if (kind === 'vector' && object.fill_color_space === null) return false;
  return !(inks?.length === 1 && inks[0] === 'All');
}

const touchPt = 0.5;

// Shorter stretches of an edge cannot be seen as a white line.
const shortestPt = 1;

/** Whether something reaches or crosses the trim edge of a side from inside, at the trim and not only level with it. */
export function reachesEdge(
  side: Side,
  box: PageElement['box'],
  { boxes: { trim }, user_unit: unit }: Pick<Page, 'boxes' | 'user_unit'>,
): boolean {
  const inside = side.outer(trim) - touchPt / unit;
  const [from, to] = side.along(trim);
  const [low, high] = side.along(box);
  const stretch = Math.min(high, to) - Math.max(low, from);
  return side.outer(box) >= inside && side.inner(box) < inside && stretch > shortestPt / unit;
}

/** A side of a page that lacks bleed: where, and how many millimetres there are. */
interface LackingSide {
  readonly side: SideName;
  readonly bbox: Rect;
  readonly mm?: number;
  readonly objectId?: string;
}

/** One hit for the sides of a page that lack bleed, none for none; each side is a fault that several checks see. */
export function bleedHits(
  { page_num: page }: Pick<Page, 'page_num'>,
  lacking: readonly LackingSide[],
  params: Hit['params'] = {},
): readonly Hit[] {
  if (lacking.length === 0) return [];
  const parts = lacking.map(({ side, mm, ...place }) => ({
    fault: `bleed ${page} ${side}`,
    side,
    ...(mm === undefined ? {} : { actual: round(mm) }),
    ...place,
  }));
  return [hitOfParts({ page, objectType: 'page', params }, parts)];
}
