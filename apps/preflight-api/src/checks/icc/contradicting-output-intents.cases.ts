import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { contradictingOutputIntents } from './contradicting-output-intents';

export const cases = truthOf(contradictingOutputIntents, {
  fires: {
    'a CMYK and an RGB profile': {
      pdf: marksPage('', {
        catalog:
          '/OutputIntents [<< /S /GTS_PDFX /DestOutputProfile 21 0 R >> << /S /GTS_PDFX /DestOutputProfile 22 0 R >>]',
        objects: { 21: { dict: '/N 4', data: '' }, 22: { dict: '/N 3', data: '' } },
      }),
      hits: [{ actual: '3 and 4' }],
    },
  },
  silent: {
    'one intent': marksPage('', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
  },
});
