import { buildPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { pageCountNotOrdered } from './page-count-not-ordered';

const twoPages = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 100] /Resources << >> >>',
    3: '<< /Type /Page /Parent 2 0 R >>',
    4: '<< /Type /Page /Parent 2 0 R >>',
  },
});

export const cases = truthOf(pageCountNotOrdered, {
  fires: {
    'a page too many': {
      pdf: twoPages,
      thresholds: { expected_page_count: 1 },
      hits: [{ actual: 2, expected: 1, unit: 'pages' }],
    },
    'a page too few': {
      pdf: twoPages,
      thresholds: { expected_page_count: 3 },
      hits: [{ actual: 2, expected: 3, unit: 'pages' }],
    },
  },
  silent: {
    'as many as ordered': { pdf: twoPages, thresholds: { expected_page_count: 2 } },
  },
  declines: {
    'no order': { pdf: onePagePdf(), outcome: 'skipped', reason: /names no page count/ },
  },
});
