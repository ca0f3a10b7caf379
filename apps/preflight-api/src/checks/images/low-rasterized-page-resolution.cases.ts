import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lowRasterizedPageResolution } from './low-rasterized-page-resolution';

export const cases = truthOf(lowRasterizedPageResolution, {
  fires: {
    'a page at the lower limit, which another check is about': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      hits: [{ actual: 72, expected: 300, unit: 'dpi' }],
      thresholds: { min_dpi_page: 300, reject_dpi_page: 72 },
    },
    'a page one dpi below the limit': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      hits: [{ actual: 72, expected: 73, unit: 'dpi' }],
      thresholds: { min_dpi_page: 73 },
    },
    'an image that covers more than the finished page': {
      pdf: imagePage({ size: [300, 300], at: [0, 0] }),
      hits: [{ actual: 48, expected: 73, unit: 'dpi' }],
      thresholds: { min_dpi_page: 73 },
    },
  },
  silent: {
    'a page at the limit': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      thresholds: { min_dpi_page: 72 },
    },
    'a page with something beside the image': {
      pdf: imagePage({ size: [200, 200], at: [50, 50], after: '100 100 10 10 re f' }),
      thresholds: { min_dpi_page: 73 },
    },
    'an image that covers half of the page': {
      pdf: imagePage({ size: [200, 100], at: [50, 50] }),
      thresholds: { min_dpi_page: 300 },
    },
    'a page of line art': {
      pdf: imagePage({ bits: 1, size: [200, 200], at: [50, 50] }),
      thresholds: { min_dpi_page: 73 },
    },
    'a page below the lower limit, which is another check': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      thresholds: { min_dpi_page: 300, reject_dpi_page: 73 },
    },
  },
  declines: {
    'no limit': { pdf: imagePage(), outcome: 'skipped', reason: /no limit for this resolution/ },
  },
});
