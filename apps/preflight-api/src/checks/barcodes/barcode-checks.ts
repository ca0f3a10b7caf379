import type { Check } from '../check';
import { inkInQuietZone } from './ink-in-quiet-zone';
import { barcodeContrast } from './barcode-contrast';
import { barcodeCrossesTrim } from './barcode-crosses-trim';
import { gs1Content } from './gs1-content';
import { barcodeCloseToTrim } from './barcode-close-to-trim';
import { malformedBarcodeLink } from './malformed-barcode-link';
import { barcodeSize } from './barcode-size';

/** Checks of decoded barcodes. */
export const barcodeChecks: readonly Check[] = [
  inkInQuietZone,
  barcodeContrast,
  barcodeCrossesTrim,
  gs1Content,
  barcodeCloseToTrim,
  malformedBarcodeLink,
  barcodeSize,
];
