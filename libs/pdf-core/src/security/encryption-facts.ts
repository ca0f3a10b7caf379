/** How a document is encrypted and how it was opened (ISO 32000-2, 7.6). */
export interface EncryptionFacts {
  /** Name of the security handler, `Standard`. */
  readonly filter: string;
  /** /V, the algorithm version. */
  readonly v: number;
  /** /R, the revision of the standard security handler. */
  readonly r: number;
  /** Method for streams; `Identity` when streams are not encrypted. */
  readonly method: EncryptionMethod;
  /** Length of the file encryption key in bits. */
  readonly lengthBits: number;
  /** /P as a signed 32-bit number (table 22). */
  readonly permissions: number;
  /** False when the XMP packet is left in clear. */
  readonly encryptMetadata: boolean;
  /**
   * Which password opened the file: the empty one, or the given one as user or owner password; `none` when only embedded files are
   * encrypted, which then stay closed.
   */
  readonly openedWith: 'empty' | 'user' | 'owner' | 'none';
}

/** The encryption methods of the standard security handler. */
export type EncryptionMethod = 'RC4' | 'AESV2' | 'AESV3' | 'Identity';
