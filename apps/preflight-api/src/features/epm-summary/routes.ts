import { readEpmSummary, type Job } from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { epmSummary } from './epm-summary';

/** The candidacy of a job's file for three-colour digital printing. */
export function epmHandlers(
  read: (tenant: string, jobId: string) => Promise<Job>,
): readonly Handler[] {
  return [
    handle(readEpmSummary, async ({ params }, { tenant }) => {
      const job = await read(tenant, params.job_id);
      if (job.status !== 'completed')
        throw problems.jobNotFinished('The summary requires a completed job');
      return epmSummary(job);
    }),
  ];
}
