import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { bookmarksInFile } from './bookmarks-in-file';

export const cases = truthOf(bookmarksInFile, {
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
