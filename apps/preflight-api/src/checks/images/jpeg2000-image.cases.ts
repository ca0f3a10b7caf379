import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { jpeg2000Image } from './jpeg2000-image';

export const cases = truthOf(jpeg2000Image, {
  fires: {
    'a JPEG 2000 image': {
      pdf: imagePage({ width: 1, height: 1, dict: '/ColorSpace /DeviceGray /Filter /JPXDecode' }),
      hits: [{}],
    },
  },
  silent: {
    'an image that nothing paints': marksPage('', {
      resources: '/XObject << /Im 20 0 R >>',
      objects: {
        20: {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode',
          data: new Uint8Array(40),
        },
      },
    }),
    'an image without a filter': imagePage(),
  },
});
