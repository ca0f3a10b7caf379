import type { Jobs } from '@forme/backing-services/jobs';
import {
  signWebhook,
  WEBHOOK_EVENT_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '@forme/service-kit/outbound';
import type { JobStore, StoredJob } from './job-store';

/** Where the ends of jobs are told, and what signs it. */
export interface NoticeTarget {
  readonly url: string;
  readonly secret: string;
  /** Calls that address and no other. */
  readonly fetch: typeof fetch;
}

/** What notices stand on. */
export interface NoticeParts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly target: NoticeTarget;
  readonly now: () => Date;
}

const batch = 20;
/** Longer than an attempt takes: a replica that dies gives its notice back. */
const leaseSeconds = 60;
const waitForEndSeconds = 2;
const mostAttempts = 8;
const firstRetrySeconds = 5;
const timeoutMs = 15_000;
const final: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Tells the ends of jobs that were not told yet, each until the receiver answers 2xx or eight attempts failed; gives how many were looked at. */
export async function tellEndedJobs(parts: NoticeParts): Promise<number> {
  const due = await parts.store.takeUntold(batch, leaseSeconds);
  await Promise.all(due.map((job) => tell(parts, job)));
  return due.length;
}

async function tell(
  { jobs, store, target, now }: NoticeParts,
  { attempts, ...job }: StoredJob & { readonly attempts: number },
): Promise<void> {
  const record = await jobs.find(job.tenant, job.jobId);
  if (!record) return store.settleNotice(job.jobId, { told: true, attempts, retrySeconds: 0 });
  if (!final.has(record.status)) {
    const waiting = { told: false, attempts, retrySeconds: waitForEndSeconds };
    return store.settleNotice(job.jobId, waiting);
  }
  const body = JSON.stringify({
    id: `evt_${job.jobId}`,
    event: `job.${record.status}`,
    created_at: (record.finishedAt ?? now()).toISOString(),
    data: {
      job_id: job.jobId,
      tenant: job.tenant,
      producer: job.work.producer,
      status: record.status,
      poll_url: `/v1/jobs/${job.jobId}`,
      output_sha256: job.output?.sha256 ?? null,
    },
  });
  const told = await send(target, `evt_${job.jobId}`, body, now());
  const given = !told && attempts + 1 >= mostAttempts;
  await store.settleNotice(job.jobId, {
    told: told || given,
    attempts: attempts + 1,
    retrySeconds: firstRetrySeconds * 2 ** attempts,
  });
}

async function send(
  { url, secret, fetch: call }: NoticeTarget,
  eventId: string,
  body: string,
  now: Date,
): Promise<boolean> {
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const answer = await call(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/json',
        [WEBHOOK_EVENT_ID_HEADER]: eventId,
        [WEBHOOK_SIGNATURE_HEADER]: signWebhook([secret], { timestamp, eventId, body }),
      },
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // No answer is as good as a bad one: the notice is tried again.
    return false;
  }
}
