import { signedPost } from './webhook-signature';

/** A job that has ended, as far as telling it goes. */
export interface EndedJob {
  readonly id: string;
  /** `completed`, `failed` or `cancelled`. */
  readonly status: string;
  readonly finishedAt: Date | null;
}

/** Who is told, and by what secret they know that it was us. */
export interface JobEndReceiver {
  readonly secret: string;
  /** Sends the request to the receiver's address; may reject. */
  readonly send: (post: ReturnType<typeof signedPost>) => Promise<{ readonly status: number }>;
}

/**
 * Tells the end of a job as the signed event `job.<status>`, whose id is the same however often it is told; `data` is what the service says of the
 * job. True when the receiver answers 2xx; no answer is as good as a bad one.
 */
export async function tellJobEnd(
  { id, status, finishedAt }: EndedJob,
  data: Readonly<Record<string, unknown>>,
  { secret, send }: JobEndReceiver,
): Promise<boolean> {
  const eventId = `evt_${id}`;
  const now = new Date();
  const body = JSON.stringify({
    id: eventId,
    event: `job.${status}`,
    created_at: (finishedAt ?? now).toISOString(),
    data,
  });
  try {
    const answer = await send(signedPost(secret, { eventId, body, now }));
    return answer.status >= 200 && answer.status < 300;
  } catch {
    return false;
  }
}
