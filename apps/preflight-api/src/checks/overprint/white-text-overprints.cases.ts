import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { whiteTextOverprints } from './white-text-overprints';

export const cases = truthOf(whiteTextOverprints, {
  fires: {
    'white text in DeviceCMYK over a background': {
      pdf: marksPage(`${background} /Over gs 0 0 0 0 k ${words(20)}`),
      hits: [{ side: 'fill' }],
    },
    'white text in DeviceGray': {
      pdf: marksPage(`${background} /Over gs 1 g ${words(20)}`),
      hits: [{ side: 'fill' }],
    },
    'text in 0 % of a spot colour': {
      pdf: marksPage(`${background} /Over gs /Gold cs 0 scn ${words(20)}`),
      hits: [{ side: 'fill' }],
    },
    'a white outline of text': {
      pdf: marksPage(`${background} /Over gs 0 0 0 0 K 1 Tr ${words(20)}`),
      hits: [{ side: 'stroke' }],
    },
  },
  silent: {
    'white text that knocks out': marksPage(`${background} 0 0 0 0 k ${words(20)}`),
    'black text that overprints': marksPage(`${background} /Over gs 0 0 0 1 k ${words(20)}`),
    'one percent of cyan': marksPage(`${background} /Over gs .01 0 0 0 k ${words(20)}`),
    'white text with nothing under it': marksPage(`/Over gs 0 0 0 0 k ${words(20)}`),
    'a white path': marksPage(`${background} /Over gs 0 0 0 0 k 100 100 50 50 re f`),
    'white text outside the finished page': marksPage(
      `.5 0 0 0 k 0 0 50 50 re f /Over gs 0 0 0 0 k BT /F 10 Tf 2 5 Td (a) Tj ET`,
    ),
  },
});
