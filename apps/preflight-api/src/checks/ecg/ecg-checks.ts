import type { Check } from '../check';
import { spotBeyondExtendedGamut } from './spot-beyond-extended-gamut';
import { spotToBuildOfProcessInks } from './spot-to-build-of-process-inks';
import { extendedGamutInkLimit } from './extended-gamut-ink-limit';
import { noExtendedGamutCharacterization } from './no-extended-gamut-characterization';

/** Checks of readiness for extended gamut printing, in the order of their ids. */
export const ecgChecks: readonly Check[] = [
  spotBeyondExtendedGamut,
  spotToBuildOfProcessInks,
  extendedGamutInkLimit,
  noExtendedGamutCharacterization,
];
