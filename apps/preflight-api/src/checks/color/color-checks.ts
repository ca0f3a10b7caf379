import type { Check } from '../check';
import { calGrayOrCalRgb } from './cal-gray-or-cal-rgb';
import { deviceRgbUsed } from './device-rgb-used';
import { spotWithoutAlternate } from './spot-without-alternate';
import { registrationColorOfProcessInks } from './registration-color-of-process-inks';
import { noOutputIntent } from './no-output-intent';
import { spotDefinedDifferently } from './spot-defined-differently';
import { convertedAtOutput } from './converted-at-output';
import { grayOfThreeInks } from './gray-of-three-inks';
import { labColor } from './lab-color';
import { defaultColorSpace } from './default-color-space';
import { richBlackText } from './rich-black-text';
import { colorNotOfOutputIntent } from './color-not-of-output-intent';
import { imageOnlyColor } from './image-only-color';
import { deviceColor } from './device-color';
import { unexpectedColorSpace } from './unexpected-color-space';
import { registrationColorInArtwork } from './registration-color-in-artwork';

/** Checks of colours, in the order of their ids. */
export const colorChecks: readonly Check[] = [
  calGrayOrCalRgb,
  deviceRgbUsed,
  spotWithoutAlternate,
  registrationColorOfProcessInks,
  noOutputIntent,
  spotDefinedDifferently,
  convertedAtOutput,
  grayOfThreeInks,
  labColor,
  defaultColorSpace,
  richBlackText,
  colorNotOfOutputIntent,
  imageOnlyColor,
  deviceColor,
  registrationColorInArtwork,
  unexpectedColorSpace,
];
