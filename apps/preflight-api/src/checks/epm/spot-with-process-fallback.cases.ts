import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotWithProcessFallback } from './spot-with-process-fallback';

const epm = { epm_mode: true };

export const cases = truthOf(spotWithProcessFallback, {
  fires: {
    'a spot ink over process inks': {
      pdf: marksPage('/Gold cs 1 scn 60 60 9 9 re f'),
      thresholds: epm,
      hits: [{ ink: 'Gold', actual: 'DeviceCMYK' }],
    },
  },
  silent: {
    'a spot ink that nothing uses': { pdf: marksPage('1 0 0 0 k 60 60 9 9 re f'), thresholds: epm },
    'a spot ink over Lab': {
      pdf: marksPage('/Sky cs 1 scn 60 60 9 9 re f', {
        spaces:
          '/Sky [/Separation /Sky [/Lab << /WhitePoint [.9642 1 .8249] >>] << /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [60 -20 -30] /N 1 >>]',
      }),
      thresholds: epm,
    },
  },
  declines: {
    'a profile for other presses': {
      pdf: marksPage('/Gold cs 1 scn 60 60 9 9 re f'),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
