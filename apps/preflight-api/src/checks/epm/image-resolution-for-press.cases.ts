import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { imageResolutionForPress } from './image-resolution-for-press';

const epm = { epm_mode: true };

/** A picture of 100 x 100 samples so many points wide. */
const picture = (points: number) =>
  onePagePdf({
    content: `q ${points} 0 0 ${points} 50 50 cm /Im Do Q`,
    resources: '/XObject << /Im 10 0 R >>',
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        data: new Uint8Array(10_000),
      },
    },
  });

export const cases = truthOf(imageResolutionForPress, {
  fires: {
    'one dpi too little': {
      pdf: picture(7200 / 199),
      thresholds: epm,
      hits: [{ actual: 199, expected: 200, unit: 'dpi' }],
      pages: [1],
    },
  },
  silent: { 'as much as asked': { pdf: picture(36), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: picture(100),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
