import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { suspectTags } from './suspect-tags';

export const cases = truthOf(suspectTags, {
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
