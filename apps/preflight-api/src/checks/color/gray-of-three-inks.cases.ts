import { imagePage } from '../image-page.fixture';
import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { grayOfThreeInks } from './gray-of-three-inks';

export const cases = truthOf(grayOfThreeInks, {
  fires: {
    'text of equal inks': {
      pdf: marksPage(`.3 .3 .3 0 k ${words(20)}`),
      hits: [{ kind: 'text', cyan: 30, magenta: 30, yellow: 30 }],
    },
    'equal inks': {
      pdf: marksPage(`.3 .3 .3 0 k 100 100 50 50 re f`),
      hits: [{ kind: 'path', cyan: 30, magenta: 30, yellow: 30 }],
    },
    'inks four points apart': {
      pdf: marksPage(`.34 .3 .3 .09 k 100 100 50 50 re f`),
      hits: [{ kind: 'path', cyan: 34, magenta: 30, yellow: 30 }],
    },
  },
  silent: {
    'a stencil mask': imagePage({ mask: true, bits: 1, before: '.3 .3 .3 0 k' }),
    'inks more than five points apart': marksPage(`.36 .3 .3 0 k 100 100 50 50 re f`),
    'ten percent of black': marksPage(`.3 .3 .3 .1 k 100 100 50 50 re f`),
    'five percent of an ink': marksPage(`.05 .05 .05 0 k 100 100 50 50 re f`),
    'black alone': marksPage(`0 0 0 .5 k 100 100 50 50 re f`),
  },
});
