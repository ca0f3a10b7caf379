import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { screenReaderNotAllowed } from './screen-reader-not-allowed';

export const cases = truthOf(screenReaderNotAllowed, {
  fires: {
    'a file that does not allow it': { pdf: lockedPdf({ permissions: -4 - 512 }), hits: [{}] },
  },
  silent: {
    'a file that allows everything': lockedPdf(),
    'a file that is not encrypted': onePagePdf(),
    'a file that forbids to copy': lockedPdf({ permissions: -4 - 16 }),
  },
});
