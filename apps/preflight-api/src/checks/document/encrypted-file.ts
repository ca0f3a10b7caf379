import { check, documentHit } from '../check';

/** ISO 15930-7: a PDF/X file is not encrypted, whatever opens it. */
export const encryptedFile = check({
  id: 'LNT_DOC_004',
  title: 'File is encrypted',
  category: 'document',
  severity: 'error',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file is encrypted ({method}).',
  why: 'RIPs and imposition programs refuse encrypted files or stop and prompt for a password.',
  fix: 'Save the file without a password and without usage restrictions.',
  evaluate: ({ is_encrypted: encrypted, encryption }) =>
    documentHit(encrypted, { method: encryption?.method ?? 'method not known' }),
});
