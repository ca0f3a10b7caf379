import { signedPost } from './webhook-signature';

/** A job that has ended, as far as telling it goes. */
export interface EndedJob {
  readonly id: string;
  /** `completed`, `failed` or `cancelled`. */
  readonly status: string;
  readonly finishedAt: Date | null;
}

/** Receiver of a job's end, and the secret that signs the event. */
export interface JobEndReceiver {
  readonly secret: string;
  /** Sends the request to the receiver's address; may reject. */
  readonly send: (post: ReturnType<typeof signedPost>) => Promise<{ readonly status: number }>;
}

/**
 * Sends the end of a job as the signed event `job.<status>`; its id is the same in each attempt. `data` is the service's description of the
 * job. True when the receiver answers 2xx; false for any other response or none.
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
