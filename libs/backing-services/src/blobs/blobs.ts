import type { Readable } from 'node:stream';

/** Names one blob. Made from values of ours, never from a path a caller gave. */
export interface BlobKey {
  /** `[a-z0-9][a-z0-9-]{0,62}` */
  readonly tenant: string;
  /** Kind of the content, `[a-z0-9][a-z0-9-]{0,62}`: `pdf`, `report`. */
  readonly kind: string;
  /** A hash, id or number with up to two extensions: `[a-z0-9][a-z0-9_-]{0,127}(.[a-z0-9]{1,12}){0,2}`. */
  readonly name: string;
}

/** Which blobs to list. */
export interface BlobPrefix {
  readonly tenant: string;
  readonly kind?: string;
}

/** Bytes to store: in memory, arriving, or in a local file. */
export type BlobSource = Uint8Array | Readable | FileSource;

/** A local file to store: it is copied. A file that is complete, with `known` size and hash, may be linked instead. */
export interface FileSource {
  readonly file: string;
  readonly known?: StoredBlob;
}

/** How much may be stored; without a limit when absent. */
export interface PutOptions {
  readonly maxBytes?: number;
}

/** A stored blob. */
export interface StoredBlob {
  readonly size: number;
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  readonly sha256: string;
}

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A blob that can be read. */
export interface Blob {
  readonly size: number;
  /** When it was stored. */
  readonly modifiedAt: Date;
  /** All its bytes or a range of them; each call reads from the start. */
  stream(range?: ByteRange): Readable;
}

/** A blob as a local file, for a process that reads files. It must not be written to. */
export interface LocalBlob {
  readonly path: string;
  readonly size: number;
  /** The file may go. */
  release(): Promise<void>;
}

/** A blob in a list. */
export interface ListedBlob {
  readonly key: BlobKey;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Bytes by key. A blob is there whole or not at all. Failures are `BlobError`s. */
export interface Blobs {
  /** Stores the bytes, replacing what was there. Nothing is stored when the source fails or is too long. */
  put(key: BlobKey, source: BlobSource, options?: PutOptions): Promise<StoredBlob>;
  get(key: BlobKey): Promise<Blob | null>;
  openLocal(key: BlobKey): Promise<LocalBlob | null>;
  has(key: BlobKey): Promise<boolean>;
  /** Removes the blob, if there is one. */
  delete(key: BlobKey): Promise<void>;
  /** Every blob below the prefix, in no particular order. */
  list(prefix: BlobPrefix): AsyncIterable<ListedBlob>;
  /** Every tenant that has, or had, a blob, in no particular order. */
  tenants(): AsyncIterable<string>;
  /** Resolves when the store can be used. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Why a blob could not be stored or read: `invalid-key`, `too-large` (more than the caller or the store allows),
 * `source-failed` (the bytes stopped coming), `unavailable` (the store does not answer or has no room).
 */
export type BlobErrorKind = 'invalid-key' | 'too-large' | 'source-failed' | 'unavailable';

/** A blob could not be stored or read. */
export class BlobError extends Error {
  override readonly name = 'BlobError';

  constructor(
    readonly kind: BlobErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
