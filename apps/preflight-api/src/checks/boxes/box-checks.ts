import type { Check } from '../check';
import { lntBox001 } from './lnt-box-001';
import { lntBox002 } from './lnt-box-002';
import { lntBox003 } from './lnt-box-003';
import { lntBox005 } from './lnt-box-005';
import { lntBox007 } from './lnt-box-007';
import { lntBox009 } from './lnt-box-009';
import { lntBox010 } from './lnt-box-010';
import { lntBox011 } from './lnt-box-011';
import { lntBox012 } from './lnt-box-012';
import { lntBox013 } from './lnt-box-013';
import { lntBoxBgNoBleed } from './lnt-box-bg-no-bleed';
import { lntBoxBleedTooThinVsContent } from './lnt-box-bleed-too-thin-vs-content';

/** Checks of page boxes and of what lies at the edges of pages, in the order of their ids. */
export const boxChecks: readonly Check[] = [
  lntBox001,
  lntBox002,
  lntBox003,
  lntBox005,
  lntBox007,
  lntBox009,
  lntBox010,
  lntBox011,
  lntBox012,
  lntBox013,
  lntBoxBgNoBleed,
  lntBoxBleedTooThinVsContent,
];
