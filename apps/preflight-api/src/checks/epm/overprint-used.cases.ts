import { background, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { overprintUsed } from './overprint-used';

const epm = { epm_mode: true };

export const cases = truthOf(overprintUsed, {
  fires: {
    'an overprinting spot ink': {
      pdf: marksPage(`${background} /Over gs /Gold cs 1 scn 60 60 9 9 re f`),
      thresholds: epm,
      hits: [{}],
      pages: [1],
    },
  },
  silent: {
    'a spot ink that knocks out': {
      pdf: marksPage(`${background} /Gold cs 1 scn 60 60 9 9 re f`),
      thresholds: epm,
    },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(background),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
