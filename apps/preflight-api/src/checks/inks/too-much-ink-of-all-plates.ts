import { check, skipped } from '../check';
import { judgeHeaviest } from './page-ink';

/** GWG 2022 R0025: the mean coverage of all separations in any square of the window does not exceed the limit. Inks that the layers of the file say lay no ink on paper do not count. */
export const tooMuchInkOfAllPlates = check<'tac_limit_all'>({
  id: 'LNT_INK_004',
  title: 'Too much ink of all plates',
  category: 'inks',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0025',
  needs: ['document', 'objects', 'inkCoverage'],
  thresholds: ['tac_limit_all'],
  message:
    'An area of the page has {actual} % ink of all plates on average, more than {expected} %.',
  why: 'Every ink adds to the layer that has to dry, spot colours as well.',
  fix: 'Reduce the ink there, or let spot colours knock out what they cover.',
  evaluate: (facts, { tac_limit_all: limit }) =>
    limit === null
      ? skipped('the profile sets no limit for all plates together')
      : judgeHeaviest(facts, ({ all }) => all, limit),
});
