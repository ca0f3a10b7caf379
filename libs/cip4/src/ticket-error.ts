/**
 * malformed: no XML, no package, or against the rules of JDF; unsafe: a document type, too deep or more elements than a ticket has;
 * unmapped: sound, but nothing here has a place for it; limit: too much of something.
 */
export type TicketErrorCode = 'malformed' | 'unsafe' | 'unmapped' | 'limit';

/** A place in a text, both counted from 1; columns in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Why a ticket is not read. */
export class TicketError extends Error {
  override readonly name = 'TicketError';

  constructor(
    readonly code: TicketErrorCode,
    message: string,
    /** Path of the element or attribute, as `/JDF/ResourcePool/Layout[2]/@Automated`; null when it is the whole text. */
    readonly path: string | null = null,
    /** Where the text is at fault; null when the fault is not in one place of it. */
    readonly position: TextPosition | null = null,
  ) {
    super(message);
  }
}
