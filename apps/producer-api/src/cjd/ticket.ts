/** A PDF that a ticket carries. */
export interface TicketFile {
  /** What plans call it; `input` for the first. */
  readonly ref: string;
  /** Where it stands in the request, for errors. */
  readonly field: string;
  /** `base64`: the bytes are text that is yet to be decoded. */
  readonly encoding: 'binary' | 'base64';
  readonly bytes: Uint8Array;
}

/** A ticket as a job and its PDFs. */
export interface Ticket {
  /** JSON text of a CjdJob, yet to be checked against its schema. */
  readonly job: string;
  /** The first is the PDF that the job is applied to. */
  readonly files: readonly TicketFile[];
}
