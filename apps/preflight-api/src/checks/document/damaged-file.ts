import { check, documentHit } from '../check';

/** The cross-reference of the file had to be rebuilt before it could be read (ISO 32000-2, 7.5.4). */
export const damagedFile = check({
  id: 'LNT_DOC_010',
  title: 'Damaged file',
  category: 'document',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '7.5.4',
  thresholds: [],
  message: 'The file is damaged; it could only be read by rebuilding its cross-reference.',
  why: 'Other programs may refuse the file or show different content.',
  fix: 'Export the file again, and transfer it in a way that does not change it.',
  evaluate: ({ repaired }) => documentHit(repaired),
});
