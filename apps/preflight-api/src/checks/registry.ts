import { lntAnnot001 } from './annotations/lnt-annot-001';
import { lntAnnot002 } from './annotations/lnt-annot-002';
import { lntBox001 } from './boxes/lnt-box-001';
import { lntBox002 } from './boxes/lnt-box-002';
import { lntBox003 } from './boxes/lnt-box-003';
import { lntBox007 } from './boxes/lnt-box-007';
import { lntBox009 } from './boxes/lnt-box-009';
import { lntBox010 } from './boxes/lnt-box-010';
import { lntBox011 } from './boxes/lnt-box-011';
import { lntBox012 } from './boxes/lnt-box-012';
import type { Check } from './check';
import { lntColor006 } from './color/lnt-color-006';
import { lntIcc004 } from './color/lnt-icc-004';
import { lntIcc006 } from './color/lnt-icc-006';
import { lntIcc010 } from './color/lnt-icc-010';
import { lntIcc011 } from './color/lnt-icc-011';
import { lntSpotNameCase } from './color/lnt-spot-name-case';
import { lntDoc002 } from './document/lnt-doc-002';
import { lntDoc004 } from './document/lnt-doc-004';
import { lntDoc007 } from './document/lnt-doc-007';
import { lntDoc009 } from './document/lnt-doc-009';
import { lntDoc010 } from './document/lnt-doc-010';
import { lntDoc011 } from './document/lnt-doc-011';
import { lntFont001 } from './fonts/lnt-font-001';
import { lntFont004 } from './fonts/lnt-font-004';
import { lntFont018 } from './fonts/lnt-font-018';
import { lntFont019 } from './fonts/lnt-font-019';
import { lntImg001 } from './images/lnt-img-001';
import { lntImg007 } from './images/lnt-img-007';
import { lntImg008 } from './images/lnt-img-008';
import { lntImg009 } from './images/lnt-img-009';
import { lntStruct010 } from './layers/lnt-struct-010';
import { lntStruct015 } from './layers/lnt-struct-015';
import { lntStruct016 } from './layers/lnt-struct-016';
import { lntDoc003 } from './metadata/lnt-doc-003';
import { lntMeta002 } from './metadata/lnt-meta-002';
import { lntMeta003 } from './metadata/lnt-meta-003';
import { lntMeta005 } from './metadata/lnt-meta-005';
import { lntStruct001 } from './structure/lnt-struct-001';
import { lntStruct002 } from './structure/lnt-struct-002';
import { lntStruct004 } from './structure/lnt-struct-004';
import { lntStruct006 } from './structure/lnt-struct-006';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  lntBox001,
  lntBox002,
  lntBox003,
  lntBox007,
  lntBox009,
  lntBox010,
  lntBox011,
  lntBox012,
  lntDoc002,
  lntDoc004,
  lntDoc007,
  lntDoc009,
  lntDoc010,
  lntDoc011,
  lntFont001,
  lntFont004,
  lntFont018,
  lntFont019,
  lntImg001,
  lntImg007,
  lntImg008,
  lntImg009,
  lntColor006,
  lntIcc004,
  lntIcc006,
  lntIcc010,
  lntIcc011,
  lntSpotNameCase,
  lntStruct010,
  lntStruct015,
  lntStruct016,
  lntDoc003,
  lntMeta002,
  lntMeta003,
  lntMeta005,
  lntStruct001,
  lntStruct002,
  lntStruct004,
  lntStruct006,
  lntAnnot001,
  lntAnnot002,
];

/** The check of an id. */
export function checkOf(id: string): Check | undefined {
  return checks.find((candidate) => candidate.id === id);
}
