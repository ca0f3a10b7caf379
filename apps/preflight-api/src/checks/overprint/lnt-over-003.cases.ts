import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntOver003 } from './lnt-over-003';

export const cases = truthOf(lntOver003, {
  fires: {
    'half opacity': {
      pdf: marksPage(`/Over gs /Half gs 0 1 0 0 k 100 100 50 50 re f`),
      hits: [{ how: 'opacity 50 %' }],
    },
    'a blend mode': {
      pdf: marksPage(`/Over gs /Multiply gs 0 1 0 0 k 100 100 50 50 re f`),
      hits: [{ how: 'blend mode Multiply' }],
    },
  },
  silent: {
    'overprint alone': marksPage(`/Over gs 0 1 0 0 k 100 100 50 50 re f`),
    'transparency alone': marksPage(`/Half gs 0 1 0 0 k 100 100 50 50 re f`),
  },
});
