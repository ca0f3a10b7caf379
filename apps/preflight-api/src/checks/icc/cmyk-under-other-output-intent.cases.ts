import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { cmykUnderOtherOutputIntent } from './cmyk-under-other-output-intent';

export const cases = truthOf(cmykUnderOtherOutputIntent, {
  fires: {
    'CMYK under an RGB intent': {
      pdf: marksPage('0 1 0 0 k 100 100 50 50 re f', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 3', data: '' } },
      }),
      hits: [{ kind: 'path', actual: 'RGB' }],
    },
    'CMYK under a gray intent': {
      pdf: marksPage('0 1 0 0 k 100 100 50 50 re f', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 1', data: '' } },
      }),
      hits: [{ kind: 'path', actual: 'gray' }],
    },
  },
  silent: {
    'CMYK under a CMYK intent': marksPage('0 1 0 0 k 100 100 50 50 re f', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
    'RGB under an RGB intent': marksPage('1 0 0 rg 100 100 50 50 re f', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 3', data: '' } },
    }),
    'no intent': marksPage(`0 1 0 0 k 100 100 50 50 re f`),
  },
});
