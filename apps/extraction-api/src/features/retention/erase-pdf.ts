import type { Blobs } from '@forme/backing-services/blobs';
import type { Cache } from '@forme/backing-services/cache';
import { problems } from '../../problems';
import { PDF_KIND } from '../../storage/pdf-store';
import { RESULT_KIND, resultBlobName } from '../../storage/result-store';

/** Erases what is kept of a PDF of one tenant; gives how many objects it was. Rejects with 503 when it is not certain that all are gone. */
export type ErasePdf = (tenant: string, sha256: string) => Promise<number>;

/** The bytes first, so that no new result is made from them; then the results of all releases, including the large ones outside the cache. */
export function makeErasePdf({
  blobs,
  cache,
}: {
  readonly blobs: Blobs;
  readonly cache: Cache;
}): ErasePdf {
  const erase = async (key: Parameters<Blobs['delete']>[0]): Promise<number> => {
    if (!(await blobs.has(key))) return 0;
    await blobs.delete(key);
    return 1;
  };
  return async (tenant, sha256) => {
    let deleted = await erase({ tenant, kind: PDF_KIND, name: sha256 });
    // Tenant names and hashes hold no character that a key has between its parts.
    const keys = await cache.deleteMatching(`engine:*:${tenant}:${sha256}*`);
    if (!keys) {
      throw problems.storageUnavailable('The cached results are unavailable; try again later', {
        headers: { 'Retry-After': '5' },
      });
    }
    for (const key of keys) {
      await erase({ tenant, kind: RESULT_KIND, name: resultBlobName(key) });
      deleted += 1;
    }
    return deleted;
  };
}
