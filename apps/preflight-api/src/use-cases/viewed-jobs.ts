import type { Jobs } from '@forme/backing-services/jobs';
import type { JobStore } from '../features/jobs/job-store';
import type { ReportLink } from '../features/reports/report-store';
import { problems } from '../problems';
import type { ViewedJob, ViewedJobs } from '../viewing/viewed-job';

/** Completed jobs for the viewer. */
export function makeViewedJobs(ports: {
  readonly jobs: Pick<Jobs, 'find'>;
  readonly store: Pick<JobStore, 'submission'>;
  readonly liveLink: (token: string) => Promise<ReportLink>;
}): ViewedJobs {
  const byId = async (tenant: string, jobId: string): Promise<ViewedJob> => {
    const record = await ports.jobs.find(tenant, jobId);
    const job = record && (await ports.store.submission(tenant, jobId));
    if (!job) throw problems.jobNotFound('There is no job with this id');
    if (record.status !== 'completed') {
      throw problems.jobNotFinished('The viewer shows completed jobs only');
    }
    return { tenant, jobId, sha256: job.sha256, link: null };
  };
  return {
    byId,
    async byToken(token) {
      const link = await ports.liveLink(token);
      return { ...(await byId(link.tenant, link.jobId)), link };
    },
  };
}
