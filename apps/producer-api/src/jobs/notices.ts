import type { JobRecord } from '@forme/backing-services/jobs';
import { tellJobEnd } from '@forme/service-kit/outbound';
import type { JobStore } from './job-store';

/** The webhook for the ends of jobs, and the secret that signs them. */
export interface NoticeTarget {
  readonly url: string;
  readonly secret: string;
  /** Calls that address and no other. */
  readonly fetch: typeof fetch;
}

const timeoutMs = 15_000;

/** Sends the end of a job to the webhook; true when it answers 2xx. */
export function makeTellEnd(
  store: Pick<JobStore, 'find'>,
  { url, secret, fetch: call }: NoticeTarget,
): (record: JobRecord) => Promise<boolean> {
  return async (record) => {
    const job = await store.find(record.tenant, record.id);
    // A job that was removed meanwhile needs no notification.
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
