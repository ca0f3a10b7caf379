import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { technicalInkWithoutStep } from './technical-ink-without-step';

export const cases = truthOf(technicalInkWithoutStep, {
  fires: {
    'a cut contour': {
      pdf: marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ name: 'CutContour', step: 'Cutting' }],
    },
  },
  silent: {
    'a spot colour': marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
    'a cut contour that is not painted': marksPage(``, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
  },
});
