import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { JobBlobs } from './job-blobs';
import { makeJobDesk } from './job-desk';
import type { JobStore, StoredJob } from './job-store';

describe('reading a job', () => {
  it('that ends meanwhile has its result', async () => {
    const head = { plan_sha256: 'a' };
    let hasEnded = false;
    // As the database does it: what is read shows the moment of its own question, and both change at once.
    const jobs: Pick<Jobs, 'find'> = {
      find: async () => {
        await Promise.resolve();
        hasEnded = true;
        return { status: 'completed', createdAt: new Date() } as JobRecord;
      },
    };
    const store: Pick<JobStore, 'find'> = {
      find: () =>
        Promise.resolve({
          work: { producer: 'rewrite' },
          head: hasEnded ? head : null,
        } as unknown as StoredJob),
    };
    const desk = makeJobDesk({ jobs: jobs as Jobs, store: store as JobStore, blobs: {} as JobBlobs }); // prettier-ignore
    expect((await desk.read('mine', 'job')).body.result).toEqual(head);
  });
});
