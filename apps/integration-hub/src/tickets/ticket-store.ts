import type { RecordsTransaction } from '@forme/backing-services/records';
import { storableText } from '../model';

/** A ticket as its row has it, with where its event stands. */
export interface StoredTicket {
  readonly ticket_id: string;
  readonly envelope_id: string;
  readonly format: string;
  readonly version: string | null;
  readonly sha256: string;
  readonly job_ids: readonly string[];
  /** The canonical job that its first job id leads to now. */
  readonly entity_job_id: string | null;
  readonly system: string;
  readonly envelope_status: string;
  readonly received_at: Date;
}

/** Which tickets. */
export interface TicketPage {
  readonly jobId?: string | undefined;
  /** Only those of a system. */
  readonly system?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Fields stored on the arrival of a ticket. */
export type NewTicket = Pick<
  StoredTicket,
  'ticket_id' | 'envelope_id' | 'system' | 'format' | 'version' | 'sha256' | 'job_ids'
>;

const columns = `t.ticket_id, t.envelope_id, t.system, t.format, t.version, t.sha256, t.job_ids, t.received_at,
  coalesce(e.status, 'received') as envelope_status,
  (select x.entity_id from hub.cross_references x where x.system = t.system and x.external_type = 'Job'
     and x.external_id = t.job_ids[1] and x.valid_to is null) as entity_job_id`;
const source = 'hub.tickets t left join hub.envelopes e on e.envelope_id = t.envelope_id';

/** Stores a ticket; false when its system has one of the same bytes. */
export async function addTicket(
  tx: RecordsTransaction,
  tenant: string,
  ticket: NewTicket,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into hub.tickets (tenant_id, ticket_id, envelope_id, system, format, version, sha256, job_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, system, sha256) do nothing returning 1`,
    [
      tenant,
      ticket.ticket_id,
      ticket.envelope_id,
      ticket.system,
      ticket.format,
      ticket.version,
      ticket.sha256,
      ticket.job_ids,
    ],
  );
  return rows.length > 0;
}

/** A ticket by its id, or by the system and hash of its bytes. */
export async function findTicket(
  tx: RecordsTransaction,
  by: { readonly id: string } | { readonly system: string; readonly sha256: string },
): Promise<StoredTicket | undefined> {
  const values = 'id' in by ? [by.id, null, null] : [null, by.system, by.sha256];
  if (!values.every((it) => it === null || storableText(it))) return undefined;
  const [row] = await tx.query<StoredTicket>(
    `select ${columns} from ${source}
     where ($1::text is not null and t.ticket_id = $1) or (t.system = $2 and t.sha256 = $3)`,
    values,
  );
  return row;
}

/** Tickets, newest first. */
export async function listTickets(
  tx: RecordsTransaction,
  { jobId, system, limit, offset }: TicketPage,
): Promise<readonly StoredTicket[]> {
  if (jobId !== undefined && !storableText(jobId)) return [];
  return tx.query<StoredTicket>(
    `select ${columns} from ${source}
     where ($1::text is null or $1 = any(t.job_ids)) and ($4::text is null or t.system = $4)
     order by t.received_at desc, t.ticket_id desc limit $2 offset $3`,
    [jobId ?? null, limit, offset, system ?? null],
  );
}
