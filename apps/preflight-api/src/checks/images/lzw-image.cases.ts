import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { lzwImage } from './lzw-image';

export const cases = truthOf(lzwImage, {
  fires: {
    'an LZW image': {
      pdf: imagePage({ width: 1, height: 1, dict: '/ColorSpace /DeviceGray /Filter /LZWDecode' }),
      hits: [{}],
    },
  },
  silent: {
    'an image that nothing paints': marksPage('', {
      resources: '/XObject << /Im 20 0 R >>',
      objects: {
        20: {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /LZWDecode',
          data: new Uint8Array(6),
        },
      },
    }),
    'an image with another filter': imagePage({
      dict: '/ColorSpace /DeviceGray /Filter /RunLengthDecode',
    }),
    'an image without a filter': imagePage(),
  },
});
