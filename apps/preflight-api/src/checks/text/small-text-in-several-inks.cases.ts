import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { smallTextInSeveralInks } from './small-text-in-several-inks';

const limit = { multi_ink_text_pt: 8 };
const says = (actual: number, inks: number, expected = 8) => ({
  actual,
  expected,
  unit: 'pt',
  inks,
});

export const cases = truthOf(smallTextInSeveralInks, {
  fires: {
    'two process inks': {
      pdf: marksPage(`1 0 0 .5 k ${words(7.9)}`),
      thresholds: limit,
      hits: [says(7.9, 2)],
      pages: [1],
    },
    'a little of four': {
      pdf: marksPage(`.01 .01 .01 1 k ${words(6)}`),
      thresholds: limit,
      hits: [says(6, 4)],
    },
    'black and a spot ink': {
      pdf: marksPage(`/Duo cs 1 .5 scn ${words(6)}`),
      thresholds: limit,
      hits: [says(6, 2)],
    },
    'registration colour': {
      pdf: marksPage(`/All cs 1 scn ${words(6)}`),
      thresholds: limit,
      hits: [says(6, 2)],
    },
    'an outline in two inks': {
      pdf: marksPage(`0 0 0 1 k 1 0 0 1 K 2 Tr ${words(6)}`),
      thresholds: limit,
      hits: [says(6, 2)],
    },
    'a limit one step higher': {
      pdf: marksPage(`1 1 0 0 k ${words(8)}`),
      thresholds: { multi_ink_text_pt: 8.1 },
      hits: [says(8, 2, 8.1)],
    },
  },
  silent: {
    'text at the limit': { pdf: marksPage(`1 1 0 0 k ${words(8)}`), thresholds: limit },
    'black text': { pdf: marksPage(`0 0 0 1 k ${words(6)}`), thresholds: limit },
    'gray text': { pdf: marksPage(`.5 g ${words(6)}`), thresholds: limit },
    'text in one spot ink': { pdf: marksPage(`/Gold cs 1 scn ${words(6)}`), thresholds: limit },
    'one ink of two': { pdf: marksPage(`/Duo cs 1 0 scn ${words(6)}`), thresholds: limit },
    'text in RGB': { pdf: marksPage(`.2 .2 .2 rg ${words(6)}`), thresholds: limit },
    'a drawing in two inks': { pdf: marksPage('1 1 0 0 k 60 60 5 5 re f'), thresholds: limit },
  },
  declines: {
    'a profile without a limit': {
      pdf: marksPage(`1 1 0 0 k ${words(2)}`),
      outcome: 'skipped',
      reason: /no size/,
    },
  },
});
