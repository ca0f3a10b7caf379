/** Bytes by key: the port. */
export { BlobError } from './blobs';
export type {
  Blob,
  BlobErrorKind,
  BlobKey,
  BlobPrefix,
  BlobSource,
  Blobs,
  ByteRange,
  ListedBlob,
  LocalBlob,
  PutOptions,
  StoredBlob,
} from './blobs';
