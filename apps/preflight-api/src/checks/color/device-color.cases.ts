import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { deviceColor } from './device-color';

export const cases = truthOf(deviceColor, {
  fires: {
    'an image in ICC-based gray': {
      pdf: imagePage({
        dict: '/ColorSpace [/ICCBased 21 0 R]',
        components: 1,
        objects: { 21: { dict: '/N 1', data: '' } },
      }),
      hits: [{ kind: 'image', space: 'ICC gray' }],
    },
    'a path in DeviceRGB': {
      pdf: marksPage(`1 0 0 rg 100 100 50 50 re f`),
      hits: [{ kind: 'path', space: 'DeviceRGB' }],
    },
    'an image in DeviceRGB': {
      pdf: imagePage({ dict: '/ColorSpace /DeviceRGB', components: 3 }),
      hits: [{ kind: 'image', space: 'DeviceRGB' }],
    },
    'a path in ICC-based CMYK': {
      pdf: marksPage('/Icc cs 0 0 0 1 sc 100 100 50 50 re f', {
        page: '',
        objects: { 21: { dict: '/N 4', data: '' } },
        spaces: '/Icc [/ICCBased 21 0 R]',
      }),
      hits: [{ kind: 'path', space: 'ICC CMYK' }],
    },
    'a path in ICC-based gray': {
      pdf: marksPage('/Icc cs .5 sc 100 100 50 50 re f', {
        page: '',
        objects: { 21: { dict: '/N 1', data: '' } },
        spaces: '/Icc [/ICCBased 21 0 R]',
      }),
      hits: [{ kind: 'path', space: 'ICC gray' }],
    },
  },
  silent: {
    'an image in ICC-based RGB': imagePage({
      dict: '/ColorSpace [/ICCBased 21 0 R]',
      components: 3,
      objects: { 21: { dict: '/N 3', data: '' } },
    }),
    'an image in ICC-based CMYK': imagePage({
      dict: '/ColorSpace [/ICCBased 21 0 R]',
      components: 4,
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
    'a spot colour over ICC-based RGB': marksPage('/Blue cs 1 scn 100 100 50 50 re f', {
      objects: { 21: { dict: '/N 3', data: '' } },
      spaces:
        '/Blue [/Separation /Blue [/ICCBased 21 0 R] << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>]',
    }),
    'a path in ICC-based RGB': marksPage('/Icc cs 1 0 0 sc 100 100 50 50 re f', {
      page: '',
      objects: { 21: { dict: '/N 3', data: '' } },
      spaces: '/Icc [/ICCBased 21 0 R]',
    }),
    'a path in Lab': marksPage(`/Lab cs 50 0 0 sc 100 100 50 50 re f`),
    'an image in CalRGB': imagePage({
      dict: '/ColorSpace [/CalRGB << /WhitePoint [.9505 1 1.089] >>]',
      components: 3,
    }),
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
