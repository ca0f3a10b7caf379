import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntImg007 } from './lnt-img-007';

export const cases = truthOf(lntImg007, {
  fires: {
    'an LZW image': {
      pdf: imagePage({ width: 1, height: 1, dict: '/ColorSpace /DeviceGray /Filter /LZWDecode' }),
      hits: [{}],
    },
  },
  silent: {
    'an image with another filter': imagePage({
      dict: '/ColorSpace /DeviceGray /Filter /RunLengthDecode',
    }),
    'an image without a filter': imagePage(),
  },
});
