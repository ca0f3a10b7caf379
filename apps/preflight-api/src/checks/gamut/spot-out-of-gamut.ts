import { skipped } from '../check';
import { gamutCheck, judgeSpots } from './gamut-check';

/** Spot colours in use that the inks of the output intent do not reach, should they be built of them. */
export const spotOutOfGamut = gamutCheck<
  'spot_color_delta_e_advisory' | 'spot_color_delta_e_warning' | 'ecg_mode'
>({
  id: 'LNT_GAMUT_SPOT',
  title: 'Spot colour out of gamut',
  severity: 'advisory',
  standard: 'ICC.1:2022',
  thresholds: ['spot_color_delta_e_advisory', 'spot_color_delta_e_warning', 'ecg_mode'],
  message:
    'Built of the process inks, the spot colour {ink} differs by {actual} (CIEDE2000), more than {expected}.',
  why: 'Without a printing unit of its own, the spot colour prints visibly differently.',
  fix: 'Order the spot colour as an ink of its own, or agree on the build.',
  evaluate: (facts, asked) => {
    if (asked.ecg_mode) return skipped('LNT_ECG_002 judges the spot colours');
    return judgeSpots(facts, [
      [asked.spot_color_delta_e_warning, 'warning'],
      [asked.spot_color_delta_e_advisory, 'advisory'],
    ]);
  },
});
