import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntInk004 } from './lnt-ink-004';

export const cases = truthOf(lntInk004, {
  fires: {
    'a spot ink over process inks': {
      pdf: marksPage(`/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      hits: [{ actual: 400, expected: 399, unit: '%' }],
      thresholds: { tac_limit_all: 399 },
    },
  },
  silent: {
    'at the limit': {
      pdf: marksPage(`/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      thresholds: { tac_limit_all: 400 },
    },
    'a spot ink that knocks out': {
      pdf: marksPage(`1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      thresholds: { tac_limit_all: 300 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /no limit/ },
  },
});
