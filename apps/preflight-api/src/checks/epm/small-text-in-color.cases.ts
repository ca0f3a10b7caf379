import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallTextInColor } from './small-text-in-color';

const epm = { epm_mode: true };

export const cases = truthOf(smallTextInColor, {
  fires: {
    'text in two inks': {
      pdf: marksPage(`1 1 0 0 k ${words(4.9)}`),
      thresholds: epm,
      hits: [{ actual: 4.9, expected: 5, unit: 'pt' }],
      pages: [1],
    },
    'text in cyan': {
      pdf: marksPage(`1 0 0 0 k ${words(3)}`),
      thresholds: epm,
      hits: [{ actual: 3, expected: 5, unit: 'pt' }],
    },
  },
  silent: {
    'text at the limit': { pdf: marksPage(`1 0 0 0 k ${words(5)}`), thresholds: epm },
    'text in black': { pdf: marksPage(`0 0 0 1 k ${words(3)}`), thresholds: epm },
    'text in white': { pdf: marksPage(`0 0 0 0 k ${words(3)}`), thresholds: epm },
    'a drawing': { pdf: marksPage('1 1 0 0 k 60 60 2 2 re f'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(`1 0 0 0 k ${words(3)}`),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
