import type { Check } from './check';
import { boxChecks } from './boxes/box-checks';
import { documentChecks } from './document/document-checks';
import { fontChecks } from './fonts/font-checks';
import { layerChecks } from './layers/layer-checks';
import { metadataChecks } from './metadata/metadata-checks';
import { structureChecks } from './structure/structure-checks';
import { annotationChecks } from './annotations/annotation-checks';
import { accessibilityChecks } from './accessibility/accessibility-checks';
import { securityChecks } from './security/security-checks';
import { colorChecks } from './color/color-checks';
import { lntIcc004 } from './color/lnt-icc-004';
import { lntIcc006 } from './color/lnt-icc-006';
import { lntIcc010 } from './color/lnt-icc-010';
import { lntIcc011 } from './color/lnt-icc-011';
import { overprintChecks } from './overprint/overprint-checks';
import { imageChecks } from './images/image-checks';
import { strokeChecks } from './strokes/stroke-checks';
import { lntSpotNameCase } from './color/lnt-spot-name-case';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  ...boxChecks,
  ...documentChecks,
  ...fontChecks,
  ...imageChecks,
  ...strokeChecks,
  ...colorChecks,
  lntIcc004,
  lntIcc006,
  lntIcc010,
  lntIcc011,
  lntSpotNameCase,
  ...overprintChecks,
  ...layerChecks,
  ...metadataChecks,
  ...structureChecks,
  ...annotationChecks,
  ...accessibilityChecks,
  ...securityChecks,
];

/** The check of an id. */
export function checkOf(id: string): Check | undefined {
  return checks.find((candidate) => candidate.id === id);
}

/** Ids of the quiet checks: built-in profiles disable those they are not about. */
export const quietIds: readonly string[] = checks.filter(({ quiet }) => quiet).map(({ id }) => id);
