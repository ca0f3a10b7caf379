/** Decrypts the strings and streams of one document (ISO 32000-2, 7.6). Damaged data never throws. */
export interface ObjectCipher {
  /** A string inside the indirect object `number generation`. */
  string(bytes: Uint8Array, number: number, generation: number): Uint8Array;
  /** A stream's data; `filterName` names the crypt filter of its /Crypt filter, or is null. */
  stream(bytes: Uint8Array, owner: StreamOwner): Uint8Array;
}

/** Properties that select the encryption of a stream. */
export interface StreamOwner {
  readonly number: number;
  readonly generation: number;
  /** Name of the crypt filter in the stream's /Crypt filter, or null. */
  readonly cryptFilter: string | null;
  /** The stream is an XMP packet (/Type /Metadata). */
  readonly metadata: boolean;
  /** The stream holds an embedded file (/Type /EmbeddedFile). */
  readonly embeddedFile: boolean;
}
