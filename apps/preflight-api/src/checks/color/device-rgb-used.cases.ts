import { imagePage } from '../image-page.fixture';
import { marksPage, words } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { deviceRgbUsed } from './device-rgb-used';

export const cases = truthOf(deviceRgbUsed, {
  fires: {
    'text in DeviceRGB': { pdf: marksPage(`1 0 0 rg ${words(12)}`), hits: [{ kind: 'text' }] },
    'an image in DeviceRGB': {
      pdf: imagePage({ dict: '/ColorSpace /DeviceRGB', components: 3 }),
      hits: [{ kind: 'image' }],
    },
  },
  silent: {
    DeviceCMYK: marksPage(`0 1 0 0 k 100 100 50 50 re f`),
    'DeviceRGB under an RGB output intent': marksPage(`1 0 0 rg 100 100 50 50 re f`, {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (sRGB) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 3', data: '' } },
    }),
  },
});
