import type { JobRecord } from '@forme/backing-services/jobs';
import { signedPost, type GuardedFetch } from '@forme/service-kit/outbound';
import type { JobStore } from './job-store';

/** What callbacks stand on. */
export interface CallbackParts {
  readonly store: Pick<JobStore, 'find'>;
  /** Goes to addresses that callers may name and no others. */
  readonly send: GuardedFetch;
  readonly secret: string;
}

/** Tells the end of a job to its callback; true when it answers 2xx. */
export function makeTellCallback({
  store,
  send,
  secret,
}: CallbackParts): (record: JobRecord) => Promise<boolean> {
  return async (record) => {
    const job = await store.find(record.tenant, record.id);
    // A job that was removed meanwhile is nobody's news.
    if (!job?.callbackUrl) return true;
    const eventId = `evt_${job.jobId}`;
    const now = new Date();
    const body = JSON.stringify({
      id: eventId,
      event: `job.${record.status}`,
      created_at: (record.finishedAt ?? now).toISOString(),
      data: {
        job_id: job.jobId,
        tenant: job.tenant,
        kind: job.comparison.kind,
        status: record.status,
        status_url: `/v1/compare/jobs/${job.jobId}`,
      },
    });
    try {
      const { status } = await send(job.callbackUrl, signedPost(secret, { eventId, body, now }));
      return status >= 200 && status < 300;
    } catch {
      // No answer is as good as a bad one: the callback is tried again.
      return false;
    }
  };
}
