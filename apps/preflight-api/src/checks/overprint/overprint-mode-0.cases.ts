import { background, marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { overprintMode0 } from './overprint-mode-0';

export const cases = truthOf(overprintMode0, {
  fires: {
    'magenta in mode 0 on cyan': {
      pdf: marksPage(`${background} /Over0 gs 0 1 0 0 k 100 100 50 50 re f`),
      hits: [{ side: 'fill' }],
    },
  },
  silent: {
    'white, which is another check': marksPage(
      `${background} /Over0 gs 0 0 0 0 k 100 100 50 50 re f`,
    ),
    'mode 1': marksPage(`${background} /Over gs 0 1 0 0 k 100 100 50 50 re f`),
    'no overprint': marksPage(`${background} 0 1 0 0 k 100 100 50 50 re f`),
    'a colour that uses all process inks': marksPage(
      `${background} /Over0 gs .1 .1 .1 .1 k 100 100 50 50 re f`,
    ),
    'a spot colour': marksPage(`${background} /Over0 gs /Gold cs 1 scn 100 100 50 50 re f`),
    'paper under it': marksPage(`/Over0 gs 0 1 0 0 k 100 100 50 50 re f`),
  },
});
