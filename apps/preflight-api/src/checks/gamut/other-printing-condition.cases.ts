import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { gamutPage } from './gamut-page.fixture';
import { otherPrintingCondition } from './other-printing-condition';

const thresholds = { target_output_condition: 'FOGRA51' };
const archive = '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (FOGRA51) >>';
const print = '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>';

export const cases = truthOf(otherPrintingCondition, {
  fires: {
    'another condition': {
      pdf: gamutPage('', '', { name: 'FOGRA39' }),
      thresholds,
      hits: [{ actual: 'FOGRA39', expected: 'FOGRA51' }],
    },
    'no output intent': {
      pdf: marksPage(''),
      thresholds,
      hits: [{ actual: '-', expected: 'FOGRA51' }],
    },
    'another condition of PDF/X beside that of PDF/A': {
      pdf: marksPage('', { catalog: `/OutputIntents [${archive} ${print}]` }),
      thresholds,
      hits: [{ actual: 'FOGRA39', expected: 'FOGRA51' }],
    },
  },
  silent: {
    'the condition of the profile': { pdf: gamutPage(''), thresholds },
    'blanks and case': {
      pdf: gamutPage('', '', { name: 'CGATS TR 006' }),
      thresholds: { target_output_condition: 'Cgats TR006' },
    },
    'an intent of PDF/A alone': {
      pdf: marksPage('', { catalog: `/OutputIntents [${archive}]` }),
      thresholds,
    },
  },
  declines: {
    'no condition in the profile': {
      pdf: gamutPage(''),
      outcome: 'skipped',
      reason: /names no printing condition/,
    },
    'an empty one': {
      pdf: gamutPage(''),
      thresholds: { target_output_condition: '' },
      outcome: 'skipped',
      reason: /names no printing condition/,
    },
  },
});
