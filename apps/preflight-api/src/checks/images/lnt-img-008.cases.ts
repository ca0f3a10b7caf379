import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntImg008 } from './lnt-img-008';

export const cases = truthOf(lntImg008, {
  fires: {
    'a JPEG 2000 image': {
      pdf: imagePage({ width: 1, height: 1, dict: '/ColorSpace /DeviceGray /Filter /JPXDecode' }),
      hits: [{}],
    },
  },
  silent: {
    'an image without a filter': imagePage(),
  },
});
