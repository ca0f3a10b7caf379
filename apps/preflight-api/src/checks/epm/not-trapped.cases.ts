import { withMetadata } from '../metadata/metadata.fixture';
import { truthOf } from '../truth.fixture';
import { notTrapped } from './not-trapped';

const epm = { epm_mode: true };

const says = (trapped: string) => withMetadata({ info: { Trapped: `/${trapped}` } });

export const cases = truthOf(notTrapped, {
  fires: {
    False: { pdf: says('False'), thresholds: epm, hits: [{ actual: 'False', expected: 'True' }] },
    'no entry': {
      pdf: withMetadata({}),
      thresholds: epm,
      hits: [{ actual: 'missing', expected: 'True' }],
    },
  },
  silent: { True: { pdf: says('True'), thresholds: epm } },
  declines: {
    'a profile for other presses': {
      pdf: says('False'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
