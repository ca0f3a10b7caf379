import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { highImageResolution } from './high-image-resolution';

export const cases = truthOf(highImageResolution, {
  fires: {
    'an image one dpi above the limit': {
      pdf: imagePage(),
      hits: [{ actual: 144, expected: 143, unit: 'dpi' }],
      thresholds: { max_dpi: 143 },
    },
  },
  silent: {
    'an image at the limit': { pdf: imagePage(), thresholds: { max_dpi: 144 } },
    'one axis below the limit': {
      pdf: imagePage({ size: [100, 200] }),
      thresholds: { max_dpi: 143 },
    },
  },
});
