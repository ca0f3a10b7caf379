import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { oldPdfVersion } from './old-pdf-version';

export const cases = truthOf(oldPdfVersion, {
  fires: {
    'PDF 1.3': {
      pdf: onePagePdf({ version: '1.3' }),
      hits: [{ actual: '1.3', expected: '1.4 or later' }],
    },
  },
  silent: {
    'PDF 1.4': onePagePdf({ version: '1.4' }),
    'PDF 2.0': onePagePdf({ version: '2.0' }),
    'a header of 1.3 and a catalog of 1.6': onePagePdf({
      version: '1.3',
      catalog: '/Version /1.6',
    }),
  },
});
