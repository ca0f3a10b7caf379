import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { pageSizesForPress } from './page-sizes-for-press';

const epm = { epm_mode: true };

const a = '/MediaBox [0 0 283.465 283.465]';

export const cases = truthOf(pageSizesForPress, {
  fires: {
    'two sizes': {
      pdf: pagesPdf([a, '/MediaBox [0 0 300 283.465]']),
      thresholds: epm,
      hits: [{ actual: '105.8 x 100', expected: '100 x 100', unit: 'mm' }],
      pages: [2],
    },
  },
  silent: { 'one size': { pdf: pagesPdf([a, a]), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: pagesPdf([a, '/MediaBox [0 0 300 200]']),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
