import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, type Hit } from '../check';
import { toMm } from '../measure';
import { unmeasured } from '../page-elements';
import { artworkOf, bleedHits, reachesEdge } from './artwork';
import { sidesOf } from './page-sides';

const toleranceMm = 0.05;

/** The page declares no bleed on a side where artwork reaches the trim edge. */
export const artworkAtEdgeWithoutBleed = check({
  id: 'LNT_BOX_BG_NO_BLEED',
  title: 'Artwork at the edge, no bleed declared',
  category: 'pages',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Artwork reaches the trim edge ({sides}) and the page declares no bleed there.',
  why: 'Imposition programs cut the page at its BleedBox: no bleed remains to absorb the cutting tolerance.',
  fix: 'Export with bleed, so that the page has a BleedBox beyond its TrimBox.',
  evaluate: ({ pages, warnings }) => {
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap(bare),
      untrimmed === 0
        ? unmeasured(pages, warnings)
        : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

function bare(page: Page): readonly Hit[] {
  const { trim, bleed } = page.boxes;
  const artwork = artworkOf(page) ?? [];
  const sides = sidesOf(page)
    .filter(({ outer }) => toMm(outer(bleed) - outer(trim), page.user_unit) <= toleranceMm)
    .filter((side) => artwork.some(({ box }) => reachesEdge(side, box, page)));
  return bleedHits(
    page,
    sides.map(({ name }) => ({ side: name, bbox: trim })),
  );
}
