import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { inkCountNotOrdered } from './ink-count-not-ordered';

export const cases = truthOf(inkCountNotOrdered, {
  fires: {
    'one ink more': {
      pdf: marksPage(`1 0 0 1 k 100 100 50 50 re f`),
      hits: [{ actual: 2, expected: 1, inks: 'Cyan, Black' }],
      thresholds: { expected_ink_count: 1 },
    },
    'one ink less': {
      pdf: marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
      hits: [{ actual: 1, expected: 2, inks: 'Gold' }],
      thresholds: { expected_ink_count: 2 },
    },
  },
  silent: {
    'as ordered': {
      pdf: marksPage(`1 0 0 1 k 100 100 50 50 re f`),
      thresholds: { expected_ink_count: 2 },
    },
    'a cut line beside them': {
      pdf: marksPage(`1 0 0 1 k 100 100 50 50 re f /Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      thresholds: { expected_ink_count: 2 },
    },
  },
  declines: {
    'no order': { pdf: marksPage(''), outcome: 'skipped', reason: /order/ },
  },
});
