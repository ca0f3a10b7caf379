import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntStruct007 } from './lnt-struct-007';

export const cases = truthOf(lntStruct007, {
  fires: {
    'a tagged file': {
      pdf: onePagePdf({
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot >>',
      }),
      hits: [{}],
    },
  },
  silent: {
    'a file without tags': onePagePdf(),
    'a tree that is not marked as such': onePagePdf({ catalog: '/StructTreeRoot << >>' }),
    'a mark without a tree': onePagePdf({ catalog: '/MarkInfo << /Marked true >>' }),
  },
});
