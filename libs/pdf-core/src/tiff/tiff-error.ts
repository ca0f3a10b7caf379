/** Why a TIFF cannot be read. */
export type TiffErrorCode = 'not_a_tiff' | 'unsupported' | 'damaged' | 'exceeds_limits';

/** A TIFF that cannot be read. `row` is the row from the top, from 0, where reading ended, when there is one. */
export class TiffError extends Error {
  constructor(
    readonly code: TiffErrorCode,
    message: string,
    readonly row: number | null = null,
  ) {
    super(message);
    this.name = 'TiffError';
  }
}
