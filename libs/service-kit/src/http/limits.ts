/** Bounds on what a request may cost before a handler sees it. */
export interface HttpLimits {
  /** Largest raw or multipart upload, in bytes. */
  readonly maxUploadBytes: number;
  /** Largest JSON body, in bytes. */
  readonly maxJsonBytes: number;
  /** Deepest nesting of a JSON body. */
  readonly maxJsonDepth: number;
  /** Most values (members, items) in a JSON body. */
  readonly maxJsonValues: number;
  /** Largest text field of a multipart form, in bytes. */
  readonly maxFieldBytes: number;
  /** Most text fields of a multipart form. */
  readonly maxFields: number;
  /** Most files of a multipart form. */
  readonly maxFiles: number;
  /** Longest pause between two chunks of a request body, in milliseconds. */
  readonly uploadStallMs: number;
  /** Longest time a whole request body may take, in milliseconds. */
  readonly uploadTotalMs: number;
  /** Longest time the rest of a refused body is read so that the client sees the answer, in milliseconds. */
  readonly lingerMs: number;
}

/** The documented defaults. */
export const defaultHttpLimits: HttpLimits = {
  maxUploadBytes: 512 * 1024 * 1024,
  maxJsonBytes: 10 * 1024 * 1024,
  maxJsonDepth: 64,
  maxJsonValues: 500_000,
  maxFieldBytes: 1024 * 1024,
  maxFields: 64,
  maxFiles: 100,
  uploadStallMs: 30_000,
  uploadTotalMs: 15 * 60_000,
  lingerMs: 2_000,
};

/** Largest request line plus headers, in bytes; more is answered 431. */
export const MAX_HEADER_BYTES = 16 * 1024;
