import { codePage, ean13 } from './code-page.fixture';
import { separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { barcodeContrast } from './barcode-contrast';

const more = {
  spaces: `/Icc [/ICCBased 21 0 R] /Wine ${separation('Wine', '0 1 1 0')}`,
  objects: { 21: { dict: '/N 4', data: '' } },
};

export const cases = truthOf(barcodeContrast, {
  fires: {
    'bars in half a gray': {
      pdf: codePage('', '', `.5 g ${ean13()}`),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.5, expected: 0.7 }],
    },
    'magenta bars in ICC-based CMYK': {
      pdf: codePage('', '', `/Icc cs .5 1 1 0 sc ${ean13()}`, more),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.5, expected: 0.7 }],
    },
    'bars in a red spot colour': {
      pdf: codePage('', '', `/Gold cs 1 scn 5 5 9 9 re f /Wine cs 1 scn ${ean13()}`, more),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.07, expected: 0.7 }],
    },
    'red bars': {
      pdf: codePage('', '', `.2 1 1 .2 k ${ean13()}`),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.36, expected: 0.7 }],
    },
    'red bars in one path': {
      pdf: codePage('', '', `.2 1 1 .2 k ${ean13().replaceAll(' f', '')} f`),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.36, expected: 0.7 }],
    },
    'red bars in ICC-based CMYK': {
      pdf: codePage('', '', `/Icc cs .1 1 1 0 sc ${ean13()}`, more),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.1, expected: 0.7 }],
    },
    'a cyan ground': {
      pdf: codePage('.4 0 0 0 k 60 100 180 100 re f'),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.6, expected: 0.7 }],
    },
  },
  silent: {
    'black bars in ICC-based CMYK': codePage('', '', `/Icc cs 0 0 0 1 sc ${ean13()}`, more),
    'bars in Separation Black': codePage('', '', `/Black cs 1 scn ${ean13()}`),
    'black bars on a white panel': codePage(
      '1 1 0 0 k 50 90 190 120 re f 0 0 0 0 k 80 100 130 100 re f',
    ),
    'black bars on paper': codePage(),
    'black bars on a yellow ground as large as the code': codePage(
      '0 0 .2 0 k 99.5 115 90 70 re f',
    ),
    'blue bars': codePage('', '', `1 .5 0 0 k ${ean13()}`),
    'a yellow ground': codePage('0 0 1 0 k 60 100 180 100 re f'),
    'red bars that the profile allows': {
      pdf: codePage('', '', `.2 1 1 .2 k ${ean13()}`),
      thresholds: { barcode_min_contrast: 0.3 },
    },
  },
});
