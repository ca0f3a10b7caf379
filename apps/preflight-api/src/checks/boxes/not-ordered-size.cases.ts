import { onePagePdf } from '@forme/test-kit';
import { box, points } from '../pages.fixture';
import { truthOf } from '../truth.fixture';
import { notOrderedSize } from './not-ordered-size';

const a5 = { expected_page_width_mm: 148, expected_page_height_mm: 210 };
const page = (width: number, height: number, more = '') =>
  onePagePdf({
    page: `/MediaBox [0 0 900 900] ${box('TrimBox', 10, 10, 10 + points(width), 10 + points(height))} ${more}`,
  });
const says = (actual: string, expected = '148 x 210') => ({ actual, expected, unit: 'mm' });

export const cases = truthOf(notOrderedSize, {
  fires: {
    'a width beyond the tolerance': {
      pdf: page(148.6, 210),
      thresholds: a5,
      hits: [says('148.6 x 210')],
      pages: [1],
    },
    'a height beyond the tolerance': {
      pdf: page(148, 209.4),
      thresholds: a5,
      hits: [says('148 x 209.4')],
    },
    'a landscape page of another height': {
      pdf: page(210, 147.4),
      thresholds: a5,
      hits: [says('210 x 147.4')],
    },
    'a landscape page of another width': {
      pdf: page(210.6, 148),
      thresholds: a5,
      hits: [says('210.6 x 148')],
    },
    'a tolerance of 0.3': {
      pdf: page(148.4, 210),
      thresholds: { ...a5, expected_page_size_tolerance_mm: 0.3 },
      hits: [says('148.4 x 210')],
    },
    'an order one step wider': {
      pdf: page(148.4, 210),
      thresholds: { ...a5, expected_page_width_mm: 149 },
      hits: [says('148.4 x 210', '149 x 210')],
    },
    'an order one step higher': {
      pdf: page(148, 210.4),
      thresholds: { ...a5, expected_page_height_mm: 211 },
      hits: [says('148 x 210.4', '148 x 211')],
    },
  },
  silent: {
    'the ordered size': { pdf: page(148, 210), thresholds: a5 },
    'the ordered size, landscape': { pdf: page(210, 148), thresholds: a5 },
    'a size within the tolerance': { pdf: page(148.4, 209.6), thresholds: a5 },
    'a landscape size within the tolerance': { pdf: page(209.6, 148.4), thresholds: a5 },
    'a wider tolerance': {
      pdf: page(148.9, 210),
      thresholds: { ...a5, expected_page_size_tolerance_mm: 1 },
    },
    'half of it in units of two points': {
      pdf: page(74, 105, '/UserUnit 2'),
      thresholds: a5,
    },
  },
  declines: {
    'no order': { pdf: page(148, 210), outcome: 'skipped', reason: /no expected page size/ },
    'half an order': {
      pdf: page(148, 210),
      thresholds: { expected_page_width_mm: 148 },
      outcome: 'skipped',
      reason: /no expected page size/,
    },
  },
});
