import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { registrationColorOfProcessInks } from './registration-color-of-process-inks';

export const cases = truthOf(registrationColorOfProcessInks, {
  fires: {
    '400 % ink': {
      pdf: marksPage(`1 1 1 1 k 100 100 50 50 re f`),
      hits: [{ kind: 'path', actual: 400, expected: 390 }],
    },
    'more than there is counts as all': {
      pdf: marksPage(`100 100 1 -3 k 100 100 50 50 re f 100 1 9 1 k 200 100 50 50 re f`),
      hits: [{ kind: 'path', actual: 400, expected: 390 }],
    },
    '390 % ink in text': {
      pdf: marksPage(`1 1 1 .9 k ${words(20)}`),
      hits: [{ kind: 'text', actual: 390, expected: 390 }],
    },
  },
  silent: {
    '389 % ink': marksPage(`1 1 1 .89 k 100 100 50 50 re f`),
    'crop marks outside the page': marksPage(`1 1 1 1 k 0 0 20 1 re f`),
  },
});
