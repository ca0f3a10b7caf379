import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, skipped, type Hit } from '../check';
import { exceeds, toMm } from '../measure';
import { unmeasured } from '../page-elements';
import { artworkOf, bleedHits, reachesEdge } from './artwork';
import { sidesOf } from './page-sides';

const toleranceMm = 0.05;

/** The BleedBox is thinner than required, although artwork continues beyond it: only the box has to be set. */
export const paintedBleedCutOff = check<'min_bleed_mm'>({
  id: 'LNT_BOX_BLEED_TOO_THIN_VS_CONTENT',
  title: 'BleedBox cuts off painted bleed',
  category: 'pages',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['min_bleed_mm'],
  message:
    'The BleedBox leaves {actual} mm ({sides}) of {expected} mm, although artwork goes beyond it.',
  why: 'Imposition programs cut the page at its BleedBox; the bleed that is painted beyond it is lost.',
  fix: 'Set the BleedBox to the required bleed; the artwork is there.',
  evaluate: ({ pages, warnings }, { min_bleed_mm: least }) => {
    if (least === 0) return skipped('the profile requires no bleed');
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap((page) => cutOff(page, least)),
      untrimmed === 0
        ? unmeasured(pages, warnings)
        : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

function cutOff(page: Page, least: number): readonly Hit[] {
  const { trim, bleed } = page.boxes;
  const artwork = artworkOf(page) ?? [];
  const mm = (units: number) => toMm(units, page.user_unit);
  const cut = sidesOf(page)
    .map((side) => ({ side, wide: mm(side.outer(bleed) - side.outer(trim)) }))
    .filter(({ wide }) => exceeds(least - toleranceMm, wide))
    .filter(({ side }) =>
      artwork.some(
        ({ box }) =>
          exceeds(mm(side.outer(box) - side.outer(bleed)), toleranceMm) &&
          reachesEdge(side, box, page),
      ),
    );
  return bleedHits(
    page,
    cut.map(({ side, wide }) => ({ side: side.name, bbox: bleed, mm: Math.max(0, wide) })),
    { expected: least, unit: 'mm' },
  );
}
