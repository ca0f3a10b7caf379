import { background, line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { thinGrayLine } from './thin-gray-line';

export const cases = truthOf(thinGrayLine, {
  fires: {
    'a gray line just below the limit': {
      pdf: marksPage(`${background} 0 G ${line(1.9)}`),
      hits: [{ actual: 1.9, expected: 2, unit: 'pt' }],
      thresholds: { gray_line_pt: 2 },
    },
  },
  silent: {
    'a gray line at the limit': {
      pdf: marksPage(`${background} 0 G ${line(2)}`),
      thresholds: { gray_line_pt: 2 },
    },
    'a black line in DeviceCMYK': {
      pdf: marksPage(`${background} 0 0 0 1 K ${line(1)}`),
      thresholds: { gray_line_pt: 2 },
    },
    'a gray line on paper': { pdf: marksPage(`0 G ${line(1)}`), thresholds: { gray_line_pt: 2 } },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /sets no size/ },
  },
});
