import type { JobBlobs } from './job-blobs';
import type { JobStore } from './job-store';

const batch = 100;

/** Removes jobs older than a moment with their files and results; gives how many. */
export async function sweepJobs(store: JobStore, blobs: JobBlobs, moment: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const old = await store.olderThan(moment, batch);
    for (const job of old) {
      await blobs.removeInputs(job);
      await blobs.removeResult(job);
      await store.remove(job.jobId);
      removed += 1;
    }
    if (old.length < batch) return removed;
  }
}
