import type { LocalFile } from '../files/local-file';

/** A PDF of a request and what placements call it. */
export interface InputFile extends LocalFile {
  readonly ref: string;
}

/** A file that a plan names. */
export interface NamedFile extends LocalFile {
  /** Bare file name. */
  readonly name: string;
}
