import type { Jobs } from '@forme/backing-services/jobs';
import type { StoredFile } from '../../use-cases/stored-file';
import { problems } from '../../problems';
import type { JobStore } from '../jobs/job-store';
import type { ReportLink } from '../reports/report-store';

/** A completed job as the viewer shows it. */
export interface ViewedJob extends StoredFile {
  /** The link it was opened by; null for the holder of a credential. */
  readonly link: ReportLink | null;
}

/** Completed jobs by id or by link. Throws 404, 409 while the job is not completed, and 410 for a link that has expired. */
export interface ViewedJobs {
  byId(tenant: string, jobId: string): Promise<ViewedJob>;
  byToken(token: string): Promise<ViewedJob & { readonly link: ReportLink }>;
}

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
