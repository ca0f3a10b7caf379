import type { Jobs } from '@forme/backing-services/jobs';
import type { FileStore } from '../cache/file-store';
import type { OutputCache } from '../cache/output-cache';
import type { JobBlobs } from '../jobs/job-blobs';
import type { JobStore } from '../jobs/job-store';
import type { CopyStore, Descendants } from './copy-store';
import type { Erasures } from './erasures';

/** Dependencies of erasing copies. */
export interface CopyParts {
  readonly copies: CopyStore;
  readonly erasures: Erasures;
  readonly cache: OutputCache;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly jobStore: JobStore;
  readonly jobBlobs: JobBlobs;
}

/** Result of erasing the copies of a tenant. */
export interface ErasedCopies extends Descendants {
  /** Outputs, uploaded files and jobs that were erased. */
  readonly erased: number;
}

/**
 * Erases, in one tenant, contents and everything made of them: cached outputs with their reports, uploaded files, and jobs with their
 * inputs and outputs, which are cancelled first. The contents stay marked as being erased: the caller ends that.
 */
export async function eraseCopies(
  parts: CopyParts,
  tenant: string,
  sha256: string,
): Promise<ErasedCopies> {
  const { cache, files, jobs, jobStore, jobBlobs } = parts;
  const found = await marked(parts, tenant, sha256);
  let erased = 0;
  // Jobs first: one that still runs would make its output again.
  for (const job of await jobStore.withContents(tenant, found.contents)) {
    await jobs.cancel(tenant, job.jobId);
    await jobBlobs.removeInputs(tenant, job.files);
    await jobBlobs.removeOutput(job);
    await jobStore.remove(job.jobId);
    erased += 1;
  }
  erased += await cache.erase(tenant, found);
  for (const content of found.contents) if (await files.erase(tenant, content)) erased += 1;
  return { ...found, erased };
}

/** The copies of contents, marked: copies that ended before the mark are included, and later ones see the mark. */
async function marked(
  { copies, erasures }: CopyParts,
  tenant: string,
  sha256: string,
): Promise<Descendants> {
  const marks = new Set<string>();
  for (;;) {
    const found = await copies.madeOf(tenant, sha256);
    const fresh = found.contents.filter((content) => !marks.has(content));
    if (fresh.length === 0) return found;
    await erasures.begin(tenant, fresh);
    for (const content of fresh) marks.add(content);
  }
}
