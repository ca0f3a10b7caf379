import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { veryThinLine } from './very-thin-line';

const epm = { epm_mode: true };

const says = (actual: number) => ({ actual, expected: 0.35, unit: 'pt' });

export const cases = truthOf(veryThinLine, {
  fires: {
    'a line just below': {
      pdf: marksPage(line(0.34)),
      thresholds: epm,
      hits: [says(0.34)],
      pages: [1],
    },
  },
  silent: { 'a line at the limit': { pdf: marksPage(line(0.35)), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: marksPage(line(0.1)),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
