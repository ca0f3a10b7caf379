import { gamutPage } from '../gamut/gamut-page.fixture';
import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooMuchInk } from './too-much-ink';

export const cases = truthOf(tooMuchInk, {
  fires: {
    'an area just above the limit': {
      pdf: marksPage(`1 1 1 .05 k 100 100 45 45 re f`),
      hits: [{ actual: 305, expected: 304, unit: '%' }],
      thresholds: { tac_limit: 304 },
    },
    'red in RGB, which the output intent turns into inks': {
      pdf: gamutPage(`1 0 0 rg 60 60 180 180 re f`),
      hits: [{ actual: 246, expected: 200, unit: '%' }],
      thresholds: { tac_limit: 200 },
    },
    'two colours over each other, one of them an overprinting black': {
      pdf: marksPage(`/Over gs 1 1 .6 0 k 100 100 45 45 re f 0 0 0 1 k 100 100 45 45 re f`),
      hits: [{ actual: 360, expected: 300, unit: '%' }],
    },
  },
  declines: {
    'black of RGB that no output intent turns into inks': {
      pdf: marksPage(`0 0 0 rg 60 60 180 180 re f`),
      outcome: 'not_run',
      reason: /RGB or Lab/,
      thresholds: { tac_limit: 200 },
    },
  },
  silent: {
    'light RGB': {
      pdf: marksPage(`.9 .9 1 rg 60 60 180 180 re f`),
      thresholds: { tac_limit: 200 },
    },
    'an area at the limit': {
      pdf: marksPage(`1 1 1 .05 k 100 100 45 45 re f`),
      thresholds: { tac_limit: 305 },
    },
    'a dark area smaller than the window': marksPage(`1 1 1 1 k 100 100 30 30 re f`),
    'spot ink, which is not counted': marksPage(
      `/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`,
    ),
  },
});
