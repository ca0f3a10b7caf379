import { demand } from '../clause';
import type { PdfaRule } from './pdfa-rule';

/** The clauses of the minimum set: metadata, encryption, identification (ISO 19005-1, 6.7.2, 6.1.3, 6.7.11; 19005-2, 6.6.2.1, 6.1.3, 6.6.4). */
export const identification: readonly PdfaRule[] = [
  {
    at: { 1: '6.7.2-1', 2: '6.6.2.1-1', 4: '6.7.2.1-1' },
    minimum: 1,
    title: 'XMP metadata',
    rule: 'The catalog has a metadata stream.',
    evaluate: ({ xmp }) => demand(xmp !== null, 'there is no XMP'),
  },
  {
    at: { 1: '6.1.3-2', 2: '6.1.3-2', 4: '6.1.3-2' },
    minimum: 2,
    title: 'No encryption',
    rule: 'The trailer has no Encrypt entry.',
    evaluate: ({ pdf }) => demand(pdf.encryption === null, 'the file is encrypted'),
  },
  {
    at: { 1: '6.7.11-1', 2: '6.6.4-1', 4: '6.7.3-2' },
    minimum: 3,
    title: 'Identification in XMP',
    rule: 'pdfaid:part of the XMP is the number of the part of ISO 19005.',
    evaluate: ({ xmp }, part) => {
      // An XMP that is absent or cannot be read breaks a clause of its own.
      if (xmp?.wellFormed !== true) return [];
      const found = xmp.named.pdfaPart;
      return demand(found?.trim() === String(part), `pdfaid:part is ${found ?? 'absent'}`);
    },
  },
];
