import type { Check } from '../check';
import { noTitle } from './no-title';
import { incompleteDocumentProperties } from './incomplete-document-properties';
import { noXmp } from './no-xmp';
import { titlesDiffer } from './titles-differ';
import { trappingNotStated } from './trapping-not-stated';
import { xmpPdfVersionDiffers } from './xmp-pdf-version-differs';
import { brokenXmp } from './broken-xmp';
import { datesDiffer } from './dates-differ';
import { producersDiffer } from './producers-differ';

/** Checks of Info and XMP, in the order of their ids. */
export const metadataChecks: readonly Check[] = [
  noTitle,
  incompleteDocumentProperties,
  noXmp,
  titlesDiffer,
  trappingNotStated,
  xmpPdfVersionDiffers,
  brokenXmp,
  datesDiffer,
  producersDiffer,
];
