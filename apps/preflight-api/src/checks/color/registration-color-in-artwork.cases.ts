import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { registrationColorInArtwork } from './registration-color-in-artwork';

export const cases = truthOf(registrationColorInArtwork, {
  fires: {
    'a square': { pdf: marksPage(`/All cs 1 scn 100 100 50 50 re f`), hits: [{ kind: 'path' }] },
    'a path of marks of which one crosses the page': {
      pdf: marksPage(`/All CS 1 SCN 20 50 m 45 50 l 255 250 m 280 250 l 20 150 m 280 150 l S`),
      hits: [{ kind: 'path' }],
    },
    'text in a tint': { pdf: marksPage(`/All cs .5 scn ${words(20)}`), hits: [{ kind: 'text' }] },
  },
  silent: {
    'a space that is defined and not used': marksPage(`0 0 0 1 k 100 100 50 50 re f`),
    'marks outside the finished page': marksPage(`/All cs 1 scn 0 0 20 1 re f`),
    'crop marks of two corners in one path': marksPage(
      `/All CS 1 SCN 20 50 m 45 50 l 50 20 m 50 45 l 255 250 m 280 250 l 250 255 m 250 280 l S`,
    ),
    'a frame around the finished page': marksPage(`/All CS 1 SCN 45 45 210 210 re S`),
    'a tint of 0': marksPage(`/All cs 0 scn 100 100 50 50 re f`),
  },
});
