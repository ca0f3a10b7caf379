import { line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { thinLine } from './thin-line';

export const cases = truthOf(thinLine, {
  fires: {
    'a white line on ink': {
      pdf: marksPage(`1 0 0 0 k 50 50 200 200 re f 0 0 0 0 K .1 w 60 150 m 90 150 l S`),
      hits: [{ actual: 0.1, expected: 0.25, unit: 'pt' }],
    },
    'a stroke just below the limit': {
      pdf: marksPage(line(0.249)),
      hits: [{ actual: 0.249, expected: 0.25, unit: 'pt' }],
    },
    'a thin filled rectangle': {
      pdf: marksPage(`100 100 80 .2 re f`),
      hits: [{ actual: 0.2, expected: 0.25, unit: 'pt' }],
    },
    'an upright rectangle drawn by lines': {
      pdf: marksPage(`100 100 m 100.2 100 l 100.2 150 l 100 150 l h f`),
      hits: [{ actual: 0.2, expected: 0.25, unit: 'pt' }],
    },
    'a stroke that its matrix makes thin': {
      pdf: marksPage(`q .1 0 0 .1 0 0 cm 1 w 1000 1500 m 1600 1500 l S Q`),
      hits: [{ actual: 0.1, expected: 0.25, unit: 'pt' }],
    },
  },
  silent: {
    'a white line on paper': marksPage(`1 G .1 w 60 150 m 90 150 l S`),
    'a white line on white, both in RGB': marksPage(
      `1 1 1 rg 50 50 200 200 re f 1 1 1 RG .1 w 60 150 m 90 150 l S`,
    ),
    'a stroke at the limit': marksPage(line(0.25)),
    'a rectangle at the limit': marksPage(`100 100 80 .25 re f`),
    'a small square': marksPage(`100 100 .2 .2 re f`),
    'a line of width 0, which is another check': marksPage(line(0)),
    'a thin line outside the finished page': marksPage(`.1 w 5 5 m 20 5 l S`),
  },
});
