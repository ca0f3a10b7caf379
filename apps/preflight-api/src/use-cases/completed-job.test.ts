import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import { endingJob } from '@forme/test-kit';
import type { JobStore, SubmittedJob } from '../features/jobs/job-store';
import { makeCompletedJob } from './completed-job';

describe('a completed job', () => {
  it('is given to reports, even one that ends while it is read', async () => {
    const job = endingJob();
    const jobs: Pick<Jobs, 'find'> = { find: () => job.find() as Promise<JobRecord> };
    const store: Pick<JobStore, 'submission' | 'outcomeText'> = {
      submission: () =>
        Promise.resolve({
          profile: {},
          summary: job.hasEnded ? {} : null,
        } as unknown as SubmittedJob),
      outcomeText: () => Promise.resolve('{}'),
    };
    const completed = makeCompletedJob({
      jobs: jobs as Jobs,
      store: store as JobStore,
      decisions: () => Promise.resolve([]),
    });
    expect(await completed('mine', 'job')).toMatchObject({ jobId: 'job', outcome: '{}' });
  });
});
