import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { dielineInSeveralInks } from './dieline-in-several-inks';

export const cases = truthOf(dielineInSeveralInks, {
  fires: {
    'the ink of the die line with black': {
      pdf: marksPage(`/CutDuo CS 1 1 SCN 90 90 70 70 re S`, {
        spaces: `/CutDuo [/DeviceN [/CutContour /Black] /DeviceCMYK 9 0 R] /Cut ${separation('CutContour')}`,
      }),
      hits: [{ actual: 2, inks: 'CutContour, Black' }],
    },
  },
  silent: {
    'one ink': marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'artwork in several inks': marksPage(
      `1 1 0 0 k 100 100 50 50 re f /Cut CS 1 SCN 90 90 70 70 re S`,
      { spaces: `/Cut ${separation('CutContour')}` },
    ),
  },
});
