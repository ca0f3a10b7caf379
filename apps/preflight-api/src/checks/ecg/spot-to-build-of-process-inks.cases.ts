import { marksPage } from '../marks-page.fixture';
import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotToBuildOfProcessInks } from './spot-to-build-of-process-inks';

const thresholds = { ecg_mode: true };

export const cases = truthOf(spotToBuildOfProcessInks, {
  fires: {
    'two spot colours': {
      pdf: spotsPage(['Gold', 'Silver']),
      thresholds,
      hits: [{ ink: 'Gold' }, { ink: 'Silver' }],
      pages: [1, 1],
    },
  },
  silent: {
    'the inks of extended gamut': { pdf: spotsPage(['Orange', 'Green', 'Violet']), thresholds },
    'process inks and registration colour': {
      pdf: marksPage(`1 1 0 0 k 100 100 50 50 re f /All cs 1 scn 100 100 50 50 re f`),
      thresholds,
    },
    'a spot colour that is not used': { pdf: spotsPage(['Gold'], 0), thresholds },
  },
  declines: {
    'a profile without the mode': {
      pdf: spotsPage(['Gold']),
      outcome: 'skipped',
      reason: /extended gamut/,
    },
  },
});
