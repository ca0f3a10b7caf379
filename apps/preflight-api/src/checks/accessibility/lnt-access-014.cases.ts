import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntAccess014 } from './lnt-access-014';

export const cases = truthOf(lntAccess014, {
  fires: {
    'suspect tags': {
      pdf: onePagePdf({ catalog: '/MarkInfo << /Marked true /Suspects true >>' }),
      hits: [{}],
    },
  },
  silent: {
    'tags that are not suspect': onePagePdf({
      catalog: '/MarkInfo << /Marked true /Suspects false >>',
    }),
    'no tags': onePagePdf(),
  },
});
