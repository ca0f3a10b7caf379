import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { dielineFillsArea } from './dieline-fills-area';

export const cases = truthOf(dielineFillsArea, {
  fires: {
    'a filled area': {
      pdf: marksPage(`/Cut cs 1 scn 90 90 10 5.1 re f`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ actual: 51 }],
    },
  },
  silent: {
    '50 square points': marksPage(`/Cut cs 1 scn 90 90 10 5 re f`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'a patch in the slug': marksPage(`/Cut cs 1 scn 2 2 10 8 re f`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'a stroke': marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'a thin rectangle': marksPage(`/Cut cs 1 scn 90 90 80 1 re f`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
  },
});
