import { check } from '../check';
import { codeName, isMatrix, judgeCodes } from './page-codes';

/** Matrix codes that begin like a web address but are not valid ones. */
export const malformedBarcodeLink = check({
  id: 'LNT_BCV_002',
  title: 'Link in a barcode is malformed',
  category: 'barcodes',
  severity: 'warning',
  standard: 'RFC 3986',
  needs: ['document', 'barcodes'],
  thresholds: [],
  message: 'The barcode {code} holds a malformed web address.',
  why: 'Phones that read it show an error, or search for the text.',
  fix: 'Regenerate the barcode with the complete address.',
  evaluate: (facts) =>
    judgeCodes(facts, (code) =>
      isMatrix(code) && isBrokenLink(code.value) ? [{ code: codeName(code) }] : [],
    ),
});

function isBrokenLink(value: string): boolean {
  if (!/^(https?[:/]|www\.)/i.test(value)) return false;
  return /\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value);
}
