import { check, documentHit, missing } from '../check';

/** PDF/UA-1, 7.16: the permissions of an encrypted file let reading software have the text (ISO 32000-2, table 22, bit 10). */
export const screenReaderNotAllowed = check({
  id: 'LNT_ACCESS_SCREEN_READER',
  title: 'Access for screen readers is not allowed',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.16',
  thresholds: [],
  message: 'The permissions of the file do not allow text extraction for accessibility.',
  why: 'People who use a screen reader cannot read the file.',
  fix: 'Allow access for accessibility, or remove the restrictions.',
  evaluate: ({ is_encrypted: isEncrypted, encryption }) => {
    if (!isEncrypted) return documentHit(false);
    if (!encryption?.permissions) return missing('permission');
    return documentHit(!encryption.permissions.extract_for_accessibility);
  },
});
