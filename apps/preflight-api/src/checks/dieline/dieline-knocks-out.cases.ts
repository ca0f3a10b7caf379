import { background, marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { dielineKnocksOut } from './dieline-knocks-out';

export const cases = truthOf(dielineKnocksOut, {
  fires: {
    'a cut line on a background': {
      pdf: marksPage(`${background} /Cut CS 1 SCN 90 90 70 70 re S`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ side: 'stroke' }],
    },
  },
  silent: {
    'a cut line that overprints': marksPage(
      `${background} /Over gs /Cut CS 1 SCN 90 90 70 70 re S`,
      { spaces: `/Cut ${separation('CutContour')}` },
    ),
    'a cut line on paper': marksPage(`/Cut CS 1 SCN 90 90 70 70 re S`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
    'another line': marksPage(`${background} /Gold CS 1 SCN 90 90 70 70 re S`, {
      spaces: `/Cut ${separation('CutContour')}`,
    }),
  },
});
