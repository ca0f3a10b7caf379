import type { LedgerNote } from '../clause';
import { signatures } from './forms/signatures';
import { identification } from './identification';
import { infoAgreement } from './metadata/info-agreement';
import { metadataPacket } from './metadata/packet';
import { metadataProperties } from './metadata/properties';
import { fileLayout } from './structure/file-layout';
import { limits } from './structure/limits';
import { objectRules } from './structure/objects';
import { clausesOf, type PdfaRule } from './pdfa-rule';

const rules: readonly PdfaRule[] = [
  ...identification,
  ...fileLayout,
  ...objectRules,
  ...limits,
  ...signatures,
  ...metadataPacket,
  ...metadataProperties,
  ...infoAgreement,
];

/** PDF/A-1b (ISO 19005-1). */
export const pdfa1b = clausesOf(1, rules);
/** PDF/A-2b (ISO 19005-2). */
export const pdfa2b = clausesOf(2, rules);
/** PDF/A-3b (ISO 19005-3). */
export const pdfa3b = clausesOf(3, rules);

/** What the ledgers say of requirements that no clause checks. */
export const pdfaNotes: Readonly<Record<'pdfa1b' | 'pdfa2b' | 'pdfa3b', readonly LedgerNote[]>> = {
  pdfa1b: [],
  pdfa2b: [],
  pdfa3b: [],
};
