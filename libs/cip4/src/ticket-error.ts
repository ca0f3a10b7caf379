/** malformed: no XML, no package, or against the rules of JDF; unmapped: sound, but nothing here has a place for it; limit: too much of something. */
export type TicketErrorCode = 'malformed' | 'unmapped' | 'limit';

/** Why a ticket is not read. */
export class TicketError extends Error {
  override readonly name = 'TicketError';

  constructor(
    readonly code: TicketErrorCode,
    message: string,
    /** Path of the element or attribute, as `/JDF/ResourcePool/Layout[2]/@Automated`; null when it is the whole text. */
    readonly path: string | null = null,
  ) {
    super(message);
  }
}
