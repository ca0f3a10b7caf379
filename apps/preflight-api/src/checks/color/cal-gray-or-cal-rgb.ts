import { check } from '../check';
import { kindWord } from '../element-check';
import { judgeColors } from './painted-marks';

/** Marks in CalGray or CalRGB: colours by a formula instead of a profile. */
export const calGrayOrCalRgb = check({
  id: 'LNT_COLOR_001',
  title: 'CalGray or CalRGB in use',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '8.6.5',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is painted in {space}.',
  why: 'Programs treat these old colour spaces differently; most ignore their parameters.',
  fix: 'Convert to CMYK, or to an ICC-based colour.',
  evaluate: (facts) =>
    judgeColors(facts, ({ space }, { object }) =>
      space === 'CalGray' || space === 'CalRGB' ? { kind: kindWord(object), space } : null,
    ),
});
