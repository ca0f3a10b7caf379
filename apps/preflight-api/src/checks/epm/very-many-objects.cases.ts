import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { veryManyObjects } from './very-many-objects';

const epm = { epm_mode: true };

const squares = (count: number) => marksPage('0 0 1 1 re f '.repeat(count));

export const cases = truthOf(veryManyObjects, {
  fires: {
    'one too many': {
      pdf: squares(5001),
      thresholds: epm,
      hits: [{ actual: 5001, expected: 5000 }],
      pages: [1],
    },
  },
  silent: { 'as many as allowed': { pdf: squares(5000), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(''),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
