import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntText002 } from './lnt-text-002';

const limit = { very_small_text_threshold: 4 };

export const cases = truthOf(lntText002, {
  fires: {
    'text a tenth of a point too small': {
      pdf: marksPage(words(3.9)),
      thresholds: limit,
      hits: [{ actual: 3.9, expected: 4, unit: 'pt' }],
      pages: [1],
    },
    'a limit one step higher': {
      pdf: marksPage(words(4)),
      thresholds: { very_small_text_threshold: 4.1 },
      hits: [{ actual: 4, expected: 4.1, unit: 'pt' }],
    },
  },
  silent: {
    'text at the limit': { pdf: marksPage(words(4)), thresholds: limit },
    'a drawing': { pdf: marksPage(background), thresholds: limit },
    'very small text that is invisible': { pdf: marksPage(`3 Tr ${words(1)}`), thresholds: limit },
  },
  declines: {
    'a profile without a limit': {
      pdf: marksPage(words(1)),
      thresholds: { very_small_text_threshold: 0 },
      outcome: 'skipped',
      reason: /no size/,
    },
  },
});
