import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { gamutPage, labInk } from './gamut-page.fixture';
import { spotOutOfGamut } from './spot-out-of-gamut';

const thresholds = { gamut_check: true };
const painted = '/S cs 1 scn 100 100 50 50 re f';
const spot = (a: number, name = 'Rose') => `/S ${labInk(name, a)}`;

export const cases = truthOf(spotOutOfGamut, {
  fires: {
    'a spot colour far outside of the gamut': {
      pdf: gamutPage(painted, spot(120)),
      thresholds,
      hits: [{ ink: 'Rose', actual: 10.89, expected: 5 }],
    },
    'a spot colour a little outside of it': {
      pdf: gamutPage(painted, spot(80)),
      thresholds,
      hits: [{ ink: 'Rose', actual: 3.77, expected: 2 }],
    },
    'a difference just above the limit that advises': {
      pdf: gamutPage(painted, spot(80)),
      thresholds: { ...thresholds, spot_color_delta_e_advisory: 3.76 },
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3.76 }],
    },
    'a difference just above the limit that warns': {
      pdf: gamutPage(painted, spot(80)),
      thresholds: { ...thresholds, spot_color_delta_e_warning: 3.76 },
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3.76 }],
    },
  },
  silent: {
    'a spot colour inside of it': { pdf: gamutPage(painted, spot(60)), thresholds },
    'a difference just below the limit': {
      pdf: gamutPage(painted, spot(80)),
      thresholds: { ...thresholds, spot_color_delta_e_advisory: 3.78 },
    },
    'a spot colour that is not painted': { pdf: gamutPage('', spot(120)), thresholds },
    'a die line': { pdf: gamutPage(painted, spot(120, 'CutContour')), thresholds },
    'a spot colour whose substitute is in the inks': {
      pdf: gamutPage(painted, `/S ${separation('Rose', '.2 .8 0 0')}`),
      thresholds,
    },
  },
  declines: {
    'a profile that does not ask': {
      pdf: gamutPage(painted, spot(120)),
      outcome: 'skipped',
      reason: /does not require/,
    },
    'extended gamut, which has a check of its own': {
      pdf: gamutPage(painted, spot(120)),
      thresholds: { ...thresholds, ecg_mode: true },
      outcome: 'skipped',
      reason: /LNT_ECG_002/,
    },
    'a file without an output intent': {
      pdf: marksPage(painted, { spaces: spot(120) }),
      thresholds,
      outcome: 'not_run',
      reason: /no output intent/,
    },
    'a damaged output profile': {
      pdf: gamutPage(painted, spot(120), { whole: false }),
      thresholds,
      outcome: 'not_run',
      reason: /could not be used for 1/,
    },
  },
});
