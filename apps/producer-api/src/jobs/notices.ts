import type { JobRecord } from '@forme/backing-services/jobs';
import { tellJobEnd } from '@forme/service-kit/outbound';
import type { JobStore } from './job-store';

/** Where the ends of jobs are told, and what signs it. */
export interface NoticeTarget {
  readonly url: string;
  readonly secret: string;
  /** Calls that address and no other. */
  readonly fetch: typeof fetch;
}

const timeoutMs = 15_000;

/** Tells the end of a job to the webhook; true when it answers 2xx. */
export function makeTellEnd(
  store: Pick<JobStore, 'find'>,
  { url, secret, fetch: call }: NoticeTarget,
): (record: JobRecord) => Promise<boolean> {
  return async (record) => {
    const job = await store.find(record.tenant, record.id);
    // A job that was removed meanwhile is nobody's news.
    if (!job) return true;
    const data = {
      job_id: job.jobId,
      tenant: job.tenant,
      producer: job.work.producer,
      status: record.status,
      poll_url: `/v1/jobs/${job.jobId}`,
      output_sha256: job.output?.sha256 ?? null,
    };
    return tellJobEnd(record, data, {
      secret,
      async send(post) {
        const answer = await call(url, { ...post, signal: AbortSignal.timeout(timeoutMs) });
        // Its connection is free again when it was read.
        await answer.arrayBuffer();
        return answer;
      },
    });
  };
}
