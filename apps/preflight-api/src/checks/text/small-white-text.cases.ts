import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallWhiteText } from './small-white-text';

const limit = { white_text_pt: 8 };
const white = '0 0 0 0 k';
const says = (actual: number, expected = 8) => ({ actual, expected, unit: 'pt' });

export const cases = truthOf(smallWhiteText, {
  fires: {
    'white text on a background': {
      pdf: marksPage(`${background} ${white} ${words(7.9)}`),
      thresholds: limit,
      hits: [says(7.9)],
      pages: [1],
    },
    'text in white of DeviceGray': {
      pdf: marksPage(`${background} 1 g ${words(5)}`),
      thresholds: limit,
      hits: [says(5)],
    },
    'text without spot ink': {
      pdf: marksPage(`${background} /Gold cs 0 scn ${words(5)}`),
      thresholds: limit,
      hits: [says(5)],
    },
    'a limit one step higher': {
      pdf: marksPage(`${background} ${white} ${words(8)}`),
      thresholds: { white_text_pt: 8.1 },
      hits: [says(8, 8.1)],
    },
  },
  silent: {
    'text at the limit': {
      pdf: marksPage(`${background} ${white} ${words(8)}`),
      thresholds: limit,
    },
    'white text on paper': { pdf: marksPage(`${white} ${words(5)}`), thresholds: limit },
    'a background that is painted later': {
      pdf: marksPage(`${white} ${words(5)} .5 0 0 0 k 50 50 20 20 re f`),
      thresholds: limit,
    },
    'text in a little ink': {
      pdf: marksPage(`${background} 0 0 0 .01 k ${words(5)}`),
      thresholds: limit,
    },
    'white text with an outline': {
      pdf: marksPage(`${background} ${white} 0 0 0 1 K 2 Tr ${words(5)}`),
      thresholds: limit,
    },
    'a white drawing': {
      pdf: marksPage(`${background} ${white} 100 100 5 5 re f`),
      thresholds: limit,
    },
  },
  declines: {
    'a profile without a limit': {
      pdf: marksPage(`${background} ${white} ${words(2)}`),
      outcome: 'skipped',
      reason: /no size/,
    },
  },
});
