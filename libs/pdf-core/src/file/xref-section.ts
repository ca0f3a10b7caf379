import type { PdfDict } from '../syntax/objects';
import type { XrefEntry } from './xref-table';

/** One cross-reference section: a table with its trailer, or a cross-reference stream. */
export interface XrefSection {
  readonly kind: 'table' | 'stream';
  /** Trailer dictionary, or the stream's dictionary. */
  readonly trailer: PdfDict;
  /** Calls `entry` for every entry in the order of the file. */
  readonly forEach: (entry: (number: number, value: XrefEntry) => void) => void;
}
