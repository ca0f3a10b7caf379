import { check, documentHit, missing } from '../check';

/** The permissions of an encrypted file allow printing (ISO 32000-2, table 22, bit 3). */
export const printingNotAllowed = check({
  id: 'LNT_SEC_001',
  title: 'Printing is not allowed',
  category: 'security',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '7.6.4.2',
  thresholds: [],
  message: 'The permissions of the file do not allow printing.',
  why: 'A RIP or viewer that respects the permissions refuses the job.',
  fix: 'Remove the restrictions with the owner password, or request a file without them.',
  evaluate: ({ is_encrypted: isEncrypted, encryption }) => {
    if (!isEncrypted) return documentHit(false);
    if (!encryption?.permissions) return missing('permission');
    return documentHit(!encryption.permissions.print);
  },
});
