import { check } from '../check';
import { judgeHeaviest } from './page-ink';

/** GWG 2022 R0026: the mean coverage of cyan, magenta, yellow and black in any square of the window does not exceed the limit. Measured on rendered plates. */
export const tooMuchInk = check<'tac_limit'>({
  id: 'LNT_COLOR_004',
  title: 'Too much ink',
  category: 'inks',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0026',
  needs: ['document', 'objects', 'inkCoverage'],
  thresholds: ['tac_limit'],
  message: 'An area of the page has {actual} % process ink on average, more than {expected} %.',
  why: 'Too much ink dries slowly, sets off on the next sheet and loses shadow detail.',
  fix: 'Reduce the ink of the images and areas there, by a profile with a lower ink limit.',
  evaluate: (facts, { tac_limit: limit }) => judgeHeaviest(facts, ({ process }) => process, limit),
});
