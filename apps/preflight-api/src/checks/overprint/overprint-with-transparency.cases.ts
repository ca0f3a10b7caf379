import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { overprintWithTransparency } from './overprint-with-transparency';

export const cases = truthOf(overprintWithTransparency, {
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
