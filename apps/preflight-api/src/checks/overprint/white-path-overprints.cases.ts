import { background, line, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { whitePathOverprints } from './white-path-overprints';

export const cases = truthOf(whitePathOverprints, {
  fires: {
    'a white rectangle over a background': {
      pdf: marksPage(`${background} /Over gs 0 0 0 0 k 100 100 50 50 re f`),
      hits: [{ side: 'fill' }],
    },
    'a white stroke': {
      pdf: marksPage(`${background} /Over gs 0 0 0 0 K ${line(2)}`),
      hits: [{ side: 'stroke' }],
    },
  },
  silent: {
    'a white rectangle that knocks out': marksPage(`${background} 0 0 0 0 k 100 100 50 50 re f`),
    'white text': marksPage(`${background} /Over gs 0 0 0 0 k ${words(20)}`),
    'nothing under it': marksPage(`/Over gs 0 0 0 0 k 100 100 50 50 re f`),
  },
});
