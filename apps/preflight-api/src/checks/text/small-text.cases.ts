import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallText } from './small-text';

const limits = { small_text_threshold: 6, very_small_text_threshold: 4 };
const says = (actual: number, expected = 6) => ({ actual, expected, unit: 'pt' });

export const cases = truthOf(smallText, {
  fires: {
    'text a tenth of a point too small': {
      pdf: marksPage(words(5.9)),
      thresholds: limits,
      hits: [says(5.9)],
      pages: [1],
    },
    'a size of many digits, told with two': {
      pdf: marksPage(words(5.123456)),
      thresholds: limits,
      hits: [says(5.12)],
    },
    'text at the very small limit': {
      pdf: marksPage(words(4)),
      thresholds: limits,
      hits: [says(4)],
    },
    'text that a matrix makes small': {
      pdf: marksPage(`q .5 0 0 .5 50 50 cm ${words(10)} Q`),
      thresholds: limits,
      hits: [says(5)],
    },
    'a limit one step higher': {
      pdf: marksPage(words(6)),
      thresholds: { ...limits, small_text_threshold: 6.1 },
      hits: [says(6, 6.1)],
    },
    'a very small limit one step lower': {
      pdf: marksPage(words(3.9)),
      thresholds: { ...limits, very_small_text_threshold: 3.9 },
      hits: [says(3.9)],
    },
  },
  silent: {
    'text at the limit': { pdf: marksPage(words(6)), thresholds: limits },
    'text that is very small': { pdf: marksPage(words(3.9)), thresholds: limits },
    'small text in larger units': {
      pdf: marksPage(words(5), { page: '/UserUnit 2' }),
      thresholds: limits,
    },
    'small text outside the trim': {
      pdf: marksPage('BT /F 5 Tf 5 5 Td (Slug) Tj ET'),
      thresholds: limits,
    },
    'small text that is invisible': { pdf: marksPage(`3 Tr ${words(5)}`), thresholds: limits },
    'no text': { pdf: marksPage(background), thresholds: limits },
  },
  declines: {
    'a profile without a limit': {
      pdf: marksPage(words(2)),
      thresholds: { small_text_threshold: 0 },
      outcome: 'skipped',
      reason: /no size/,
    },
  },
});
