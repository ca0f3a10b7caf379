import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { veryLowLineArtResolution } from './very-low-line-art-resolution';

export const cases = truthOf(veryLowLineArtResolution, {
  fires: {
    'line art one dpi below the limit': {
      pdf: imagePage({ bits: 1 }),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { reject_dpi_1bit: 145 },
    },
    'a stencil mask below the limit': {
      pdf: imagePage({ bits: 1, mask: true }),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { reject_dpi_1bit: 145 },
    },
  },
  silent: {
    'line art at the limit': { pdf: imagePage({ bits: 1 }), thresholds: { reject_dpi_1bit: 144 } },
    'an image with tones': {
      pdf: imagePage({ size: [190, 190] }),
      thresholds: { reject_dpi_1bit: 144 },
    },
    'tiny line art': {
      pdf: imagePage({ bits: 1, width: 16, height: 16 }),
      thresholds: { reject_dpi_1bit: 144 },
    },
  },
  declines: {
    'no limit': { pdf: imagePage(), outcome: 'skipped', reason: /no limit for this resolution/ },
  },
});
