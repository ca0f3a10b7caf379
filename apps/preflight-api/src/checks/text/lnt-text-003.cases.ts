import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntText003 } from './lnt-text-003';

export const cases = truthOf(lntText003, {
  fires: {
    'text in mode 3': { pdf: marksPage(`3 Tr ${words(10)}`), hits: [{}], pages: [1] },
    'text in mode 7': { pdf: marksPage(`7 Tr ${words(10)}`), hits: [{}] },
  },
  silent: {
    'text that is filled': marksPage(words(10)),
    'text that is stroked': marksPage(`1 Tr ${words(10)}`),
    'text that is filled and clips': marksPage(`4 Tr ${words(10)}`),
    'no text': marksPage(background),
  },
});
