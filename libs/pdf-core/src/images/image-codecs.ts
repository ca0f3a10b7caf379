/** The samples of an image as a codec gives them: rows of interleaved components, each row padded to whole bytes. */
export interface CodecSamples {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** 1, 2, 4, 8 or 16, highest bit first. */
  readonly bits: number;
  readonly data: Uint8Array;
  /** False when the data ends before the last row; what lacks is blank. Default true. */
  readonly isWhole?: boolean;
  /** The bits that each component had before it was widened to `bits`; absent when it was not. */
  readonly depths?: readonly number[];
  /** Descriptions of deviations from the image data. */
  readonly faults?: readonly string[];
}

/** Request to a codec. */
export interface CodecRequest {
  readonly bytes: Uint8Array;
  /** Parameters of the filter: `K`, `Columns`, `ColorTransform` ...; numbers and booleans only. */
  readonly parameters: Readonly<Record<string, number | boolean>>;
  /** /JBIG2Globals, decoded. */
  readonly globals: Uint8Array | null;
  /** Of the image dictionary; 0 when missing. */
  readonly width: number;
  readonly height: number;
  /**
   * What /ColorSpace of the image says: nothing, and the data says what its colours are; Indexed, and samples are places in its table,
   * not in a palette of the data; another space, and samples are its components (7.4.9).
   */
  readonly colorSpace: 'none' | 'indexed' | 'other';
}

/** Why a codec gives no samples, in words. */
export interface CodecProblem {
  readonly reason: string;
  /** Decoding takes more time or memory than the data may take: no other decoder may try. */
  readonly isLimit?: true;
}

/**
 * Decoders of JPEG, JPEG 2000 and JBIG2 (ISO 32000-2, 7.4.7 to 7.4.9). Each says why data cannot be decoded. They are the caller's:
 * this library stays free of their memory and their loading.
 */
export interface ImageCodecs {
  decode(
    filter: 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode',
    request: CodecRequest,
  ): CodecSamples | CodecProblem;
}
