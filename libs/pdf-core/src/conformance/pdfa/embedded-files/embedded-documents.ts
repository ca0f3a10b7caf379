import type { PdfaRule } from '../pdfa-rule';

/** What embedded files are (ISO 19005-2, 6.8). */
export const embeddedDocuments: readonly PdfaRule[] = [];
