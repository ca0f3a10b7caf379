import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntColorAllSeparation } from './lnt-color-all-separation';

export const cases = truthOf(lntColorAllSeparation, {
  fires: {
    'a square': { pdf: marksPage(`/All cs 1 scn 100 100 50 50 re f`), hits: [{ kind: 'path' }] },
    'text in a tint': { pdf: marksPage(`/All cs .5 scn ${words(20)}`), hits: [{ kind: 'text' }] },
  },
  silent: {
    'a space that is defined and not used': marksPage(`0 0 0 1 k 100 100 50 50 re f`),
    'marks outside the finished page': marksPage(`/All cs 1 scn 0 0 20 1 re f`),
    'a tint of 0': marksPage(`/All cs 0 scn 100 100 50 50 re f`),
  },
});
