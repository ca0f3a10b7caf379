import type { Check } from '../check';
import { lntBarcode006 } from './lnt-barcode-006';
import { lntBarcode007 } from './lnt-barcode-007';
import { lntBarcode028 } from './lnt-barcode-028';
import { lntBarcodeGs1Ai } from './lnt-barcode-gs1-ai';
import { lntBarcodeQuietZoneEdge } from './lnt-barcode-quiet-zone-edge';
import { lntBcv002 } from './lnt-bcv-002';
import { lntBd002 } from './lnt-bd-002';

/** Checks of decoded barcodes. */
export const barcodeChecks: readonly Check[] = [
  lntBarcode006,
  lntBarcode007,
  lntBarcode028,
  lntBarcodeGs1Ai,
  lntBarcodeQuietZoneEdge,
  lntBcv002,
  lntBd002,
];
