import type { Check } from '../check';
import { lntColor001 } from './lnt-color-001';
import { lntColor002 } from './lnt-color-002';
import { lntColor003 } from './lnt-color-003';
import { lntColor005 } from './lnt-color-005';
import { lntColor006 } from './lnt-color-006';
import { lntColor011 } from './lnt-color-011';
import { lntColor013 } from './lnt-color-013';
import { lntColor016 } from './lnt-color-016';
import { lntColor018 } from './lnt-color-018';
import { lntColor020 } from './lnt-color-020';
import { lntColor022 } from './lnt-color-022';
import { lntColor023 } from './lnt-color-023';
import { lntColor024 } from './lnt-color-024';
import { lntColor025 } from './lnt-color-025';
import { lntColorWorkflow } from './lnt-color-workflow';
import { lntColorAllSeparation } from './lnt-color-all-separation';

/** Checks of colours, in the order of their ids. */
export const colorChecks: readonly Check[] = [
  lntColor001,
  lntColor002,
  lntColor003,
  lntColor005,
  lntColor006,
  lntColor011,
  lntColor013,
  lntColor016,
  lntColor018,
  lntColor020,
  lntColor022,
  lntColor023,
  lntColor024,
  lntColor025,
  lntColorAllSeparation,
  lntColorWorkflow,
];
