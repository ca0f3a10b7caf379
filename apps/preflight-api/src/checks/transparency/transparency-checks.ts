import type { Check } from '../check';
import { nearlyTransparentObject } from './nearly-transparent-object';
import { transparencyBlendSpace } from './transparency-blend-space';

/** Checks of transparency. */
export const transparencyChecks: readonly Check[] = [
  nearlyTransparentObject,
  transparencyBlendSpace,
];
