import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { rgbAndCmykMixed } from './rgb-and-cmyk-mixed';

const epm = { epm_mode: true };

const cmyk = '1 0 0 0 k 60 60 9 9 re f ';

export const cases = truthOf(rgbAndCmykMixed, {
  fires: {
    'RGB beside CMYK': {
      pdf: marksPage(`${cmyk} 1 0 0 rg 80 60 9 9 re f`),
      thresholds: epm,
      hits: [{}],
      pages: [1],
    },
    'calibrated RGB beside CMYK': {
      pdf: marksPage(`${cmyk} /CalRgb cs 1 0 0 scn 80 60 9 9 re f`),
      thresholds: epm,
      hits: [{}],
    },
  },
  silent: {
    'CMYK alone': { pdf: marksPage(cmyk), thresholds: epm },
    'RGB alone': { pdf: marksPage('1 0 0 rg 80 60 9 9 re f'), thresholds: epm },
    'gray beside CMYK': { pdf: marksPage(`${cmyk} .5 g 80 60 9 9 re f`), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(cmyk),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
