import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { JobStore, SubmittedJob } from '../features/jobs/job-store';
import { makeCompletedJob } from './completed-job';

describe('a completed job', () => {
  it('is given to reports, even one that ends while it is read', async () => {
    let hasEnded = false;
    // As the database does it: what is read shows the moment of its own question, and both change at once.
    const jobs: Pick<Jobs, 'find'> = {
      find: async () => {
        await Promise.resolve();
        hasEnded = true;
        return { status: 'completed', createdAt: new Date() } as JobRecord;
      },
    };
    const store: Pick<JobStore, 'submission' | 'outcomeText'> = {
      submission: () =>
        Promise.resolve({ profile: {}, summary: hasEnded ? {} : null } as unknown as SubmittedJob),
      outcomeText: () => Promise.resolve('{}'),
    };
    const completed = makeCompletedJob({ jobs: jobs as Jobs, store: store as JobStore });
    expect(await completed('mine', 'job')).toMatchObject({ jobId: 'job', outcome: '{}' });
  });
});
