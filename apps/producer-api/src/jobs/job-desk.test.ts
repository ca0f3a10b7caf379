import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import { endingJob } from '@forme/test-kit';
import type { JobBlobs } from './job-blobs';
import { makeJobDesk } from './job-desk';
import type { JobStore, StoredJob } from './job-store';

describe('reading a job', () => {
  it('that ends meanwhile has its result', async () => {
    const head = { plan_sha256: 'a' };
    const job = endingJob();
    const jobs: Pick<Jobs, 'find'> = { find: () => job.find() as Promise<JobRecord> };
    const store: Pick<JobStore, 'find'> = {
      find: () =>
        Promise.resolve({
          work: { producer: 'rewrite' },
          head: job.hasEnded ? head : null,
        } as unknown as StoredJob),
    };
    const desk = makeJobDesk({
      jobs: jobs as Jobs,
      store: store as JobStore,
      blobs: {} as JobBlobs,
    });
    expect((await desk.read('mine', 'job')).body.result).toEqual(head);
  });
});
