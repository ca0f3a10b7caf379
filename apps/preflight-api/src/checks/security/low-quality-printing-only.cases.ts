import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lowQualityPrintingOnly } from './low-quality-printing-only';

const lowQuality = -4 - 2048;

export const cases = truthOf(lowQualityPrintingOnly, {
  fires: {
    'a file that allows low quality only': {
      pdf: lockedPdf({ permissions: lowQuality }),
      hits: [{}],
    },
  },
  silent: {
    'a file that is not encrypted': onePagePdf(),
    'a file that allows everything': lockedPdf(),
    'a file that may not be printed at all': lockedPdf({ permissions: lowQuality - 4 }),
  },
});
