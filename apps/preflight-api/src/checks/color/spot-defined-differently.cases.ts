import { onePagePdf } from '@forme/test-kit';
import { separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotDefinedDifferently } from './spot-defined-differently';

export const cases = truthOf(spotDefinedDifferently, {
  fires: {
    'two looks of one ink': {
      pdf: onePagePdf({
        resources: `/ColorSpace << /A ${separation('Gold', '0 .2 .8 0')} /B ${separation('Gold', '1 0 0 0')} >>`,
        content: '/A cs 1 scn 9 9 9 9 re f /B cs 1 scn 9 9 9 9 re f',
      }),
      hits: [{ name: 'Gold', actual: 2, spaces: 'DeviceCMYK' }],
    },
  },
  silent: {
    'one look written twice': onePagePdf({
      resources: `/ColorSpace << /A ${separation('Gold', '0 .2 .8 0')} /B ${separation('Gold', '0 .2 .8 0')} >>`,
      content: '/A cs 1 scn 9 9 9 9 re f /B cs 1 scn 9 9 9 9 re f',
    }),
  },
});
