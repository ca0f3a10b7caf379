import { hitsOrGap } from '../check';
import { unmeasured } from '../page-elements';
import { epmCheck } from './epm-check';

/** A page that prints black ink: the mode has none (tier A). */
export const blackInkUsed = epmCheck({
  id: 'LNT_EPM_001',
  title: 'Black ink in use',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The page prints black ink.',
  why: 'In three-colour mode the press has no black ink. Black in the file must be converted, which changes it.',
  fix: 'Convert the job to cyan, magenta and yellow, or print it in four colours.',
  evaluate: ({ pages, warnings }) =>
    hitsOrGap(
      pages
        .filter(({ inks_painted: inks }) => inks?.includes('Black'))
        .map(({ page_num: page }) => ({ page, objectType: 'page', params: {} })),
      unmeasured(pages, warnings),
    ),
});
