import type { Jobs } from '@forme/backing-services/jobs';
import type { FileStore } from '../cache/file-store';
import type { OutputCache } from '../cache/output-cache';
import type { JobBlobs } from '../jobs/job-blobs';
import type { JobStore } from '../jobs/job-store';
import type { CopyStore, Descendants } from './copy-store';

/** What erasing copies works on. */
export interface CopyParts {
  readonly copies: CopyStore;
  readonly cache: OutputCache;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly jobStore: JobStore;
  readonly jobBlobs: JobBlobs;
}

/** What became of the copies of a tenant. */
export interface ErasedCopies extends Descendants {
  /** Outputs, uploaded files and jobs that were erased. */
  readonly erased: number;
}

/**
 * Erases, in one tenant, contents and everything made of them: cached outputs with their reports, uploaded files, and jobs with their
 * inputs and outputs, which are cancelled first.
 */
export async function eraseCopies(
  { copies, cache, files, jobs, jobStore, jobBlobs }: CopyParts,
  tenant: string,
  sha256: string,
): Promise<ErasedCopies> {
  const found = await copies.madeOf(tenant, sha256);
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
