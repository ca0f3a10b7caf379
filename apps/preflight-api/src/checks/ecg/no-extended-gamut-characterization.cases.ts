import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { noExtendedGamutCharacterization } from './no-extended-gamut-characterization';

const thresholds = { ecg_mode: true };
const underIntent = (components: number) =>
  marksPage('0 1 0 0 k 100 100 50 50 re f', {
    catalog:
      '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Press) /DestOutputProfile 21 0 R >>]',
    objects: { 21: { dict: `/N ${components}`, data: '' } },
  });

export const cases = truthOf(noExtendedGamutCharacterization, {
  fires: {
    'no output intent': { pdf: marksPage(''), thresholds, hits: [{}] },
    'an output intent of four inks': { pdf: underIntent(4), thresholds, hits: [{}] },
  },
  silent: {
    'an output intent of five inks': { pdf: underIntent(5), thresholds },
    'an output intent of seven inks': { pdf: underIntent(7), thresholds },
  },
  declines: {
    'a profile without the mode': {
      pdf: marksPage(''),
      outcome: 'skipped',
      reason: /extended gamut/,
    },
  },
});
