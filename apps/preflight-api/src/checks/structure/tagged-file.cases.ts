import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { taggedFile } from './tagged-file';

export const cases = truthOf(taggedFile, {
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
