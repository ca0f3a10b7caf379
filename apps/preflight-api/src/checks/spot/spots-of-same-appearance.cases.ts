import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotsOfSameAppearance } from './spots-of-same-appearance';

export const cases = truthOf(spotsOfSameAppearance, {
  fires: {
    'one look written twice': {
      pdf: marksPage('/A cs 1 scn 100 100 50 50 re f /B cs 1 scn 100 100 50 50 re f', {
        spaces: `/A ${separation('Gold')} /B ${separation('Silver')}`,
      }),
      hits: [{ names: 'Gold, Silver', space: 'DeviceCMYK' }],
    },
    'a direct function and one by reference': {
      pdf: marksPage('/Gold cs 1 scn 9 9 99 99 re f /B cs 1 scn 9 9 99 99 re f', {
        spaces: '/B [/Separation /Silver /DeviceCMYK 21 0 R]',
        objects: { 21: '<< /N 1 /C1 [0 .2 .8 0] /C0 [0 0 0 0] /Domain [0 1] /FunctionType 2 >>' },
      }),
      hits: [{ names: 'Gold, Silver', space: 'DeviceCMYK' }],
    },
  },
  silent: {
    'two looks': marksPage('/A cs 1 scn 100 100 50 50 re f /B cs 1 scn 100 100 50 50 re f', {
      spaces: `/A ${separation('Gold')} /B ${separation('Silver', '0 .2 .81 0')}`,
    }),
    'one name twice': marksPage('/A cs 1 scn 100 100 50 50 re f /B cs 1 scn 100 100 50 50 re f', {
      spaces: `/A ${separation('Gold')} /B ${separation('Gold')}`,
    }),
    'a second one that is not used': marksPage('/Gold cs 1 scn 99 99 9 9 re f', {
      spaces: `/B ${separation('Silver')}`,
    }),
  },
});
