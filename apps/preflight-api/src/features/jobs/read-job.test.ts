import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { JobReports } from './job-reports';
import type { JobStore, StoredJob } from './job-store';
import { JobDesk } from './read-job';

describe('reading a job', () => {
  it.each([
    ['processing', {}],
    ['completed', { html: '/r/1' }],
  ] as const)('that is told as %s links the reports %j', async (status, reports) => {
    // Its end, and the links with it, may stand when the rest is read.
    const jobs: Pick<Jobs, 'find'> = {
      find: () => Promise.resolve({ status, createdAt: new Date() } as JobRecord),
    };
    const store: Pick<JobStore, 'find'> = {
      find: () => Promise.resolve({ profile: {}, outcome: null } as StoredJob),
    };
    const links: Pick<JobReports, 'live'> = {
      live: () => Promise.resolve([{ format: 'html', address: '/r/1' }] as never),
    };
    const desk = new JobDesk({
      jobs: jobs as Jobs,
      store: store as JobStore,
      reports: links as JobReports,
      decisions: { ofJobs: () => Promise.resolve(new Map()) },
      marks: () => Promise.resolve({ manualVerdict: null, annotations: [] }),
      deleteJob: () => Promise.resolve(),
      sleep: () => Promise.resolve(),
    });
    expect((await desk.read('mine', 'job')).reports).toEqual(reports);
  });
});
