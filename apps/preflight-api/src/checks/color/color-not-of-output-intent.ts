import { check } from '../check';
import { judgeBinding } from './binding';

/** GWG 2022 R0027, early binding: neither marks nor the looks of inks are in RGB, calibrated or ICC-based spaces, and no mark is in Lab. */
export const colorNotOfOutputIntent = check({
  id: 'LNT_COLOR_023',
  title: 'Colour not bound to the press',
  category: 'color',
  severity: 'error',
  quiet: true,
  standard: 'GWG 2022',
  clause: 'R0027',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'An object ({kind}) is in {space}; this workflow allows CMYK, gray and spot colours only.',
  why: 'Colours converted during plate output differ from those that were approved.',
  fix: 'Convert the colours to the printing condition.',
  evaluate: (facts) => judgeBinding(facts, 'early'),
});
