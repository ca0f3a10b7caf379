import { hits } from '../check';
import type { Page } from '@forme/contracts/extraction';
import { exceeds, round } from '../measure';
import { epmCheck } from './epm-check';

const tolerancePt = 1;

/** The trim is centred in the bleed, within a point (tier C). */
export const trimOffCenter = epmCheck({
  id: 'LNT_EPM_TRIM_BLEED_REJECT',
  title: 'Trim off centre',
  severity: 'advisory',
  thresholds: [],
  message: 'The trim box is {actual} pt off the centre of the bleed box.',
  why: 'The press places pages by their bleed: the trim is shifted.',
  fix: 'Give all sides the same bleed.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .map((page) => ({ page, off: offCenter(page) }))
        .filter(({ off }) => exceeds(off, tolerancePt))
        .map(({ page, off }) => ({
          page: page.page_num,
          bbox: page.boxes.trim,
          objectType: 'page',
          params: { actual: round(off), expected: tolerancePt, unit: 'pt' },
        })),
    ),
});

/** Points along the worse axis. */
function offCenter({ boxes: { trim, bleed }, user_unit: unit }: Page): number {
  const across = Math.abs(trim.x0 + trim.x1 - bleed.x0 - bleed.x1) / 2;
  const up = Math.abs(trim.y0 + trim.y1 - bleed.y0 - bleed.y1) / 2;
  return Math.max(across, up) * unit;
}
