import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { printingNotAllowed } from './printing-not-allowed';

const noPrinting = -4 - 4;

export const cases = truthOf(printingNotAllowed, {
  fires: {
    'a file that may not be printed': { pdf: lockedPdf({ permissions: noPrinting }), hits: [{}] },
  },
  silent: {
    'a file that is not encrypted': onePagePdf(),
    'a file that allows everything': lockedPdf(),
    'a file that allows printing of low quality': lockedPdf({ permissions: -4 - 2048 }),
  },
});
