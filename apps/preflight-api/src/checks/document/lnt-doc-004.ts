import { check, documentHit, missing } from '../check';

/** ISO 15930-7, 6.1: a PDF/X file is not encrypted. */
export const lntDoc004 = check({
  id: 'LNT_DOC_004',
  title: 'File is encrypted',
  category: 'document',
  severity: 'error',
  standard: 'ISO 15930-7',
  clause: '6.1',
  thresholds: [],
  message: 'The file is encrypted ({method}).',
  why: 'RIPs and imposition programs refuse encrypted files or stop to ask for a password.',
  fix: 'Save the file without a password and without usage restrictions.',
  evaluate: ({ is_encrypted: encrypted, encryption }) => {
    if (encryption === undefined) return missing('encryption');
    return documentHit(encrypted, { method: encryption?.method ?? 'unknown method' });
  },
});
