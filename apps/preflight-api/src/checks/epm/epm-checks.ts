import type { Check } from '../check';
import { lntEpm001 } from './lnt-epm-001';
import { lntEpm002 } from './lnt-epm-002';
import { lntEpm004 } from './lnt-epm-004';
import { lntEpm005 } from './lnt-epm-005';
import { lntEpm009 } from './lnt-epm-009';
import { lntEpm014 } from './lnt-epm-014';
import { lntEpm015 } from './lnt-epm-015';
import { lntEpm016 } from './lnt-epm-016';
import { lntEpm017 } from './lnt-epm-017';
import { lntEpm018 } from './lnt-epm-018';
import { lntEpmBleedReject } from './lnt-epm-bleed-reject';
import { lntEpmFeatureSizeReject } from './lnt-epm-feature-size-reject';
import { lntEpmImageResReject } from './lnt-epm-image-res-reject';
import { lntEpmMixedSpacesReject } from './lnt-epm-mixed-spaces-reject';
import { lntEpmPageCountReject } from './lnt-epm-page-count-reject';
import { lntEpmPageGeomReject } from './lnt-epm-page-geom-reject';
import { lntEpmRichBlackReject } from './lnt-epm-rich-black-reject';
import { lntEpmSpotCountReject } from './lnt-epm-spot-count-reject';
import { lntEpmTextSizeReject } from './lnt-epm-text-size-reject';
import { lntEpmTrappingReject } from './lnt-epm-trapping-reject';
import { lntEpmTrimBleedReject } from './lnt-epm-trim-bleed-reject';
import { lntEpmTrimReject } from './lnt-epm-trim-reject';

/** Checks of candidacy for three-colour digital printing, in the order of their ids. */
export const epmChecks: readonly Check[] = [
  lntEpm001,
  lntEpm002,
  lntEpm004,
  lntEpm005,
  lntEpm009,
  lntEpm014,
  lntEpm015,
  lntEpm016,
  lntEpm017,
  lntEpm018,
  lntEpmBleedReject,
  lntEpmFeatureSizeReject,
  lntEpmImageResReject,
  lntEpmMixedSpacesReject,
  lntEpmPageCountReject,
  lntEpmPageGeomReject,
  lntEpmRichBlackReject,
  lntEpmSpotCountReject,
  lntEpmTextSizeReject,
  lntEpmTrappingReject,
  lntEpmTrimBleedReject,
  lntEpmTrimReject,
];
