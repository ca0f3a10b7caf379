import { check } from '../check';
import { gs1Faults } from './gs1';
import { codeName, judgeCodes } from './page-codes';

// AIM symbology identifiers of GS1-128, GS1 DataBar, GS1 DataMatrix and GS1 QR Code.
const gs1Modes = new Set([']C1', ']e0', ']d2', ']Q3']);

/** Element strings of GS1 codes: application identifiers, lengths, check digits and dates. */
export const gs1Content = check({
  id: 'LNT_BARCODE_GS1_AI',
  title: 'GS1 barcode with wrong content',
  category: 'barcodes',
  severity: 'warning',
  standard: 'GS1 General Specifications',
  needs: ['document', 'barcodes'],
  thresholds: [],
  message: 'The barcode {code} is wrong: {fault}.',
  why: 'Trading partners refuse goods whose code does not follow the rules of GS1.',
  fix: 'Regenerate the barcode from correct data.',
  evaluate: (facts) =>
    judgeCodes(facts, (code) =>
      gs1Modes.has(code.symbology_identifier ?? '')
        ? gs1Faults(code.value).map((fault) => ({ code: codeName(code), fault }))
        : [],
    ),
});
