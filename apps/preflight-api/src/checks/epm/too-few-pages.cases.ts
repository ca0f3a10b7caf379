import { pagesPdf } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { tooFewPages } from './too-few-pages';

const epm = { epm_mode: true };

const pages = (count: number) => pagesPdf(Array<string>(count).fill('/MediaBox [0 0 9 9]'));

export const cases = truthOf(tooFewPages, {
  fires: {
    'three pages': {
      pdf: pages(3),
      thresholds: epm,
      hits: [{ actual: 3, expected: 4, unit: 'pages' }],
    },
  },
  silent: { 'four pages': { pdf: pages(4), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: pages(1),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
