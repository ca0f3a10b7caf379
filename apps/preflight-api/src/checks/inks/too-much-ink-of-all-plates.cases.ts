import { marksPage, separation } from '../marks-page.fixture';
import { stepsPage } from '../packaging/steps-page.fixture';
import { truthOf } from '../truth.fixture';
import { tooMuchInkOfAllPlates } from './too-much-ink-of-all-plates';

const process = '1 1 1 0 k 100 100 45 45 re f';
const gold = '/Over gs /Gold cs 1 scn 100 100 45 45 re f';

export const cases = truthOf(tooMuchInkOfAllPlates, {
  fires: {
    'a spot ink over process inks': {
      pdf: marksPage(`/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      hits: [{ actual: 400, expected: 399, unit: '%' }],
      thresholds: { tac_limit_all: 399 },
    },
    'an ink that has the name of a cut line and no processing step': {
      pdf: marksPage(`${process} /Over gs /Cut cs 1 scn 100 100 45 45 re f`, {
        spaces: `/Cut ${separation('CutContour')}`,
      }),
      hits: [{ actual: 400, expected: 399, unit: '%' }],
      thresholds: { tac_limit_all: 399 },
    },
    'an ink on the layer of the white': {
      pdf: stepsPage([
        { step: '', content: process },
        { step: 'White/', content: gold },
      ]),
      hits: [{ actual: 400, expected: 399, unit: '%' }],
      thresholds: { tac_limit_all: 399 },
    },
    'an ink in print beside its varnish, which is left out': {
      pdf: stepsPage(
        [
          { step: '', content: `${process} ${gold}` },
          { step: 'Varnish/', content: '/Over gs /Gloss cs 1 scn 100 100 45 45 re f' },
        ],
        { spaces: `/Gloss ${separation('Gloss')}` },
      ),
      hits: [{ actual: 400, expected: 399, unit: '%', left_out: 'Gloss' }],
      thresholds: { tac_limit_all: 399 },
    },
  },
  silent: {
    'an ink on the layer of a varnish': {
      pdf: stepsPage([
        { step: '', content: process },
        { step: 'Varnish/', content: gold },
      ]),
      thresholds: { tac_limit_all: 399 },
    },
    'at the limit': {
      pdf: marksPage(`/Over gs 1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      thresholds: { tac_limit_all: 400 },
    },
    'a spot ink that knocks out': {
      pdf: marksPage(`1 1 1 0 k 100 100 45 45 re f /Gold cs 1 scn 100 100 45 45 re f`),
      thresholds: { tac_limit_all: 300 },
    },
  },
  declines: {
    'no limit': { pdf: marksPage(''), outcome: 'skipped', reason: /no limit/ },
  },
});
