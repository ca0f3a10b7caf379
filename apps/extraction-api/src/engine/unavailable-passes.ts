import type { ExtractedDocument, Page } from '@forme/contracts/extraction';

/** A part of the document that no pass measures. */
export interface UnavailablePass {
  readonly name: string;
  readonly fields: readonly (keyof ExtractedDocument)[];
  readonly pageFields: readonly (keyof Page)[];
}

/** Parts that are not measured: their members are null, and a document says that they are missing instead of leaving empty lists. */
export const unavailablePasses: readonly UnavailablePass[] = [
  { name: 'barcodes', fields: [], pageFields: ['detected_barcodes'] },
  { name: 'language', fields: [], pageFields: ['detected_language'] },
  { name: 'logos', fields: [], pageFields: ['detected_logos'] },
  { name: 'symbols', fields: [], pageFields: ['detected_symbols'] },
  { name: 'spelling', fields: [], pageFields: ['spell_candidates'] },
  { name: 'classification', fields: ['document_classification'], pageFields: [] },
];
