import type { PdfaRule } from '../pdfa-rule';

/** Signatures (ISO 19005-2, 6.4.3). */
export const signatures: readonly PdfaRule[] = [];
