import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, skipped, type Hit } from '../check';
import { exceeds, toMm } from '../measure';
import { unmeasured } from '../page-elements';
import { artworkOf, bleedHits, reachesEdge } from './artwork';
import { sidesOf } from './page-sides';

// Writers round coordinates to one or two decimals of a point; this is twice the coarser.
const toleranceMm = 0.05;

/**
 * Distance from TrimBox to BleedBox on each side that artwork reaches, named as the rotated page is seen: a blank page and a white
 * margin need no bleed. A BleedBox that is not declared is the CropBox (ISO 32000-2, 14.11.2). Where marks were not measured the
 * boxes alone decide. Without TrimBox there is no cut to measure from.
 */
export const tooLittleBleed = check<'min_bleed_mm'>({
  id: 'LNT_BOX_003',
  title: 'Too little bleed',
  category: 'pages',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['min_bleed_mm'],
  message: 'Bleed is {actual} mm ({sides}); {expected} mm is required.',
  why: 'Cutting is never exact. Without bleed a white line can show at the edge of the finished piece.',
  fix: 'Extend backgrounds and images past the trim edge and export with bleed.',
  evaluate: ({ pages, warnings }, { min_bleed_mm: least }) => {
    if (least === 0) return skipped('the profile requires no bleed');
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap((page) => tooThin(page, least)),
      untrimmed === 0
        ? unmeasured(pages, warnings)
        : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

function tooThin(page: Page, least: number): readonly Hit[] {
  const { trim, bleed } = page.boxes;
  const artwork = artworkOf(page);
  const thin = sidesOf(page)
    .filter((side) => artwork?.some(({ box }) => reachesEdge(side, box, page)) ?? true)
    .map(({ name, outer }) => ({
      side: name,
      bbox: bleed,
      mm: Math.max(0, toMm(outer(bleed) - outer(trim), page.user_unit)),
    }))
    .filter(({ mm }) => exceeds(least - toleranceMm, mm));
  return bleedHits(page, thin, { expected: least, unit: 'mm' });
}
