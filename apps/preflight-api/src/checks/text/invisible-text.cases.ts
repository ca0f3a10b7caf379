import { background, marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { invisibleText } from './invisible-text';

export const cases = truthOf(invisibleText, {
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
