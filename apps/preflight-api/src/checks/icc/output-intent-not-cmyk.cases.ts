import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { iccProfile } from './icc-profile.fixture';
import { outputIntentNotCmyk } from './output-intent-not-cmyk';

export const cases = truthOf(outputIntentNotCmyk, {
  fires: {
    'a profile that says so itself': {
      pdf: marksPage('', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 3', data: iccProfile('mntr', 'RGB') } },
      }),
      hits: [{ condition: 'FOGRA51', actual: 'RGB', expected: 'CMYK' }],
    },
    'an RGB profile': {
      pdf: marksPage('', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 3', data: '' } },
      }),
      hits: [{ condition: 'FOGRA51', actual: '3 component(s)', expected: 'CMYK' }],
    },
  },
  silent: {
    'a CMYK profile': marksPage('', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
    'an RGB profile for PDF/A': marksPage('', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 3', data: '' } },
    }),
  },
});
