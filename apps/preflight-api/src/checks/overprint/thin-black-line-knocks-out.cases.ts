import { background, line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { thinBlackLineKnocksOut } from './thin-black-line-knocks-out';

export const cases = truthOf(thinBlackLineKnocksOut, {
  fires: {
    'a black line just below the limit': {
      pdf: marksPage(`${background} 0 0 0 1 K ${line(1.9)}`),
      hits: [{ actual: 1.9, expected: 2, unit: 'pt' }],
      thresholds: { black_line_overprint_pt: 2 },
    },
    'a thin black rectangle': {
      pdf: marksPage(`${background} 0 0 0 1 k 100 150 60 1 re f`),
      hits: [{ actual: 1, expected: 2, unit: 'pt' }],
      thresholds: { black_line_overprint_pt: 2 },
    },
  },
  silent: {
    'a black line at the limit': {
      pdf: marksPage(`${background} 0 0 0 1 K ${line(2)}`),
      thresholds: { black_line_overprint_pt: 2 },
    },
    'a black line that overprints': {
      pdf: marksPage(`${background} /Over gs 0 0 0 1 K ${line(1)}`),
      thresholds: { black_line_overprint_pt: 2 },
    },
    'a small black square, which is no line': {
      pdf: marksPage(`${background} 0 0 0 1 k 100 150 1 1 re f`),
      thresholds: { black_line_overprint_pt: 2 },
    },
    'a black line on paper': {
      pdf: marksPage(`0 0 0 1 K ${line(1)}`),
      thresholds: { black_line_overprint_pt: 2 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /sets no size/ },
  },
});
