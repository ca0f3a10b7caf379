import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooMuchInkForPress } from './too-much-ink-for-press';

const epm = { epm_mode: true, epm_toner_limit: 280 };
const area = (ink: string) => marksPage(`${ink} k 50 50 200 200 re f`);

export const cases = truthOf(tooMuchInkForPress, {
  fires: {
    'one percent too much': {
      pdf: area('.8 .8 .6 .61'),
      thresholds: epm,
      hits: [{ actual: 281, expected: 280, unit: '%' }],
      pages: [1],
    },
    'a limit one step lower': {
      pdf: area('.8 .8 .6 .6'),
      thresholds: { ...epm, epm_toner_limit: 279 },
      hits: [{ actual: 280, expected: 279, unit: '%' }],
    },
  },
  silent: {
    'as much as allowed': { pdf: area('.8 .8 .6 .6'), thresholds: epm },
    'an empty page': { pdf: marksPage(''), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: area('1 1 1 1'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
