import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lowLineArtResolution } from './low-line-art-resolution';

export const cases = truthOf(lowLineArtResolution, {
  fires: {
    'line art at the lower limit, which another check is about': {
      pdf: imagePage({ bits: 1 }),
      hits: [{ actual: 144, expected: 300, unit: 'dpi' }],
      thresholds: { min_dpi_1bit: 300, reject_dpi_1bit: 144 },
    },
    'line art one dpi below the limit': {
      pdf: imagePage({ bits: 1 }),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { min_dpi_1bit: 145 },
    },
    'a stencil mask below the limit': {
      pdf: imagePage({ bits: 1, mask: true }),
      hits: [{ actual: 144, expected: 145, unit: 'dpi' }],
      thresholds: { min_dpi_1bit: 145 },
    },
  },
  silent: {
    'line art at the limit': { pdf: imagePage({ bits: 1 }), thresholds: { min_dpi_1bit: 144 } },
    'an image with tones': {
      pdf: imagePage({ size: [190, 190] }),
      thresholds: { min_dpi_1bit: 144 },
    },
    'tiny line art': {
      pdf: imagePage({ bits: 1, width: 16, height: 16 }),
      thresholds: { min_dpi_1bit: 144 },
    },
    'line art below the lower limit, which is another check': {
      pdf: imagePage({ bits: 1 }),
      thresholds: { min_dpi_1bit: 300, reject_dpi_1bit: 145 },
    },
  },
  declines: {
    'no limit': { pdf: imagePage(), outcome: 'skipped', reason: /no limit for this resolution/ },
  },
});
