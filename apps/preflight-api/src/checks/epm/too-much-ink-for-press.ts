import { judgeHeaviest } from '../inks/page-ink';
import { epmCheck } from './epm-check';

/** The mean coverage of all inks in any window of the rendered page against the toner limit (tier B). */
export const tooMuchInkForPress = epmCheck<'epm_toner_limit'>({
  id: 'LNT_EPM_009',
  title: 'Too much ink for the press',
  severity: 'error',
  needs: ['document', 'inkCoverage'],
  thresholds: ['epm_toner_limit'],
  message: 'An area of the page has {actual} % ink on average, more than {expected} %.',
  why: 'The press cannot fuse so much ink.',
  fix: 'Reduce the ink of the images and areas there.',
  evaluate: (facts, { epm_toner_limit: limit }) => judgeHeaviest(facts, ({ all }) => all, limit),
});
