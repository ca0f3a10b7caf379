import { imagePage } from '../image-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { unexpectedColorSpace } from './unexpected-color-space';

const icc = (components: number, paint: string) =>
  marksPage(`/Icc cs ${paint} sc 100 100 50 50 re f`, {
    objects: { 21: { dict: `/N ${components}`, data: '' } },
    spaces: '/Icc [/ICCBased 21 0 R]',
  });
const labImage = imagePage({
  dict: '/ColorSpace [/Lab << /WhitePoint [.9642 1 .8249] >>]',
  components: 3,
});
const underRgbIntent = marksPage('1 0 0 rg 100 100 50 50 re f', {
  catalog:
    '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (sRGB) /DestOutputProfile 21 0 R >>]',
  objects: { 21: { dict: '/N 3', data: '' } },
});
const inCmyk = { workflow: 'CMYK', expected: 'CMYK, gray and spot colours' } as const;
const inRgb = { workflow: 'RGB', expected: 'RGB, Lab and gray' } as const;

export const cases = truthOf(unexpectedColorSpace, {
  fires: {
    'a path in ICC RGB': {
      pdf: icc(3, '1 0 0'),
      hits: [{ kind: 'path', space: 'ICC RGB', ...inCmyk }],
    },
    'a path in DeviceRGB under an RGB output intent': {
      pdf: underRgbIntent,
      hits: [{ kind: 'path', space: 'DeviceRGB', ...inCmyk }],
    },
    'a path in Lab': {
      pdf: marksPage('/Lab cs 50 0 0 sc 100 100 50 50 re f'),
      hits: [{ kind: 'path', space: 'Lab', ...inCmyk }],
    },
    'a Lab image': { pdf: labImage, hits: [{ kind: 'image', space: 'Lab', ...inCmyk }] },
    'a path in ICC RGB where only images may be RGB': {
      pdf: icc(3, '1 0 0'),
      thresholds: { workflow: 'CMYK+RGB' },
      hits: [
        {
          kind: 'path',
          space: 'ICC RGB',
          workflow: 'CMYK+RGB',
          expected: 'CMYK, gray and spot colours, and RGB in images only',
        },
      ],
    },
    'CMYK in an RGB workflow': {
      pdf: marksPage('0 1 0 0 k 100 100 50 50 re f'),
      thresholds: { workflow: 'RGB' },
      hits: [{ kind: 'path', space: 'DeviceCMYK', ...inRgb }],
    },
    'ICC CMYK in an RGB workflow': {
      pdf: icc(4, '0 1 0 0'),
      thresholds: { workflow: 'RGB' },
      hits: [{ kind: 'path', space: 'ICC CMYK', ...inRgb }],
    },
  },
  silent: {
    CMYK: marksPage('0 1 0 0 k 100 100 50 50 re f'),
    'ICC CMYK': icc(4, '0 1 0 0'),
    gray: marksPage('.5 g 100 100 50 50 re f'),
    'a spot colour': marksPage('/Gold cs 1 scn 100 100 50 50 re f'),
    // LNT_COLOR_002 reports it.
    'DeviceRGB that nothing defines': marksPage('1 0 0 rg 100 100 50 50 re f'),
    'an image in Lab where images may be RGB': {
      pdf: labImage,
      thresholds: { workflow: 'CMYK+RGB' },
    },
    'DeviceRGB under an RGB output intent in an RGB workflow': {
      pdf: underRgbIntent,
      thresholds: { workflow: 'RGB' },
    },
    'RGB in an RGB workflow': { pdf: icc(3, '1 0 0'), thresholds: { workflow: 'RGB' } },
  },
  declines: {
    'any colour space': {
      pdf: icc(3, '1 0 0'),
      thresholds: { workflow: 'auto' },
      outcome: 'skipped',
      reason: /allows any colour space/,
    },
  },
});
