import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { whiteText } from './white-text';

export const cases = truthOf(whiteText, {
  fires: {
    'text without process ink': {
      pdf: marksPage(`${background} 0 0 0 0 k ${words(20)}`),
      hits: [{ actual: 20, unit: 'pt' }],
      pages: [1],
    },
    'text in white of DeviceGray': {
      pdf: marksPage(`1 g ${words(20)}`),
      hits: [{ actual: 20, unit: 'pt' }],
    },
    'text without spot ink': {
      pdf: marksPage(`/Gold cs 0 scn ${words(20)}`),
      hits: [{ actual: 20, unit: 'pt' }],
    },
  },
  silent: {
    'text in a little ink': marksPage(`0 0 0 .01 k ${words(20)}`),
    'text in light gray': marksPage(`.99 g ${words(20)}`),
    'white text with a black outline': marksPage(`0 0 0 0 k 0 0 0 1 K 2 Tr ${words(20)}`),
    'a white area': marksPage('0 0 0 0 k 60 60 90 90 re f'),
    'text in the brightest RGB, which names no ink': marksPage(`1 1 1 rg ${words(20)}`),
  },
});
