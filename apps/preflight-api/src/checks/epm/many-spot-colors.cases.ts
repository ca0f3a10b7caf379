import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { manySpotColors } from './many-spot-colors';

const epm = { epm_mode: true };

const spots = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => `Spot${index}`);
  return marksPage(
    names.map((name, at) => `/${name} cs 1 scn ${60 + at * 10} 60 9 9 re f`).join(' '),
    {
      spaces: names.map((name) => `/${name} ${separation(name)}`).join(' '),
    },
  );
};

export const cases = truthOf(manySpotColors, {
  fires: {
    'seven spot colours': { pdf: spots(7), thresholds: epm, hits: [{ actual: 7, expected: 6 }] },
  },
  silent: { 'six spot colours': { pdf: spots(6), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: spots(7),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
