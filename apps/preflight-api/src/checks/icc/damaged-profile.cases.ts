import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { iccProfile } from './icc-profile.fixture';
import { damagedProfile } from './damaged-profile';

export const cases = truthOf(damagedProfile, {
  fires: {
    'a profile of another space': {
      pdf: marksPage('', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 4', data: iccProfile('mntr', 'RGB') } },
      }),
      hits: [{ profile: 'obj-21' }],
    },
    'a profile without data': {
      pdf: marksPage('', {
        catalog:
          '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
        objects: { 21: { dict: '/N 4', data: '' } },
      }),
      hits: [{ profile: 'obj-21' }],
    },
  },
  silent: {
    'a profile that fits': marksPage('', {
      catalog:
        '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 21 0 R >>]',
      objects: { 21: { dict: '/N 4', data: iccProfile('prtr', 'CMYK') } },
    }),
    'no profile': marksPage(''),
  },
});
