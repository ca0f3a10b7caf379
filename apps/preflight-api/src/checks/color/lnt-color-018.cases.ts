import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntColor018 } from './lnt-color-018';

export const cases = truthOf(lntColor018, {
  fires: {
    'a path in Lab': {
      pdf: marksPage(`/Lab cs 50 20 20 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path' }],
    },
  },
  silent: {
    'a path in CMYK': marksPage(`0 1 0 0 k 100 100 50 50 re f`),
  },
});
