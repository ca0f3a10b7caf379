import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { pdfVersionOutsideRange } from './pdf-version-outside-range';

const version = (written: string) => onePagePdf({ version: written });
const range = { min_pdf_version: '1.4', max_pdf_version: '1.6' };
const expected = '1.4 or later, 1.6 or earlier';

export const cases = truthOf(pdfVersionOutsideRange, {
  fires: {
    'a version below': {
      pdf: version('1.3'),
      thresholds: range,
      hits: [{ actual: '1.3', expected }],
    },
    'a version above': {
      pdf: version('1.7'),
      thresholds: range,
      hits: [{ actual: '1.7', expected }],
    },
    'a version above that the catalog names': {
      pdf: onePagePdf({ version: '1.4', catalog: '/Version /2.0' }),
      thresholds: range,
      hits: [{ actual: '2.0', expected }],
    },
    'a lower limit alone': {
      pdf: version('1.3'),
      thresholds: { min_pdf_version: '1.4' },
      hits: [{ actual: '1.3', expected: '1.4 or later' }],
    },
    'an upper limit alone': {
      pdf: version('2.0'),
      thresholds: { max_pdf_version: '1.7' },
      hits: [{ actual: '2.0', expected: '1.7 or earlier' }],
    },
  },
  silent: {
    'the lowest version': { pdf: version('1.4'), thresholds: range },
    'the highest version': { pdf: version('1.6'), thresholds: range },
    'any version above a lower limit': {
      pdf: version('2.0'),
      thresholds: { min_pdf_version: '1.4' },
    },
    'any version below an upper limit': {
      pdf: version('1.0'),
      thresholds: { max_pdf_version: '1.4' },
    },
  },
  declines: {
    'a profile without a range': { pdf: version('1.3'), outcome: 'skipped', reason: /no range/ },
  },
});
