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
    note: 'The profile that a partial exchange (X-4p, X-6p, X-6n) refers to is not at hand.',
  },
];

const forX6: readonly LedgerNote[] = [
  {
    clause: '32000-2:12.5',
    title: 'Annotations, fields and actions',
    state: 'not_yet',
    note: 'PDF/X-6 allows annotations and form fields on the printed area with restrictions, which are not judged.',
  },
  {
    clause: '32000-2:8.6.5.9',
    title: 'Black point compensation',
    state: 'not_yet',
    note: 'UseBlackPtComp of graphics states is not judged.',
  },
  {
    clause: '32000-2:14.11.5',
    title: 'Spectral data and mixing hints',
    state: 'not_yet',
    note: 'CxF/X-4 data, MixingHints and the metadata of document parts are not judged.',
  },
];

function inPdf2(note: LedgerNote): LedgerNote {
  return { ...note, clause: note.clause.replace('32000-1:', '32000-2:') };
}

/** Ledger notes of a part on requirements that no clause checks. */
export function pdfxNotes(part: PdfxPart): readonly LedgerNote[] {
  if (part === 'X-6') return [...common.map(inPdf2), ...forX4.map(inPdf2), ...forX6];
  return part === 'X-4' ? [...common, ...forX4] : common;
}
