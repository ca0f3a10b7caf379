import { check } from '../check';
import { kindWord } from '../element-check';
import { definesRgb } from './device-rgb';
import { judgeColors } from './painted-marks';

/** Marks in DeviceRGB that no default space and no RGB output intent gives a meaning. */
export const deviceRgbUsed = check({
  id: 'LNT_COLOR_002',
  title: 'Device-dependent RGB',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '8.6.5.6',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'An object ({kind}) is painted in DeviceRGB, and nothing in the file says which RGB that is.',
  why: 'Without a profile, each program interprets the colour differently.',
  fix: 'Convert to CMYK, or assign an RGB profile.',
  evaluate: (facts) => {
    const defined = definesRgb(facts);
    return judgeColors(facts, ({ space }, { object }, { page_num: page }) =>
      space === 'DeviceRGB' && !defined(page) ? { kind: kindWord(object) } : null,
    );
  },
});
