import { MESSAGE_TYPES, writeMessages, type XmlElement } from '@forme/cip4';
import { JobPostponed, type JobHandler } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { OutboundError, type GuardedFetch } from '@forme/service-kit/outbound';
import { changesBehind, endOfChanges, type ChangePlace } from '../changes/change-log';
import { mintId, type TenantRecords } from '../storage';
import { HUB_DEVICE, jobPhases, queueOf } from './hub-status';
import {
  findSubscription,
  noteFailure,
  noteSignal,
  removeSubscription,
  type StoredSubscription,
} from './subscription-store';

/** Queue of channels that controllers opened: one job for each, which ends with its channel. */
export const SIGNAL_QUEUE = 'hub-signals';

/** Dependencies. */
export interface SignalParts {
  readonly records: TenantRecords;
  /** A fetch bound to where an address may lead. */
  readonly fetchFor: (url: string) => GuardedFetch;
  readonly now: () => Date;
}

const idleMs = 1000;
const firstPauseMs = 5000;
const longestPauseMs = 3_600_000;
/** Signals in a row that were not accepted, after which a channel is closed: about a day. */
const mostFailures = 32;
const mostChanges = 500;

/** The worker that sends the signals of one channel: at first the state of all jobs, then that of jobs that changed. */
export function makeSignalWorker(parts: SignalParts): JobHandler {
  return async ({ tenant, payload }) => {
    const { id } = payload as { readonly id: string };
    const due = await parts.records.within(tenant, (tx) => signalDue(tx, id, parts.now()));
    if (due === 'closed') return { result: { ended: true } };
    if (due === 'none') throw new JobPostponed(idleMs, 'The channel waits for changes');
    if (due.content === null) {
      await parts.records.within(tenant, (tx) => noteSignal(tx, id, due.place));
      throw new JobPostponed(0, 'The channel waits for changes');
    }
    const accepted = await posted(parts, due.subscription, due.content);
    // The place moves on once the signal was accepted: what a kill loses is sent again.
    const pauseMs = await parts.records.within(tenant, async (tx) => {
      if (accepted) {
        await noteSignal(tx, id, due.place);
        return 0;
      }
      const failures = await noteFailure(tx, id);
      if (failures >= mostFailures) await removeSubscription(tx, id);
      return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 20));
    });
    throw new JobPostponed(pauseMs, 'The channel waits for changes');
  };
}

/** A signal that has to be sent; without content nothing that the channel is about changed. */
interface DueSignal {
  readonly subscription: StoredSubscription;
  readonly content: XmlElement | null;
  readonly place: ChangePlace;
}

async function signalDue(
  tx: RecordsTransaction,
  id: string,
  now: Date,
): Promise<DueSignal | 'closed' | 'none'> {
  const subscription = await findSubscription(tx, id);
  if (!subscription) return 'closed';
  const { after_xid: xid, after_seq: seq, system, message_type: type } = subscription;
  if (xid === null) {
    const place = await endOfChanges(tx);
    return { subscription, place, content: await contentOf(tx, subscription, null) };
  }
  const changes = await changesBehind(tx, { xid, seq }, mostChanges);
  const place = changes.at(-1) ?? { xid, seq };
  const repeats = isRepeatDue(subscription, now);
  if (changes.length === 0 && !repeats) return 'none';
  if (repeats) return { subscription, place, content: await contentOf(tx, subscription, null) };
  const jobs = changes.filter(({ entity }) => entity === 'job').map(({ subject }) => subject);
  const isOfQueue = changes.some(
    ({ entity, body }) => entity === null && body['system'] === system,
  );
  const concerns = type === 'QueueStatus' ? isOfQueue : jobs.length > 0;
  const content = concerns ? await contentOf(tx, subscription, jobs) : null;
  return { subscription, place, content: content?.children.length === 0 ? null : content };
}

function isRepeatDue({ repeat_time_s: repeat, sent_at: sent }: StoredSubscription, now: Date) {
  return repeat !== null && sent !== null && now.getTime() - sent.getTime() >= repeat * 1000;
}

function contentOf(
  tx: RecordsTransaction,
  { message_type: type, system, format, job_id: jobId }: StoredSubscription,
  changed: readonly string[] | null,
): Promise<XmlElement> {
  if (type === 'QueueStatus') return queueOf(tx, system, format);
  return jobPhases(tx, { system, format, jobId, changed });
}

async function posted(
  { fetchFor, now }: SignalParts,
  { url, format, message_type: type, channel_id: refId }: StoredSubscription,
  content: XmlElement,
): Promise<boolean> {
  const sender = { deviceId: HUB_DEVICE, id: mintId('msg'), time: now().toISOString() };
  const signal = { family: 'Signal', type, id: mintId('msg'), refId, content: [content] } as const;
  const body = writeMessages(format, sender, [signal]);
  const headers = { 'content-type': MESSAGE_TYPES[format] };
  return fetchFor(url)(url, { method: 'POST', headers, body }).then(
    ({ status }) => status >= 200 && status < 300,
    (error: unknown) => {
      if (error instanceof OutboundError) return false;
      throw error;
    },
  );
}
