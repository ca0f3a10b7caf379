import { check } from '../check';
import { kindWord } from '../element-check';
import { judgeColors } from './painted-marks';

/** Marks in Lab: device-independent, converted by the output. */
export const labColor = check({
  id: 'LNT_COLOR_018',
  title: 'Lab in use',
  category: 'color',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '8.6.5.4',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is painted in Lab.',
  why: 'Lab defines how a colour looks, but not the inks it is printed with.',
  fix: 'Convert to CMYK or a spot colour when the inks matter.',
  evaluate: (facts) =>
    judgeColors(facts, ({ space }, { object }) =>
      space === 'Lab' ? { kind: kindWord(object) } : null,
    ),
});
