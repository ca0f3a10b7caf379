import { background, line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { thinWhiteLine } from './thin-white-line';

export const cases = truthOf(thinWhiteLine, {
  fires: {
    'a white line just below the limit': {
      pdf: marksPage(`${background} 0 0 0 0 K ${line(0.249)}`),
      hits: [{ actual: 0.249, expected: 0.25, unit: 'pt' }],
      thresholds: { white_line_pt: 0.25 },
    },
    'a thin white rectangle': {
      pdf: marksPage(`${background} 1 g 100 100 80 .2 re f`),
      hits: [{ actual: 0.2, expected: 0.25, unit: 'pt' }],
      thresholds: { white_line_pt: 0.25 },
    },
  },
  silent: {
    'a white line at the limit': {
      pdf: marksPage(`${background} 0 0 0 0 K ${line(0.25)}`),
      thresholds: { white_line_pt: 0.25 },
    },
    'a white line on paper': {
      pdf: marksPage(`0 0 0 0 K ${line(0.1)}`),
      thresholds: { white_line_pt: 0.25 },
    },
    'a line of one percent': {
      pdf: marksPage(`${background} 0 0 0 .01 K ${line(0.1)}`),
      thresholds: { white_line_pt: 0.25 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /white lines/ },
  },
});
