import { check, documentHit, missing } from '../check';

/** The permissions of an encrypted file allow printing at full quality (ISO 32000-2, table 22, bit 12). */
export const lowQualityPrintingOnly = check({
  id: 'LNT_SEC_002',
  title: 'Only low-quality printing is allowed',
  category: 'security',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '7.6.4.2',
  thresholds: [],
  message: 'The permissions of the file allow printing at reduced quality only.',
  why: 'Viewers that respect the permissions print the pages as images of screen quality.',
  fix: 'Remove the restrictions with the owner password, or request a file without them.',
  evaluate: ({ is_encrypted: isEncrypted, encryption }) => {
    if (!isEncrypted) return documentHit(false);
    if (!encryption?.permissions) return missing('permission');
    const { print, print_high_quality: fully } = encryption.permissions;
    return documentHit(print && !fully);
  },
});
