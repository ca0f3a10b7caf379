import { documentHit, missing } from '../check';
import { ecgCheck } from './ecg-check';

/** No output intent whose profile describes more inks than four: nothing in the file characterises the seven. */
export const noExtendedGamutCharacterization = ecgCheck({
  id: 'LNT_ECG_010',
  title: 'No characterisation of extended gamut',
  severity: 'advisory',
  thresholds: [],
  message: 'No output intent of the file describes printing with more than four inks.',
  why: 'Without a characterisation of all inks it is unknown how the colours will print.',
  fix: 'Ask the printer for the profile of the press and export with it as output intent.',
  evaluate: ({ output_intents: intents }) =>
    intents
      ? documentHit(!intents.some(({ profile_components: count }) => (count ?? 0) > 4))
      : missing('output intent'),
});
