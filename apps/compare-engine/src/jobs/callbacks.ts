import type { JobRecord } from '@forme/backing-services/jobs';
import { tellJobEnd, type GuardedFetch } from '@forme/service-kit/outbound';
import type { JobStore } from './job-store';

/** Dependencies of callbacks. */
export interface CallbackParts {
  readonly store: Pick<JobStore, 'find'>;
  /** Goes to addresses that callers may name and no others. */
  readonly send: GuardedFetch;
  readonly secret: string;
}

/** Sends the end of a job to its callback; true when the callback answers 2xx. */
export function makeTellCallback({
  store,
  send,
  secret,
}: CallbackParts): (record: JobRecord) => Promise<boolean> {
  return async (record) => {
    const job = await store.find(record.tenant, record.id);
    // A job that was removed meanwhile needs no notification.
    if (!job?.callbackUrl) return true;
    const { callbackUrl, jobId, tenant, comparison } = job;
    const data = {
      job_id: jobId,
      tenant,
      kind: comparison.kind,
      status: record.status,
      status_url: `/v1/compare/jobs/${jobId}`,
    };
    return tellJobEnd(record, data, { secret, send: (post) => send(callbackUrl, post) });
  };
}
