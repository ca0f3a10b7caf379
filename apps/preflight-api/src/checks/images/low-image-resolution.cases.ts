import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lowImageResolution } from './low-image-resolution';

export const cases = truthOf(lowImageResolution, {
  fires: {
    'an image at the lower limit, which another check is about': {
      pdf: imagePage(),
      hits: [{ actual: 144, expected: 300, unit: 'dpi' }],
      thresholds: { min_dpi: 300, reject_dpi: 144 },
    },
    'an image of 17 samples': {
      pdf: imagePage({ width: 17, height: 17 }),
      hits: [{ actual: 12, expected: 150, unit: 'dpi' }],
    },
    'an image one dpi below the limit': {
      pdf: imagePage(),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { min_dpi: 145 },
    },
    'the smaller axis': {
      pdf: imagePage({ size: [200, 50] }),
      hits: [{ actual: 72, expected: 150, unit: 'dpi' }],
    },
    'an image that is shown through a form': {
      pdf: imagePage({ before: 'q 2 0 0 2 -100 -100 cm', after: 'Q' }),
      hits: [{ actual: 72, expected: 150, unit: 'dpi' }],
    },
    'the whole page, where rasterised pages have no limit of their own': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      hits: [{ actual: 72, expected: 150, unit: 'dpi' }],
    },
  },
  silent: {
    'an image at the limit': { pdf: imagePage(), thresholds: { min_dpi: 144 } },
    'an image that rounding takes below it': {
      pdf: imagePage({ size: [100.01, 100] }),
      thresholds: { min_dpi: 144 },
    },
    'an image below the lower limit, which is another check': {
      pdf: imagePage(),
      thresholds: { min_dpi: 300, reject_dpi: 145 },
    },
    'an image of 16 samples': {
      pdf: imagePage({ width: 16, height: 16 }),
      thresholds: { min_dpi: 144 },
    },
    'a stencil mask': {
      pdf: imagePage({ mask: true, bits: 1, size: [190, 190] }),
      thresholds: { min_dpi: 144 },
    },
    'line art': { pdf: imagePage({ bits: 1, size: [190, 190] }), thresholds: { min_dpi: 144 } },
    'a rasterised page, where those have a limit': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      thresholds: { min_dpi: 300, min_dpi_page: 10 },
    },
  },
});
