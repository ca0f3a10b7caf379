import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, skipped, type Hit } from '../check';
import { exceeds, round, toMm } from '../measure';
import { sideNames, sidesOf } from './page-sides';

// Writers round coordinates to one or two decimals of a point; this is twice the coarser.
const toleranceMm = 0.05;

/**
 * Distance from TrimBox to BleedBox on each side, named as the turned page is seen. A BleedBox that is not declared is the CropBox
 * (ISO 32000-2, 14.11.2). Says nothing about what is painted there. Without TrimBox there is no cut to measure from.
 */
export const lntBox003 = check<'min_bleed_mm'>({
  id: 'LNT_BOX_003',
  title: 'Too little bleed',
  category: 'pages',
  severity: 'warning',
  thresholds: ['min_bleed_mm'],
  message: 'Bleed is {actual} mm ({sides}), {expected} mm is asked for.',
  why: 'Cutting is never exact. Without bleed a white line can show at the edge of the finished piece.',
  fix: 'Extend backgrounds and pictures past the trim edge and export with bleed.',
  evaluate: ({ pages }, { min_bleed_mm: least }) => {
    if (least === 0) return skipped('the profile asks for no bleed');
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap((page) => tooThin(page, least)),
      untrimmed === 0 ? null : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

function tooThin(page: Page, least: number): Hit[] {
  const { trim, bleed } = page.boxes;
  const thin = sidesOf(page)
    .map(({ name, outer }) => ({
      name,
      mm: Math.max(0, toMm(outer(bleed) - outer(trim), page.user_unit)),
    }))
    .filter(({ mm }) => exceeds(least - toleranceMm, mm));
  if (thin.length === 0) return [];
  return [
    {
      page: page.page_num,
      bbox: bleed,
      objectType: 'page',
      params: {
        actual: round(Math.min(...thin.map(({ mm }) => mm))),
        expected: least,
        unit: 'mm',
        sides: sideNames(thin.map(({ name }) => name)),
      },
    },
  ];
}
