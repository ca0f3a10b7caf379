import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntDieMissing } from './lnt-die-missing';

export const cases = truthOf(lntDieMissing, {
  fires: {
    'a label without a die line': {
      pdf: marksPage(''),
      hits: [{}],
      thresholds: { product_type: 'label_leaflet' },
    },
  },
  silent: {
    'a cut contour': {
      pdf: marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      thresholds: { product_type: 'label_leaflet' },
    },
  },
  declines: {
    'no product': { pdf: marksPage(''), outcome: 'skipped', reason: /names the product/ },
  },
});
