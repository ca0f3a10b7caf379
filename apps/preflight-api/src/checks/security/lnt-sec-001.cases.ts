import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntSec001 } from './lnt-sec-001';

const noPrinting = -4 - 4;

export const cases = truthOf(lntSec001, {
  fires: {
    'a file that may not be printed': { pdf: lockedPdf({ permissions: noPrinting }), hits: [{}] },
  },
  silent: {
    'a file that is not encrypted': onePagePdf(),
    'a file that allows everything': lockedPdf(),
    'a file that allows printing of low quality': lockedPdf({ permissions: -4 - 2048 }),
  },
});
