import { documentHit, missing } from '../check';
import { epmCheck } from './epm-check';

/** The file says that it is trapped (tier C). */
export const lntEpmTrappingReject = epmCheck({
  id: 'LNT_EPM_TRAPPING_REJECT',
  title: 'Not trapped',
  severity: 'advisory',
  thresholds: [],
  message: 'The file is not marked as trapped (Trapped is {actual}).',
  why: 'Three toners in the place of black show every misfit; the press traps only if told.',
  fix: 'Switch on trapping at the press.',
  evaluate: ({ trapped_flag: trapped, xmp }) => {
    if (trapped === undefined || !xmp) return missing('trapping');
    return documentHit(trapped !== 'True', { actual: trapped ?? 'missing', expected: 'True' });
  },
});
