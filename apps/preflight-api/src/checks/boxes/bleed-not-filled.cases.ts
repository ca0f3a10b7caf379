import { onePagePdf } from '@forme/test-kit';
import { painted, points, printPage } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { bleedNotFilled } from './bleed-not-filled';

const with3 = { min_bleed_mm: 3 };
const out = (mm: number) => 350 + points(mm);
const says = (actual: number, sides: string, expected = 3) => ({
  actual,
  expected,
  unit: 'mm',
  sides,
});

/** A filled rectangle from the middle of the page to this x. */
const toRight = (x: number, ink = '0 1 0 0 k') => `${ink} 200 100 ${x - 200} 100 re f`;
const cutting = {
  resources: '/Properties << /Cut 10 0 R >>',
  catalog: '/OCProperties << /OCGs [10 0 R] /D << /Name (Default) >> >>',
  objects: {
    10: '<< /Type /OCG /Name (Cut) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
  },
};

export const cases = truthOf(bleedNotFilled, {
  fires: {
    'a background that ends at the trim': {
      pdf: painted('0 1 0 0 k 50 50 300 300 re f'),
      thresholds: with3,
      hits: [says(0, 'all sides')],
      pages: [1],
    },
    'artwork that ends within half a point of the edge': {
      pdf: painted(toRight(349.6)),
      thresholds: with3,
      hits: [says(0, 'right')],
    },
    'artwork with a tenth of a millimetre too little': {
      pdf: painted(toRight(out(2.9))),
      thresholds: with3,
      hits: [says(2.9, 'right')],
      boxes: [[200, 100, Math.round(out(2.9) * 100) / 100, 200]],
    },
    'a picture in RGB': {
      pdf: painted(`q 100 0 0 ${points(1) + 100} 200 250 cm /Im Do Q`, {
        resources: '/XObject << /Im 10 0 R >>',
        objects: {
          10: {
            dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
            data: 'abc',
          },
        },
      }),
      thresholds: with3,
      hits: [says(1, 'top')],
    },
    'two of them beside each other, one with its bleed': {
      pdf: painted(`0 0 0 1 k 300 100 ${out(4) - 300} 50 re f 300 150 50 50 re f`),
      thresholds: with3,
      hits: [says(0, 'right')],
    },
    'a gap in what lies behind': {
      pdf: painted(
        `0 0 0 1 k 300 100 ${out(4) - 300} 48 re f 300 149.1 ${out(4) - 300} 60 re f 300 110 50 80 re f`,
      ),
      thresholds: with3,
      hits: [says(0, 'right')],
    },
    'a page turned by 90 degrees': {
      pdf: painted(toRight(350), { page: `${printPage()} /Rotate 90` }),
      thresholds: with3,
      hits: [says(0, 'bottom')],
    },
    'a scaled page': {
      pdf: painted(toRight(out(1.4)), { page: `${printPage()} /UserUnit 2` }),
      thresholds: with3,
      hits: [says(2.8, 'right')],
    },
    'a limit one step higher': {
      pdf: painted(toRight(out(3))),
      thresholds: { min_bleed_mm: 3.1 },
      hits: [says(3, 'right', 3.1)],
    },
  },
  silent: {
    'artwork that fills the bleed': { pdf: painted(toRight(out(3))), thresholds: with3 },
    'artwork that goes further': { pdf: painted(toRight(out(9))), thresholds: with3 },
    'what rounding takes away': { pdf: painted(toRight(out(2.96))), thresholds: with3 },
    'artwork that stays inside': { pdf: painted(toRight(349.4)), thresholds: with3 },
    'a picture that ends at the edge over a background that goes on': {
      pdf: painted(`0 0 0 1 k 300 90 ${out(3) - 300} 120 re f 1 0 0 0 k 320 100 30 100 re f`),
      thresholds: with3,
    },
    'two backgrounds that meet behind it': {
      pdf: painted(
        `0 0 0 1 k 300 100 ${out(3) - 300} 50 re f 300 150 ${out(3) - 300} 50 re f 310 100 40 100 re f`,
      ),
      thresholds: with3,
    },
    'white at the edge': { pdf: painted(toRight(350, '0 0 0 0 k')), thresholds: with3 },
    'white of DeviceGray at the edge': { pdf: painted(toRight(350, '1 g')), thresholds: with3 },
    'a line along the edge': { pdf: painted('50 50 300 300 re S'), thresholds: with3 },
    'marks outside the trim': {
      pdf: painted('0 0 0 1 k 350 200 20 1 re f 20 200 30 1 re f'),
      thresholds: with3,
    },
    'a mark in registration colour that reaches in': {
      pdf: painted('/All cs 1 scn 340 200 10 5 re f', {
        resources:
          '/ColorSpace << /All [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>',
      }),
      thresholds: with3,
    },
    'a processing step': {
      pdf: painted(`/OC /Cut BDC ${toRight(350)} EMC`, cutting),
      thresholds: with3,
    },
    'half of it in units of two points': {
      pdf: painted(toRight(out(1.5)), { page: `${printPage()} /UserUnit 2` }),
      thresholds: with3,
    },
    'a gap that is too short to be seen': {
      pdf: painted(
        `0 0 0 1 k 300 100 ${out(4) - 300} 48 re f 300 148.9 ${out(4) - 300} 60 re f 300 110 50 80 re f`,
      ),
      thresholds: with3,
    },
    'a page that extraction warns of': {
      pdf: painted(toRight(out(3)), { page: `${printPage()} /Rotate 45` }),
      thresholds: with3,
    },
    'an empty page': { pdf: painted(''), thresholds: with3 },
  },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf({ content: '0 0 9 9 re f' }),
      outcome: 'not_run',
      reason: /declare no TrimBox/,
    },
    'a profile without bleed': {
      pdf: painted(toRight(350)),
      thresholds: { min_bleed_mm: 0 },
      outcome: 'skipped',
      reason: /no bleed/,
    },
  },
});
