import type { Check } from '../check';
import { unusualChannelCount } from './unusual-channel-count';
import { outputIntentIncomplete } from './output-intent-incomplete';
import { contradictingOutputIntents } from './contradicting-output-intents';
import { outputIntentNotCmyk } from './output-intent-not-cmyk';
import { damagedProfile } from './damaged-profile';
import { cmykUnderOtherOutputIntent } from './cmyk-under-other-output-intent';

/** Checks of output intents and colour profiles. */
export const iccChecks: readonly Check[] = [
  unusualChannelCount,
  outputIntentIncomplete,
  contradictingOutputIntents,
  outputIntentNotCmyk,
  damagedProfile,
  cmykUnderOtherOutputIntent,
];
