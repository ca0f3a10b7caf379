import type { Check } from '../check';
import { lntPlaceholder001 } from './lnt-placeholder-001';
import { lntText001 } from './lnt-text-001';
import { lntText002 } from './lnt-text-002';
import { lntText003 } from './lnt-text-003';
import { lntText004 } from './lnt-text-004';
import { lntText006 } from './lnt-text-006';
import { lntTextInverted180 } from './lnt-text-inverted-180';
import { lntTextMirrored } from './lnt-text-mirrored';
import { lntTextReverseThin } from './lnt-text-reverse-thin';
import { lntTextSoftMask } from './lnt-text-soft-mask';

/** Checks of text as it is painted, in the order of their ids. */
export const textChecks: readonly Check[] = [
  lntPlaceholder001,
  lntText001,
  lntText002,
  lntText003,
  lntText004,
  lntText006,
  lntTextInverted180,
  lntTextMirrored,
  lntTextReverseThin,
  lntTextSoftMask,
];
