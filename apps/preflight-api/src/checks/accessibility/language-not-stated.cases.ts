import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { languageNotStated } from './language-not-stated';

const says = (language: string) => onePagePdf({ catalog: `/Lang (${language})` });
const expected = 'a language tag';

export const cases = truthOf(languageNotStated, {
  fires: {
    'no language': { pdf: onePagePdf(), hits: [{ actual: 'missing', expected }] },
    'an empty language': { pdf: says(' '), hits: [{ actual: 'missing', expected }] },
    'a word that is no tag': {
      pdf: says('in English'),
      hits: [{ actual: 'in English', expected }],
    },
    'a part that is too long': {
      pdf: says('de-Switzerland'),
      hits: [{ actual: 'de-Switzerland', expected }],
    },
    'an underscore': { pdf: says('de_CH'), hits: [{ actual: 'de_CH', expected }] },
    'one letter': { pdf: says('d'), hits: [{ actual: 'd', expected }] },
  },
  silent: {
    'a language': says('de'),
    'a language of a country': says('de-CH'),
    'a language with its script': says('zh-Hant-TW'),
    'a private tag': says('x-klingon'),
  },
});
