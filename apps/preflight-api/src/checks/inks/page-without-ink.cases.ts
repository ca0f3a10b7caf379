import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { pageWithoutInk } from './page-without-ink';

export const cases = truthOf(pageWithoutInk, {
  fires: {
    'a page without content': { pdf: marksPage(''), hits: [{}] },
    'a page of white': { pdf: marksPage(`0 0 0 0 k 100 100 50 50 re f`), hits: [{}] },
    'a page that only cuts': {
      pdf: marksPage(`/Cut cs 1 scn 100 100 50 50 re f`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{}],
    },
    'a page whose layer is off': {
      pdf: marksPage('/OC /L BDC 0 0 0 1 k 100 100 50 50 re f EMC', {
        resources: '/Properties << /L 30 0 R >>',
        catalog: '/OCProperties << /OCGs [30 0 R] /D << /OFF [30 0 R] >> >>',
        objects: { 30: '<< /Type /OCG /Name (L) >>' },
      }),
      hits: [{}],
    },
  },
  silent: {
    'one percent of yellow': marksPage(`0 0 .01 0 k 100 100 50 50 re f`),
    RGB: marksPage(`1 0 0 rg 100 100 50 50 re f`),
    'a spot colour': marksPage(`/Gold cs 1 scn 100 100 50 50 re f`),
  },
  declines: {
    'a page whose only image cannot be decoded: its ink is not known': {
      pdf: marksPage('q 100 0 0 100 60 60 cm /I Do Q', {
        resources: '/XObject << /I 30 0 R >>',
        objects: {
          30: {
            dict: '/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
            data: 'no JBIG2',
          },
        },
      }),
      outcome: 'not_run',
      reason: /JBIG2/,
    },
  },
});
