import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import { endingJob } from '@forme/test-kit';
import type { JobBlobs } from './job-blobs';
import { JobDesk } from './job-desk';
import type { JobStore, StoredComparison } from './job-store';

describe('reading a job', () => {
  it('that ends meanwhile reports what its result lacks', async () => {
    const missing = [{ pass: 'candidates/0', reason: 'pdf_unreadable' }];
    const job = endingJob();
    const jobs: Pick<Jobs, 'find'> = { find: () => job.find() as Promise<JobRecord> };
    const store: Pick<JobStore, 'find'> = {
      find: () =>
        Promise.resolve({
          comparison: {},
          missing: job.hasEnded ? missing : null,
        } as StoredComparison),
    };
    const blobs: Pick<JobBlobs, 'result'> = { result: () => Promise.resolve({} as never) };
    const desk = new JobDesk({
      jobs: jobs as Jobs,
      store: store as JobStore,
      blobs: blobs as JobBlobs,
    });
    const { head } = await desk.read('mine', `cmp_${'0'.repeat(26)}`);
    expect(head.completeness).toEqual({ state: 'partial', missing });
  });
});
