import { judgeHeaviest } from '../inks/page-ink';
import { ecgCheck } from './ecg-check';

/** The mean coverage of all inks in any square of the window against the limit of extended gamut printing. */
export const extendedGamutInkLimit = ecgCheck<'ecg_tac_limit'>({
  id: 'LNT_ECG_009',
  title: 'Too much ink for extended gamut',
  severity: 'warning',
  needs: ['document', 'objects', 'inkCoverage'],
  thresholds: ['ecg_tac_limit'],
  message: 'An area of the page has {actual} % ink on average, more than {expected} %.',
  why: 'Seven inks in one area dry slowly and set off on the next sheet.',
  fix: 'Reduce the ink there; a build of extended gamut needs three inks at most.',
  evaluate: (facts, { ecg_tac_limit: limit }) => judgeHeaviest(facts, ({ all }) => all, limit),
});
