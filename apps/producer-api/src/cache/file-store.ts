import type { BlobKey, Blobs } from '@forme/backing-services/blobs';
import type { LocalFile, WorkFiles } from '../files/local-file';

/** Kind of the blobs that uploaded marks and profiles are, by their hash. */
export const FILE_KIND = 'producer-file';

/** Largest file that is kept, in bytes; larger ones come with every request. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Files that requests of a tenant uploaded with their PDFs, by their hash. The sweep of the output cache bounds their time and bytes. */
export interface FileStore {
  /** Stores a file; a stored file is written again. */
  keep(tenant: string, file: Pick<LocalFile, 'path' | 'size' | 'sha256'>): Promise<void>;
  /** Removes the file; false when there is none. */
  erase(tenant: string, sha256: string): Promise<boolean>;
  /** The file as one of its own; null when there is none (any more). */
  open(tenant: string, sha256: string | null): Promise<LocalFile | null>;
}

export function makeFileStore(blobs: Blobs, files: WorkFiles): FileStore {
  const keyOf = (tenant: string, name: string): BlobKey => ({ tenant, kind: FILE_KIND, name });
  return {
    async keep(tenant, { path, size, sha256 }) {
      if (size <= MOST_BYTES) await blobs.put(keyOf(tenant, sha256), { file: path });
    },
    async erase(tenant, sha256) {
      const key = keyOf(tenant, sha256);
      const isKept = await blobs.has(key);
      if (isKept) await blobs.delete(key);
      return isKept;
    },
    async open(tenant, sha256) {
      const found = sha256 === null ? null : await blobs.openLocal(keyOf(tenant, sha256));
      if (!found || sha256 === null) return null;
      try {
        return await files.claim({ path: found.path, size: found.size, sha256 });
      } finally {
        await found.release();
      }
    },
  };
}
