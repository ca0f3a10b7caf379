import { documentHit, missing } from '../check';
import { epmCheck } from './epm-check';

/** The file says that it is trapped (tier C). */
export const notTrapped = epmCheck({
  id: 'LNT_EPM_TRAPPING_REJECT',
  title: 'Not trapped',
  severity: 'advisory',
  thresholds: [],
  message: 'The file is not marked as trapped (Trapped is {actual}).',
  why: 'Three toners instead of black make misregistration visible; the press traps only if trapping is switched on.',
  fix: 'Switch on trapping at the press.',
  evaluate: ({ trapped_flag: trapped, xmp }) => {
    if (trapped === undefined || !xmp) return missing('trapping');
    return documentHit(trapped !== 'True', { actual: trapped ?? 'missing', expected: 'True' });
  },
});
