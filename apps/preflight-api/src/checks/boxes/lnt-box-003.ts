import type { Page } from '@forme/contracts/extraction';
import { check, hits, type Hit } from '../check';
import { round, toMm } from '../measure';

// Writers round to a thousandth of a millimetre at best; less bleed than this is not missing bleed.
const toleranceMm = 0.05;

/** Distance from trim box to bleed box on each side. Says nothing about what is painted there. */
export const lntBox003 = check<'min_bleed_mm'>({
  id: 'LNT_BOX_003',
  title: 'Too little bleed',
  category: 'pages',
  severity: 'warning',
  thresholds: ['min_bleed_mm'],
  message: 'Bleed is {actual} mm on the {sides} side, {expected} mm is asked for.',
  why: 'Cutting is never exact. Without bleed a white line can show at the edge of the finished piece.',
  fix: 'Extend backgrounds and pictures past the trim edge and export with bleed.',
  evaluate: ({ pages }, { min_bleed_mm: least }) =>
    hits(pages.filter((page) => page.declared_boxes.trim).flatMap((page) => tooThin(page, least))),
});

function tooThin(page: Page, least: number): Hit[] {
  const { trim, bleed } = page.boxes;
  const sides = {
    left: trim.x0 - bleed.x0,
    bottom: trim.y0 - bleed.y0,
    right: bleed.x1 - trim.x1,
    top: bleed.y1 - trim.y1,
  };
  const thin = Object.entries(sides)
    .map(([side, units]) => [side, Math.max(0, toMm(units, page.user_unit))] as const)
    .filter(([, mm]) => mm < least - toleranceMm);
  if (thin.length === 0) return [];
  return [
    {
      page: page.page_num,
      bbox: bleed,
      objectType: 'page',
      params: {
        actual: round(Math.min(...thin.map(([, mm]) => mm))),
        expected: least,
        unit: 'mm',
        sides: thin.length === 4 ? 'every' : thin.map(([side]) => side).join(', '),
      },
    },
  ];
}
