import { marksPage, separation } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { whiteInkUsed } from './white-ink-used';

const epm = { epm_mode: true };

const white = (content: string) =>
  marksPage(content, {
    spaces: `/White ${separation('White', '0 0 0 .1')}`,
    resources: '/Properties << /W 20 0 R >>',
    catalog: '/OCProperties << /OCGs [20 0 R] /D << >> >>',
    objects: {
      20: '<< /Type /OCG /Name (White) /GTS_Metadata << /GTS_ProcStepsGroup /White /GTS_ProcStepsType /White >> >>',
    },
  });

export const cases = truthOf(whiteInkUsed, {
  fires: {
    'a white underneath': {
      pdf: white('/OC /W BDC /White cs 1 scn 60 60 9 9 re f EMC'),
      thresholds: epm,
      hits: [{ ink: 'White' }],
    },
  },
  silent: {
    'a white that nothing uses': { pdf: white(''), thresholds: epm },
    'another spot ink': { pdf: marksPage('/Gold cs 1 scn 60 60 9 9 re f'), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: white(''),
      outcome: 'skipped',
      reason: /not for three-colour/,
    },
  },
});
