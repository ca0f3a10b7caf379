import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallGrayText } from './small-gray-text';

export const cases = truthOf(smallGrayText, {
  fires: {
    'gray text just below the limit': {
      pdf: marksPage(`${background} 0 g ${words(11.9)}`),
      hits: [{ actual: 11.9, expected: 12, unit: 'pt' }],
      thresholds: { gray_text_pt: 12 },
    },
    'gray text that overprints': {
      pdf: marksPage(`${background} /Over gs .5 g ${words(8)}`),
      hits: [{ actual: 8, expected: 12, unit: 'pt' }],
      thresholds: { gray_text_pt: 12 },
    },
  },
  silent: {
    'gray text at the limit': {
      pdf: marksPage(`${background} 0 g ${words(12)}`),
      thresholds: { gray_text_pt: 12 },
    },
    'black text in DeviceCMYK': {
      pdf: marksPage(`${background} 0 0 0 1 k ${words(8)}`),
      thresholds: { gray_text_pt: 12 },
    },
    'gray text on paper': { pdf: marksPage(`0 g ${words(8)}`), thresholds: { gray_text_pt: 12 } },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /sets no size/ },
  },
});
