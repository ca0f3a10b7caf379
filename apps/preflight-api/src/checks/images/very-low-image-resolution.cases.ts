import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { veryLowImageResolution } from './very-low-image-resolution';

export const cases = truthOf(veryLowImageResolution, {
  fires: {
    'an image one dpi below the limit': {
      pdf: imagePage(),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { reject_dpi: 145 },
    },
  },
  silent: {
    'an image at the limit': { pdf: imagePage(), thresholds: { reject_dpi: 144 } },
    'a tiny image': { pdf: imagePage({ width: 16, height: 16 }), thresholds: { reject_dpi: 144 } },
    'line art': { pdf: imagePage({ bits: 1, size: [190, 190] }), thresholds: { reject_dpi: 144 } },
    'a rasterised page, where those have a limit': {
      pdf: imagePage({ size: [200, 200], at: [50, 50] }),
      thresholds: { reject_dpi: 300, min_dpi_page: 10 },
    },
  },
  declines: {
    'no limit': { pdf: imagePage(), outcome: 'skipped', reason: /no limit for this resolution/ },
  },
});
