import { gamutPage, labInk } from '../gamut/gamut-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotBeyondExtendedGamut } from './spot-beyond-extended-gamut';

const thresholds = { ecg_mode: true };
const page = (a: number, inks: 4 | 5 = 5, name = 'Rose') =>
  gamutPage('/S cs 1 scn 100 100 50 50 re f', `/S ${labInk(name, a)}`, { inks });

export const cases = truthOf(spotBeyondExtendedGamut, {
  fires: {
    'a spot colour that the inks do not reach': {
      pdf: page(120),
      thresholds,
      hits: [{ ink: 'Rose', actual: 10.89, expected: 5 }],
    },
    'a spot colour that they nearly reach': {
      pdf: page(80),
      thresholds,
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3 }],
    },
    'a difference just above what is acceptable': {
      pdf: page(80),
      thresholds: { ...thresholds, ecg_delta_e_acceptable: 3.76 },
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3.76 }],
    },
    'a difference just above what is excellent': {
      pdf: page(80),
      thresholds: { ...thresholds, ecg_delta_e_excellent: 3.76, ecg_delta_e_good: 3.78 },
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3.76 }],
    },
    'a difference just above what is good': {
      pdf: page(80),
      thresholds: { ...thresholds, ecg_delta_e_good: 3.76 },
      hits: [{ ink: 'Rose', actual: 3.77, expected: 3.76 }],
    },
  },
  silent: {
    'a spot colour that they reach': { pdf: page(60), thresholds },
    'a difference that is excellent': {
      pdf: page(80),
      thresholds: { ...thresholds, ecg_delta_e_excellent: 3.78, ecg_delta_e_good: 4.5 },
    },
    'a die line': { pdf: page(120, 5, 'CutContour'), thresholds },
  },
  declines: {
    'an output intent of four inks': {
      pdf: page(120, 4),
      thresholds,
      outcome: 'not_run',
      reason: /more than four inks/,
    },
    'printing in four colours': { pdf: page(120), outcome: 'skipped', reason: /extended gamut/ },
  },
});
