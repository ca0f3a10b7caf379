import type { FileName } from '@forme/cip4';

/** A file of a ticket that is not in the request. */
export interface NeededFile extends FileName {
  /** Path of the attribute that names it. */
  readonly path: string;
}

/** Thrown while a ticket is read: it is read again with the file. */
export class FileNeeded extends Error {
  override readonly name = 'FileNeeded';

  constructor(readonly file: NeededFile) {
    super(`A file is needed: ${file.path}`);
  }
}

/** Name under which a file is given; equal names are one file. */
export const keyOf = ({ url, md5, sha256 }: FileName): string => JSON.stringify([url, md5, sha256]);
