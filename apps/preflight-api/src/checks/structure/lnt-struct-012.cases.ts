import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntStruct012 } from './lnt-struct-012';

export const cases = truthOf(lntStruct012, {
  fires: {
    'a file with bookmarks': {
      pdf: onePagePdf({
        catalog: '/Outlines 10 0 R',
        objects: {
          10: '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>',
          11: '<< /Title (One) /Parent 10 0 R /Dest [3 0 R /Fit] >>',
        },
      }),
      hits: [{}],
    },
  },
  silent: { 'a file without bookmarks': onePagePdf() },
});
