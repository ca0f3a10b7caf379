import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { defaultColorSpace } from './default-color-space';

export const cases = truthOf(defaultColorSpace, {
  fires: {
    DefaultRGB: {
      pdf: onePagePdf({
        resources: '/ColorSpace << /DefaultRGB [/CalRGB << /WhitePoint [.95 1 1.09] >>] >>',
      }),
      hits: [{ name: 'DefaultRGB' }],
    },
  },
  silent: {
    'a space of another name': onePagePdf({
      resources: '/ColorSpace << /RGB [/CalRGB << /WhitePoint [.95 1 1.09] >>] >>',
    }),
  },
});
