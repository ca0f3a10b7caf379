import type { Check } from '../check';
import { lntSpot010 } from './lnt-spot-010';
import { lntSpotNameCase } from './lnt-spot-name-case';
import { lntSpotNameClash } from './lnt-spot-name-clash';
import { lntSpotNameSuffix } from './lnt-spot-name-suffix';
import { lntSpotNameWhitespace } from './lnt-spot-name-whitespace';
import { lntSpotSameLook } from './lnt-spot-same-look';
import { lntSpotDupeProcess } from './lnt-spot-dupe-process';
import { lntSpotDeprecatedPantone } from './lnt-spot-deprecated-pantone';

/** Checks of spot colours and their names. */
export const spotChecks: readonly Check[] = [
  lntSpot010,
  lntSpotNameCase,
  lntSpotNameClash,
  lntSpotNameSuffix,
  lntSpotNameWhitespace,
  lntSpotSameLook,
  lntSpotDupeProcess,
  lntSpotDeprecatedPantone,
];
