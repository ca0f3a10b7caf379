import { onePagePdf } from '@forme/test-kit';
import { box } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { trimOffCenter } from './trim-off-center';

const epm = { epm_mode: true };

const page = (left: number, bottom: number, more = '') =>
  onePagePdf({
    page: `/MediaBox [0 0 400 400] ${box('BleedBox', left, bottom, 310, 310)} ${box('TrimBox', 20, 20, 300, 300)} ${more}`,
  });

export const cases = truthOf(trimOffCenter, {
  fires: {
    'more bleed on the left': {
      pdf: page(7.8, 10),
      thresholds: epm,
      hits: [{ actual: 1.1, expected: 1, unit: 'pt' }],
      pages: [1],
    },
    'less bleed below': {
      pdf: page(10, 12.2),
      thresholds: epm,
      hits: [{ actual: 1.1, expected: 1, unit: 'pt' }],
    },
    'a scaled page': {
      pdf: page(8.8, 10, '/UserUnit 2'),
      thresholds: epm,
      hits: [{ actual: 1.2, expected: 1, unit: 'pt' }],
    },
  },
  silent: {
    'bleed on all sides': { pdf: page(10, 10), thresholds: epm },
    'a point off the centre': { pdf: page(8, 12), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: page(0, 0),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
