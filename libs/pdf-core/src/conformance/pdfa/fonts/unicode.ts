import { codesWithoutText, mappedToUnicode, unicodeValues } from '../../fonts/unicode';
import { eachFont } from '../../fonts/used-fonts';
import { fromContent } from '../../pdfua/content/page-content';
import type { PdfaRule } from '../pdfa-rule';

/** Text of the codes that are shown, of levels U and A (ISO 19005-1, 6.3.8; 19005-2, 6.2.11.7). */
export const unicode: readonly PdfaRule[] = [
  {
    at: { 1: '6.3.8-1' },
    levels: ['a'],
    ...mappedToUnicode,
    // Part 1 exempts fonts with these two CMaps.
    evaluate: eachFont((used, { pdf }) =>
      /^Identity-[HV]$/.test(pdf.name(used.dict, 'Encoding') ?? '') ? null : codesWithoutText(used),
    ),
  },
  { at: { 2: '6.2.11.7.2-1' }, levels: ['u', 'a'], ...mappedToUnicode },
  {
    at: { 2: '6.2.11.7.2-2', 4: '6.2.10.7-1' },
    levels: ['u', 'a', '', 'e', 'f'],
    ...unicodeValues,
  },
  {
    at: { 2: '6.2.11.7.3-1' },
    levels: ['a'],
    title: 'Text of private characters',
    rule: 'Characters that are mapped to the Private Use Area of Unicode have an ActualText.',
    evaluate: fromContent(({ privateText }) => privateText),
  },
];
