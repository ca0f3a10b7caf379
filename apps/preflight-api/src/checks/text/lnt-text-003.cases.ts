import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntText003 } from './lnt-text-003';

export const cases = truthOf(lntText003, {
  fires: {
    'text in mode 3': { pdf: marksPage(`3 Tr ${words(10)}`), hits: [{}], pages: [1] },
  },
  silent: {
    'text that is filled': marksPage(words(10)),
    'text that is stroked': marksPage(`1 Tr ${words(10)}`),
    'text that clips, through which an area is seen': marksPage(
      `q 7 Tr ${words(10)} ${background} Q`,
    ),
    'text that is filled and clips': marksPage(`4 Tr ${words(10)}`),
    'no text': marksPage(background),
  },
});
