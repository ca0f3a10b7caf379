import type { Check } from '../check';
import { placeholderText } from './placeholder-text';
import { smallText } from './small-text';
import { verySmallText } from './very-small-text';
import { invisibleText } from './invisible-text';
import { whiteText } from './white-text';
import { smallTextInSeveralInks } from './small-text-in-several-inks';
import { upsideDownText } from './upside-down-text';
import { mirroredText } from './mirrored-text';
import { smallWhiteText } from './small-white-text';
import { textUnderSoftMask } from './text-under-soft-mask';

/** Checks of text as it is painted, in the order of their ids. */
export const textChecks: readonly Check[] = [
  placeholderText,
  smallText,
  verySmallText,
  invisibleText,
  whiteText,
  smallTextInSeveralInks,
  upsideDownText,
  mirroredText,
  smallWhiteText,
  textUnderSoftMask,
];
