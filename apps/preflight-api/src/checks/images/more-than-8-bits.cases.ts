import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { moreThan8Bits } from './more-than-8-bits';

export const cases = truthOf(moreThan8Bits, {
  fires: {
    'an image of 16 bits': {
      pdf: imagePage({ bits: 16 }),
      hits: [{ actual: 16, expected: 8, unit: 'bit' }],
    },
  },
  silent: {
    'an image that nothing paints': marksPage('', {
      resources: '/XObject << /Im 20 0 R >>',
      objects: {
        20: {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 16 /ColorSpace /DeviceGray',
          data: new Uint8Array(2),
        },
      },
    }),
    'an image of 8 bits': imagePage(),
  },
});
