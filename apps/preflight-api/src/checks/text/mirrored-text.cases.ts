import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { mirroredText } from './mirrored-text';

const show = (matrix: string) => `q ${matrix} cm ${words(10)} Q`;

export const cases = truthOf(mirroredText, {
  fires: {
    'a word mirrored to the left': {
      pdf: marksPage(show('-1 0 0 1 300 0')),
      hits: [{ actual: 10, unit: 'pt' }],
      pages: [1],
    },
    'a word mirrored downwards': {
      pdf: marksPage(show('1 0 0 -1 0 300')),
      hits: [{ actual: 10, unit: 'pt' }],
    },
    'a word that is scaled backwards': {
      pdf: marksPage('BT /F 10 Tf -100 Tz 200 150 Td (Forme) Tj ET'),
      hits: [{ actual: 10, unit: 'pt' }],
    },
  },
  silent: {
    'a word': marksPage(words(10)),
    'a word on its head': marksPage(show('-1 0 0 -1 300 300')),
    'a page that is mirrored twice': marksPage(show('-1 0 0 1 300 0 cm -1 0 0 1 300 0')),
    'a mirrored drawing': marksPage('q -1 0 0 1 300 0 cm 60 60 90 90 re f Q'),
  },
});
