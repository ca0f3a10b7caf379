import type { Check } from './check';
import { boxChecks } from './boxes/box-checks';
import { documentChecks } from './document/document-checks';
import { fontChecks } from './fonts/font-checks';
import { textChecks } from './text/text-checks';
import { layerChecks } from './layers/layer-checks';
import { metadataChecks } from './metadata/metadata-checks';
import { structureChecks } from './structure/structure-checks';
import { annotationChecks } from './annotations/annotation-checks';
import { accessibilityChecks } from './accessibility/accessibility-checks';
import { ecgChecks } from './ecg/ecg-checks';
import { epmChecks } from './epm/epm-checks';
import { securityChecks } from './security/security-checks';
import { colorChecks } from './color/color-checks';
import { overprintChecks } from './overprint/overprint-checks';
import { imageChecks } from './images/image-checks';
import { strokeChecks } from './strokes/stroke-checks';
import { clauseChecks } from './conformance/clause-checks';
import { conformanceChecks } from './conformance/conformance-checks';
import { dielineChecks } from './dieline/dieline-checks';
import { packagingChecks } from './packaging/packaging-checks';
import { barcodeChecks } from './barcodes/barcode-checks';
import { signalChecks } from './signals/signal-checks';
import { inkChecks } from './inks/ink-checks';
import { spotChecks } from './spot/spot-checks';
import { transparencyChecks } from './transparency/transparency-checks';
import { gamutChecks } from './gamut/gamut-checks';
import { iccChecks } from './icc/icc-checks';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  ...boxChecks,
  ...documentChecks,
  ...fontChecks,
  ...textChecks,
  ...imageChecks,
  ...strokeChecks,
  ...colorChecks,
  ...inkChecks,
  ...ecgChecks,
  ...spotChecks,
  ...iccChecks,
  ...gamutChecks,
  ...transparencyChecks,
  ...overprintChecks,
  ...packagingChecks,
  ...dielineChecks,
  ...barcodeChecks,
  ...conformanceChecks,
  ...signalChecks,
  ...clauseChecks,
  ...layerChecks,
  ...metadataChecks,
  ...structureChecks,
  ...annotationChecks,
  ...accessibilityChecks,
  ...securityChecks,
  ...epmChecks,
];

/** The check of an id. */
export function checkOf(id: string): Check | undefined {
  return checks.find((candidate) => candidate.id === id);
}

/** Ids of the quiet checks: built-in profiles disable those they are not about. */
export const quietIds: readonly string[] = checks.filter(({ quiet }) => quiet).map(({ id }) => id);

/** Ids of the checks of barcodes: profiles of products that carry none disable them. */
export const barcodeIds: readonly string[] = checks
  .filter(({ needs }) => needs?.includes('barcodes'))
  .map(({ id }) => id);
