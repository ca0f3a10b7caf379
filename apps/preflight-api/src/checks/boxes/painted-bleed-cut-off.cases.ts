import { onePagePdf } from '@forme/test-kit';
import { bleedOf, painted, points, printPage } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { paintedBleedCutOff } from './painted-bleed-cut-off';

const with3 = { min_bleed_mm: 3 };
const toRight = (mm: number) => `0 1 0 0 k 200 100 ${150 + points(mm)} 50 re f`;
const thin = (mm: number) => ({ page: printPage(bleedOf(3, 3, mm, 3)) });
const says = (actual: number, expected = 3, sides = 'right') => ({
  actual,
  expected,
  unit: 'mm',
  sides,
});

export const cases = truthOf(paintedBleedCutOff, {
  fires: {
    'a thin BleedBox before artwork that goes on': {
      pdf: painted(toRight(3), thin(1)),
      thresholds: with3,
      hits: [says(1)],
      pages: [1],
    },
    'no bleed and a whole background': {
      pdf: painted('0 1 0 0 k 0 0 400 400 re f', { page: printPage(bleedOf(0)) }),
      thresholds: with3,
      hits: [says(0, 3, 'all sides')],
    },
    'artwork that goes on a tenth of a millimetre': {
      pdf: painted(toRight(1.1), thin(1)),
      thresholds: with3,
      hits: [says(1)],
    },
    'a BleedBox a tenth too thin': {
      pdf: painted(toRight(4), thin(2.9)),
      thresholds: with3,
      hits: [says(2.9)],
    },
    'a limit one step higher': {
      pdf: painted(toRight(4), thin(3)),
      thresholds: { min_bleed_mm: 3.1 },
      hits: [says(3, 3.1)],
    },
  },
  silent: {
    'enough bleed': { pdf: painted(toRight(9), thin(3)), thresholds: with3 },
    'what rounding takes away': { pdf: painted(toRight(9), thin(2.96)), thresholds: with3 },
    'artwork that ends at the BleedBox': { pdf: painted(toRight(1), thin(1)), thresholds: with3 },
    'artwork beyond by rounding': { pdf: painted(toRight(1.04), thin(1)), thresholds: with3 },
    'an information panel above the trim and wider than it': {
      pdf: painted('0 0 0 .2 k 20 360 360 30 re f', thin(1)),
      thresholds: with3,
    },
    'marks outside the trim': {
      pdf: painted('0 0 0 1 k 350 200 20 1 re f', thin(1)),
      thresholds: with3,
    },
  },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf({ content: '0 0 9 9 re f' }),
      outcome: 'not_run',
      reason: /declare no TrimBox/,
    },
    'a profile without bleed': {
      pdf: painted(toRight(3), thin(1)),
      thresholds: { min_bleed_mm: 0 },
      outcome: 'skipped',
      reason: /no bleed/,
    },
  },
});
