import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { transparentDieline } from './transparent-dieline';

export const cases = truthOf(transparentDieline, {
  fires: {
    'half opacity': {
      pdf: marksPage(`/Half gs /Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ how: '50 % opacity' }],
    },
    'a blend mode': {
      pdf: marksPage(`/Multiply gs /Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ how: 'blend mode Multiply' }],
    },
  },
  silent: {
    'an opaque line': marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'transparent artwork': marksPage(`/Half gs 0 1 0 0 k 100 100 50 50 re f`),
  },
});
