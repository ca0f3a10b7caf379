import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooMuchCmy } from './too-much-cmy';

const epm = { epm_mode: true, cmy_tac_threshold: 240 };

export const cases = truthOf(tooMuchCmy, {
  fires: {
    'one percent too much': {
      pdf: marksPage('.8 .8 .81 0 k 60 60 9 9 re f'),
      thresholds: epm,
      hits: [{ kind: 'path', actual: 241, expected: 240, unit: '%' }],
      pages: [1],
    },
    'a limit one step lower': {
      pdf: marksPage('.8 .8 .8 0 k 60 60 9 9 re f'),
      thresholds: { ...epm, cmy_tac_threshold: 239 },
      hits: [{ kind: 'path', actual: 240, expected: 239, unit: '%' }],
    },
  },
  silent: {
    'as much as allowed': { pdf: marksPage('.8 .8 .8 0 k 60 60 9 9 re f'), thresholds: epm },
    'black beside them': { pdf: marksPage('.8 .8 .8 1 k 60 60 9 9 re f'), thresholds: epm },
    RGB: { pdf: marksPage('1 1 1 rg 60 60 9 9 re f'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage('1 1 1 0 k 60 60 9 9 re f'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
