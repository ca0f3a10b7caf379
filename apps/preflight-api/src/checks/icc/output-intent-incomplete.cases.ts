import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { outputIntentIncomplete } from './output-intent-incomplete';

export const cases = truthOf(outputIntentIncomplete, {
  fires: {
    'no identifier': {
      pdf: marksPage('', {
        catalog: '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX >>]',
        objects: { 21: { dict: '/N 4', data: '' } },
      }),
      hits: [{ number: 1, entry: 'OutputConditionIdentifier' }],
    },
    'no subtype': {
      pdf: marksPage('', {
        catalog: '/OutputIntents [<< /Type /OutputIntent /OutputConditionIdentifier (X) >>]',
        objects: { 21: { dict: '/N 4', data: '' } },
      }),
      hits: [{ number: 1, entry: 'subtype (S)' }],
    },
  },
  silent: {
    'a complete intent': marksPage('', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 4', data: '' } },
    }),
    'no intent': marksPage(''),
  },
});
