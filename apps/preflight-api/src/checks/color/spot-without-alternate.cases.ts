import { onePagePdf } from '@forme/test-kit';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotWithoutAlternate } from './spot-without-alternate';

export const cases = truthOf(spotWithoutAlternate, {
  fires: {
    'a Separation space over nothing': {
      pdf: onePagePdf({
        resources: '/ColorSpace << /C [/Separation /Gold /Missing 9 0 R] >>',
        content: '/C cs 1 scn 9 9 9 9 re f',
      }),
      hits: [{ names: 'Gold' }],
    },
  },
  silent: {
    'spaces over DeviceCMYK': marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
  },
});
