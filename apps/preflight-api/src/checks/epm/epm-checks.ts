import type { Check } from '../check';
import { blackInkUsed } from './black-ink-used';
import { textInPureBlack } from './text-in-pure-black';
import { tooMuchCmy } from './too-much-cmy';
import { spotWithProcessFallback } from './spot-with-process-fallback';
import { tooMuchInkForPress } from './too-much-ink-for-press';
import { outputProfileClass } from './output-profile-class';
import { whiteInkUsed } from './white-ink-used';
import { overprintUsed } from './overprint-used';
import { veryManyObjects } from './very-many-objects';
import { lineTooThinForPress } from './line-too-thin-for-press';
import { tooLittleBleedForPress } from './too-little-bleed-for-press';
import { veryThinLine } from './very-thin-line';
import { imageResolutionForPress } from './image-resolution-for-press';
import { rgbAndCmykMixed } from './rgb-and-cmyk-mixed';
import { tooFewPages } from './too-few-pages';
import { pageSizesForPress } from './page-sizes-for-press';
import { richBlackNotOfHouse } from './rich-black-not-of-house';
import { manySpotColors } from './many-spot-colors';
import { smallTextInColor } from './small-text-in-color';
import { notTrapped } from './not-trapped';
import { trimOffCenter } from './trim-off-center';
import { boxesDifferBetweenPages } from './boxes-differ-between-pages';

/** Checks of candidacy for three-colour digital printing, in the order of their ids. */
export const epmChecks: readonly Check[] = [
  blackInkUsed,
  textInPureBlack,
  tooMuchCmy,
  spotWithProcessFallback,
  tooMuchInkForPress,
  outputProfileClass,
  whiteInkUsed,
  overprintUsed,
  veryManyObjects,
  lineTooThinForPress,
  tooLittleBleedForPress,
  veryThinLine,
  imageResolutionForPress,
  rgbAndCmykMixed,
  tooFewPages,
  pageSizesForPress,
  richBlackNotOfHouse,
  manySpotColors,
  smallTextInColor,
  notTrapped,
  trimOffCenter,
  boxesDifferBetweenPages,
];
