/** Why a file cannot be opened. */
export type PdfErrorCode =
  | 'not_a_pdf'
  | 'unparseable'
  | 'password_required'
  | 'password_incorrect'
  | 'encryption_unsupported'
  | 'document_exceeds_limits';

/** A file that cannot be opened. The message never holds a password. */
export class PdfError extends Error {
  constructor(
    readonly code: PdfErrorCode,
    message: string,
    /** Name of the limit, for `document_exceeds_limits`. */
    readonly limitName: string | null = null,
  ) {
    super(message);
    this.name = 'PdfError';
  }
}
