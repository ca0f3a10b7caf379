import { missing, notRun } from '../check';
import { judgeSpots } from '../gamut/gamut-check';
import { ecgCheck } from './ecg-check';

/** How near the inks of an output intent for extended gamut come to the spot colours in use, by the colorimetric tables of its profile. */
export const spotBeyondExtendedGamut = ecgCheck<
  'ecg_delta_e_excellent' | 'ecg_delta_e_good' | 'ecg_delta_e_acceptable'
>({
  id: 'LNT_ECG_002',
  title: 'Spot colour beyond the extended gamut',
  severity: 'advisory',
  needs: ['document', 'objects'],
  standard: 'ICC.1:2022',
  thresholds: ['ecg_delta_e_excellent', 'ecg_delta_e_good', 'ecg_delta_e_acceptable'],
  message:
    'Built of the inks of the output intent, the spot colour {ink} differs by {actual} (CIEDE2000), more than {expected}.',
  why: 'The build shows how far from the spot colour the press will print.',
  fix: 'Agree on the difference, or order the spot colour as an ink of its own.',
  evaluate: (facts, asked) => {
    const { output_intents: intents } = facts;
    if (!intents) return missing('output intent');
    if (!intents.some(({ profile_components: inks }) => (inks ?? 0) > 4)) {
      return notRun('no output intent describes more than four inks');
    }
    return judgeSpots(facts, [
      [asked.ecg_delta_e_acceptable, 'error'],
      [asked.ecg_delta_e_good, 'warning'],
      [asked.ecg_delta_e_excellent, 'advisory'],
    ]);
  },
});
