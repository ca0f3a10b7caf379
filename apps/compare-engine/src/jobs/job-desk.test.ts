import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { JobBlobs } from './job-blobs';
import { JobDesk } from './job-desk';
import type { JobStore, StoredComparison } from './job-store';

describe('reading a job', () => {
  it('that ends meanwhile tells what its result lacks', async () => {
    const missing = [{ pass: 'candidates/0', reason: 'pdf_unreadable' }];
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
        Promise.resolve({ comparison: {}, missing: hasEnded ? missing : null } as StoredComparison),
    };
    const blobs: Pick<JobBlobs, 'result'> = { result: () => Promise.resolve({} as never) };
    const desk = new JobDesk({ jobs: jobs as Jobs, store: store as JobStore, blobs: blobs as JobBlobs }); // prettier-ignore
    const { head } = await desk.read('mine', `cmp_${'0'.repeat(26)}`);
    expect(head.completeness).toEqual({ state: 'partial', missing });
  });
});
