import { makerOf, type MessageFormat, type XmlElement } from '@forme/cip4';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { listTickets } from './ticket-store';

/** Name of the hub as a sender and device. */
export const HUB_DEVICE = 'forme-hub';

const most = 200;

/** Which jobs of a system. */
export interface StatusQuery {
  readonly system: string;
  readonly format: MessageFormat;
  /** Only the job with this JobID. */
  readonly jobId: string | null;
  /** Only jobs among these entities; null for all. */
  readonly changed: readonly string[] | null;
}

/** Status of nodes by the status of a canonical job (JDF 1.x, 3.1; XJDF 2.x, NodeInfo). */
const phases: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  ready: 'Waiting',
  setup: 'Setup',
  in_progress: 'InProgress',
  suspended: 'Suspended',
  stopped: 'Stopped',
  completed: 'Completed',
  closed: 'Completed',
  aborted: 'Aborted',
};

/** The jobs of a system, newest first, as the DeviceInfo of a Status message. */
export async function jobPhases(
  tx: RecordsTransaction,
  { system, format, jobId, changed }: StatusQuery,
): Promise<XmlElement> {
  const make = makerOf(format);
  const rows = await tx.query<{ job_id: string; status: string | null; part: string | null }>(
    `select x.external_id as job_id, e.data->>'status' as status, e.data->>'part' as part
     from hub.cross_references x join hub.entities e on e.id = x.entity_id
     where x.system = $1 and x.external_type = 'Job' and x.valid_to is null and e.type = 'job' and e.complete
       and ($2::text is null or x.external_id = $2) and ($3::text[] is null or e.id = any($3))
     order by e.updated_at desc, x.external_id limit ${most}`,
    [system, jobId, changed],
  );
  const status = (it: string | null) => phases[it ?? ''] ?? 'Waiting';
  const isBusy = rows.some((it) => it.status === 'in_progress');
  const phasesOf = rows.map((it) =>
    make('JobPhase', {
      JobID: it.job_id,
      JobPartID: it.part ?? undefined,
      Status: status(it.status),
    }),
  );
  return make(
    'DeviceInfo',
    {
      DeviceID: HUB_DEVICE,
      ...(format === 'jmf'
        ? { DeviceStatus: isBusy ? 'Running' : 'Idle' }
        : { Status: isBusy ? 'Production' : 'Idle' }),
    },
    phasesOf,
  );
}

/** The tickets of a system as a queue. */
export async function queueOf(
  tx: RecordsTransaction,
  system: string,
  format: MessageFormat,
): Promise<XmlElement> {
  const make = makerOf(format);
  const tickets = await listTickets(tx, { system, limit: most, offset: 0 });
  const entries = tickets.map((it) =>
    make('QueueEntry', {
      JobID: it.job_ids[0],
      QueueEntryID: it.ticket_id,
      Status: entryStatus(it.envelope_status),
      SubmissionTime: it.received_at.toISOString(),
    }),
  );
  return make('Queue', { DeviceID: HUB_DEVICE, Status: 'Waiting' }, entries);
}

/** Status of a queue entry by that of its envelope. */
export function entryStatus(status: string): string {
  if (status === 'received' || status === 'processing') return 'Waiting';
  return status === 'dead' || status === 'failed' ? 'Aborted' : 'Completed';
}
