import { hitsOrGap } from '../check';
import { unmeasured } from '../page-elements';
import { epmCheck } from './epm-check';

/** Marks that leave inks under them standing (tier C). */
export const overprintUsed = epmCheck({
  id: 'LNT_EPM_016',
  title: 'Overprint in use',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The page has marks that overprint.',
  why: 'The inks of the file are converted for this mode: overprinting objects may print differently.',
  fix: 'Check the overprinting on a proof.',
  evaluate: ({ pages, warnings }) =>
    hitsOrGap(
      pages
        .filter(({ has_overprint: overprints }) => overprints)
        .map(({ page_num: page }) => ({ page, objectType: 'page', params: {} })),
      unmeasured(pages, warnings),
    ),
});
