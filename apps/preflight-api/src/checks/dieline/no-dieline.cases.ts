import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { noDieline } from './no-dieline';

export const cases = truthOf(noDieline, {
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
