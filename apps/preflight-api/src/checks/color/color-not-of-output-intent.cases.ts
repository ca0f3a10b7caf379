import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { colorNotOfOutputIntent } from './color-not-of-output-intent';

export const cases = truthOf(colorNotOfOutputIntent, {
  fires: {
    'a spot colour over ICC-based RGB': {
      pdf: marksPage('/Blue cs 1 scn 100 100 50 50 re f', {
        objects: { 21: { dict: '/N 3', data: '' } },
        spaces:
          '/Blue [/Separation /Blue [/ICCBased 21 0 R] << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>]',
      }),
      hits: [{ kind: 'spot colour', space: 'ICCBased' }],
    },
    DeviceRGB: {
      pdf: marksPage(`1 0 0 rg 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'DeviceRGB' }],
    },
    CalGray: {
      pdf: marksPage(`/CalGray cs .5 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'CalGray' }],
    },
    Lab: {
      pdf: marksPage(`/Lab cs 50 0 0 sc 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'Lab' }],
    },
    'ICC-based CMYK': {
      pdf: marksPage('/Icc cs 0 0 0 1 sc 100 100 50 50 re f', {
        page: '',
        objects: { 21: { dict: '/N 4', data: '' } },
        spaces: '/Icc [/ICCBased 21 0 R]',
      }),
      hits: [{ kind: 'path', space: 'ICC CMYK' }],
    },
    'an image in CalRGB': {
      pdf: imagePage({
        dict: '/ColorSpace [/CalRGB << /WhitePoint [.9505 1 1.089] >>]',
        components: 3,
      }),
      hits: [{ kind: 'image', space: 'CalRGB' }],
    },
    'a stencil mask in RGB': {
      pdf: imagePage({ mask: true, bits: 1, before: '1 0 0 rg' }),
      hits: [{ kind: 'image', space: 'DeviceRGB' }],
    },
    'a spot colour over RGB': {
      pdf: marksPage('/Rgb cs 1 scn 100 100 50 50 re f', {
        spaces:
          '/Rgb [/Separation /Blue /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>]',
      }),
      hits: [{ kind: 'spot colour', space: 'DeviceRGB' }],
    },
    'an indexed image over RGB': {
      pdf: imagePage({ dict: '/ColorSpace [/Indexed /DeviceRGB 0 <ff0000>]', components: 1 }),
      hits: [{ kind: 'image', space: 'DeviceRGB' }],
    },
  },
  silent: {
    CMYK: marksPage(`0 1 0 0 k 100 100 50 50 re f`),
    gray: marksPage(`.5 g 100 100 50 50 re f`),
    'a spot colour over CMYK': marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
    'a stencil mask in CMYK': imagePage({ mask: true, bits: 1, before: '0 1 0 0 k' }),
    'RGB that is not used': marksPage('0 0 0 1 k 100 100 50 50 re f', {
      spaces:
        '/Rgb [/Separation /Blue /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>]',
    }),
  },
});
