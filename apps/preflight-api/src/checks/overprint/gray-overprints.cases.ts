import { background, line, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { grayOverprints } from './gray-overprints';

export const cases = truthOf(grayOverprints, {
  fires: {
    'a gray square on a background': {
      pdf: marksPage(`${background} /Over gs .5 g 100 100 50 50 re f`),
      hits: [{ side: 'fill' }],
    },
    'a gray line': {
      pdf: marksPage(`${background} /Over gs 0 G ${line(3)}`),
      hits: [{ side: 'stroke' }],
    },
  },
  silent: {
    'a gray square that knocks out': marksPage(`${background} .5 g 100 100 50 50 re f`),
    'a square in DeviceCMYK': marksPage(`${background} /Over gs 0 0 0 .5 k 100 100 50 50 re f`),
    'a gray square on paper': marksPage(`/Over gs .5 g 100 100 50 50 re f`),
  },
});
