import type { Check } from '../check';
import { lntImg001 } from './lnt-img-001';
import { lntImg002 } from './lnt-img-002';
import { lntImg007 } from './lnt-img-007';
import { lntImg008 } from './lnt-img-008';
import { lntImg009 } from './lnt-img-009';
import { lntImg021 } from './lnt-img-021';
import { lntImg022 } from './lnt-img-022';
import { lntImg023 } from './lnt-img-023';
import { lntImg024 } from './lnt-img-024';
import { lntImg025 } from './lnt-img-025';

/** Checks of images, in the order of their ids. */
export const imageChecks: readonly Check[] = [
  lntImg001,
  lntImg002,
  lntImg007,
  lntImg008,
  lntImg009,
  lntImg021,
  lntImg022,
  lntImg023,
  lntImg024,
  lntImg025,
];
