import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { transparencyBlendSpace } from './transparency-blend-space';

export const cases = truthOf(transparencyBlendSpace, {
  fires: {
    'an RGB page group': {
      pdf: marksPage('', { page: '/Group << /S /Transparency /CS /DeviceRGB >>' }),
      hits: [{ where: 'page', actual: 'DeviceRGB', expected: 'DeviceCMYK' }],
    },
    'a gray page group': {
      pdf: marksPage('', { page: '/Group << /S /Transparency /CS /DeviceGray >>' }),
      hits: [{ where: 'page', actual: 'DeviceGray', expected: 'DeviceCMYK' }],
    },
    'an RGB group of a form': {
      pdf: marksPage('/Fm Do', {
        resources: '/XObject << /Fm 20 0 R >>',
        objects: {
          20: {
            dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceRGB >>',
            data: '',
          },
        },
      }),
      hits: [{ where: 'form', actual: 'DeviceRGB', expected: 'DeviceCMYK' }],
    },
    'an RGB soft mask': {
      pdf: marksPage('/Mask gs 0 0 0 1 k 100 100 50 50 re f', {
        resources: '',
        objects: {
          20: {
            dict: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency /CS /DeviceRGB >>',
            data: '1 g 0 0 300 300 re f',
          },
        },
        states: '/Mask << /SMask << /S /Luminosity /G 20 0 R >> >>',
      }),
      hits: [{ where: 'form', actual: 'DeviceRGB', expected: 'DeviceCMYK' }],
    },
  },
  silent: {
    'a CMYK page group': marksPage('', { page: '/Group << /S /Transparency /CS /DeviceCMYK >>' }),
    'a page group without a space': marksPage('', { page: '/Group << /S /Transparency  >>' }),
    'a CMYK group of a form': marksPage('/Fm Do', {
      resources: '/XObject << /Fm 20 0 R >>',
      objects: {
        20: {
          dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceCMYK >>',
          data: '',
        },
      },
    }),
    'a gray soft mask': marksPage('/Mask gs 0 0 0 1 k 100 100 50 50 re f', {
      resources: '',
      objects: {
        20: {
          dict: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency /CS /DeviceGray >>',
          data: '1 g 0 0 300 300 re f',
        },
      },
      states: '/Mask << /SMask << /S /Luminosity /G 20 0 R >> >>',
    }),
    'no group': marksPage(''),
  },
});
