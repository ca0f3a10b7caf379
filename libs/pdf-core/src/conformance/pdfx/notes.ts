import type { LedgerNote } from '../clause';
import type { PdfxPart } from './pdfx-rule';

const common: readonly LedgerNote[] = [
  {
    clause: '32000-1:9.2.4',
    title: 'Widths of glyphs',
    state: 'not_yet',
    note: 'Widths of font dictionaries are not compared with the programs.',
  },
  {
    clause: '32000-1:14.11.6',
    title: 'Trapping parameters',
    state: 'not_machine_checkable',
    note: 'Whether a file that says so is trapped takes looking at separations.',
  },
];

const forX4: readonly LedgerNote[] = [
  {
    clause: '32000-1:7.4.9',
    title: 'JPEG 2000 code streams',
    state: 'not_yet',
    note: 'Channels, depths and colour specifications inside JPX data are not judged.',
  },
  {
    clause: '32000-1:14.11.5',
    title: 'Profile outside the file',
    state: 'not_machine_checkable',
    note: 'The profile that a PDF/X-4p file refers to is not at hand.',
  },
];

/** What the ledger of a part says of requirements that no clause checks. */
export function pdfxNotes(part: PdfxPart): readonly LedgerNote[] {
  return part === 'X-4' ? [...common, ...forX4] : common;
}
