import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { extendedGamutInkLimit } from './extended-gamut-ink-limit';

const heavy = marksPage(`/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`);

export const cases = truthOf(extendedGamutInkLimit, {
  fires: {
    'just above the limit': {
      pdf: heavy,
      thresholds: { ecg_mode: true, ecg_tac_limit: 399 },
      hits: [{ actual: 400, expected: 399, unit: '%' }],
    },
  },
  silent: {
    'at the limit': { pdf: heavy, thresholds: { ecg_mode: true, ecg_tac_limit: 400 } },
  },
  declines: {
    'a profile without the mode': { pdf: heavy, outcome: 'skipped', reason: /extended gamut/ },
  },
});
