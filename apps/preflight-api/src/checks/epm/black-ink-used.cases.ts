import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { blackInkUsed } from './black-ink-used';

const epm = { epm_mode: true };

export const cases = truthOf(blackInkUsed, {
  fires: {
    'a drawing in black': {
      pdf: marksPage('0 0 0 .1 k 60 60 9 9 re f'),
      thresholds: epm,
      hits: [{}],
      pages: [1],
    },
  },
  silent: {
    'a drawing without black': { pdf: marksPage('1 1 1 0 k 60 60 9 9 re f'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage('0 0 0 1 k 60 60 9 9 re f'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
