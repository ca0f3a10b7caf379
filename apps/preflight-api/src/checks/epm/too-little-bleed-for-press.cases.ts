import { onePagePdf } from '@forme/test-kit';
import { bleedOf, painted, printPage } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { tooLittleBleedForPress } from './too-little-bleed-for-press';

const epm = { epm_mode: true };

const page = (bleed: readonly number[]) =>
  painted('0 1 0 0 k 0 0 400 400 re f', { page: printPage(bleed) });

export const cases = truthOf(tooLittleBleedForPress, {
  fires: {
    'a tenth of a millimetre too little': {
      pdf: page(bleedOf(3, 2.9)),
      thresholds: epm,
      hits: [{ actual: 2.9, expected: 3, unit: 'mm' }],
      pages: [1],
    },
  },
  silent: { 'enough bleed': { pdf: page(bleedOf(3)), thresholds: epm } },
  declines: {
    'a page without TrimBox': {
      pdf: onePagePdf(),
      thresholds: epm,
      outcome: 'not_run',
      reason: /no TrimBox/,
    },
    'a profile for other presses': {
      pdf: page(bleedOf(0)),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
