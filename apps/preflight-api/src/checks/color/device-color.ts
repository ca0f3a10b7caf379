import { check } from '../check';
import { judgeBinding } from './binding';

/** GWG 2022 R0029, late binding: colours may be managed, but not device-dependent RGB, calibrated or ICC-based gray. */
export const deviceColor = check({
  id: 'LNT_COLOR_025',
  title: 'Colour without a profile',
  category: 'color',
  severity: 'error',
  quiet: true,
  standard: 'GWG 2022',
  clause: 'R0029',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is in {space}, which this workflow does not allow for it.',
  why: 'Colours converted during plate output differ from those that were approved.',
  fix: 'Convert the colours to the printing condition.',
  evaluate: (facts) => judgeBinding(facts, 'late'),
});
