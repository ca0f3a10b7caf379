import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { textInPureBlack } from './text-in-pure-black';

const epm = { epm_mode: true };

export const cases = truthOf(textInPureBlack, {
  fires: {
    'text in process black': {
      pdf: marksPage(`0 0 0 1 k ${words(10)}`),
      thresholds: epm,
      hits: [{ actual: 10, unit: 'pt' }],
      pages: [1],
    },
    'text in gray': {
      pdf: marksPage(`.5 g ${words(10)}`),
      thresholds: epm,
      hits: [{ actual: 10, unit: 'pt' }],
    },
  },
  silent: {
    'text in rich black': { pdf: marksPage(`.6 .4 .4 1 k ${words(10)}`), thresholds: epm },
    'text in cyan': { pdf: marksPage(`1 0 0 0 k ${words(10)}`), thresholds: epm },
    'a drawing in black': { pdf: marksPage('0 0 0 1 k 60 60 9 9 re f'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(words(10)),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
