import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { nearlyTransparentObject } from './nearly-transparent-object';

export const cases = truthOf(nearlyTransparentObject, {
  fires: {
    '49 %': {
      pdf: marksPage(`/A gs 0 0 0 1 k 100 100 50 50 re f`, { states: '/A << /ca .49 >>' }),
      hits: [{ kind: 'path', actual: 49 }],
    },
  },
  silent: {
    half: marksPage(`/Half gs 0 0 0 1 k 100 100 50 50 re f`),
    opaque: marksPage(`0 0 0 1 k 100 100 50 50 re f`),
  },
});
