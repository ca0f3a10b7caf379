import { createHash } from 'node:crypto';
import { describeTicket, readTicket, TicketError, type Ticket } from '@forme/cip4';
import type { Jobs } from '@forme/backing-services/jobs';
import type { Records } from '@forme/backing-services/records';
import { HUB_ENVELOPE_SCHEMA_VERSION } from '@forme/contracts';
import { addEnvelope, bodyOfEnvelope, findEnvelope } from '../ingest/envelope-store';
import { RECONCILE_QUEUE } from '../ingest/receive-delivery';
import { storableText } from '../model';
import { problems } from '../problems';
import { mintId, tenantRecords, withinTenant } from '../storage';
import { TICKET_DIALECT } from './observe-ticket';
import {
  addTicket,
  findTicket,
  listTickets,
  type StoredTicket,
  type TicketPage,
} from './ticket-store';

/** The system of tickets that callers submit themselves. */
const TICKET_SYSTEM = 'cip4';

/** A body as it came. */
export interface TicketBody {
  readonly bytes: Buffer;
  readonly mediaType: string | undefined;
  readonly boundary: string | undefined;
}

/** Dependencies of tickets. */
export interface TicketParts {
  /** Pool of the hub's role. */
  readonly pool: Records;
  readonly jobs: Jobs;
  readonly maxBodyBytes: number;
}

/** Where a ticket comes from, when it is not submitted by a caller. */
export interface TicketOrigin {
  readonly system: string;
  readonly endpointId: string;
  readonly connectionId: string | null;
}

/** Tickets of a tenant. */
export interface TicketDesk {
  /** Reads a body. Throws 400, 413 and 422. */
  read(body: TicketBody): Ticket;
  /** Stores a ticket and has it applied as any event; equal bytes of a system are one ticket. */
  submit(
    tenant: string,
    body: TicketBody,
    options: { readonly traceId: string; readonly origin?: TicketOrigin },
  ): Promise<StoredTicket>;
  list(tenant: string, page: TicketPage): Promise<readonly StoredTicket[]>;
  /** A ticket with its bytes. Throws 404. */
  find(
    tenant: string,
    ticketId: string,
  ): Promise<{ readonly ticket: StoredTicket; readonly body: TicketBody }>;
}

export function makeTicketDesk(parts: TicketParts): TicketDesk {
  const { pool, maxBodyBytes: maxBytes } = parts;
  const records = tenantRecords(pool);
  const read: TicketDesk['read'] = ({ bytes, mediaType, boundary }) =>
    readBody(() => readTicket(bytes, { maxBytes, mediaType, boundary }));
  return {
    read,
    list: (tenant, page) => records.within(tenant, (tx) => listTickets(tx, page)),
    find: (tenant, id) =>
      records.within(tenant, async (tx) => {
        const ticket = await findTicket(tx, { id });
        const envelope = ticket && (await findEnvelope(tx, ticket.envelope_id));
        const bytes = ticket && (await bodyOfEnvelope(tx, ticket.envelope_id));
        if (!ticket || !envelope || !bytes)
          throw problems.notFound('There is no ticket with this id');
        const mediaType = envelope.content_type ?? undefined;
        return { ticket, body: { bytes, mediaType, boundary: envelope.headers['boundary'] } };
      }),
    submit: makeSubmit(parts, read),
  };
}

/** Stores a ticket with the job that applies it, or finds that the same bytes came before. */
function makeSubmit({ pool, jobs }: TicketParts, read: TicketDesk['read']): TicketDesk['submit'] {
  const records = tenantRecords(pool);
  return async (tenant, body, { traceId, origin }) => {
    const facts = describeTicket(read(body));
    const system = origin?.system ?? TICKET_SYSTEM;
    const sha256 = createHash('sha256').update(body.bytes).digest('hex');
    const known = () => records.within(tenant, (tx) => findTicket(tx, { system, sha256 }));
    const before = await known();
    if (before) return before;
    const envelopeId = mintId('env');
    const envelope = {
      envelope_id: envelopeId,
      endpoint_id: origin?.endpointId ?? TICKET_SYSTEM,
      connection_id: origin?.connectionId ?? null,
      system,
      dialect: TICKET_DIALECT,
      envelope_schema_version: HUB_ENVELOPE_SCHEMA_VERSION,
      event_type: `ticket.${facts.format}`,
      event_id: null,
      occurred_at: null,
      sequence: '0',
      delivery_key: `ticket:${sha256}`,
      content_type: body.mediaType ?? null,
      headers: body.boundary === undefined ? {} : { boundary: body.boundary },
      body_sha256: sha256,
      trace_id: traceId,
      body: body.bytes,
    };
    const row = {
      ticket_id: mintId('tkt'),
      envelope_id: envelopeId,
      system,
      format: facts.format,
      version: facts.version !== null && storableText(facts.version) ? facts.version : null,
      sha256,
      job_ids: facts.job_ids.slice(0, 1000),
    };
    try {
      await jobs.submit({
        queue: RECONCILE_QUEUE,
        tenant,
        id: envelopeId,
        payload: {},
        write: (tx) =>
          withinTenant(tx, tenant, async (own) => {
            const isNew =
              (await addEnvelope(own, tenant, envelope)) && (await addTicket(own, tenant, row));
            if (!isNew) throw new AlreadyStored();
          }),
      });
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error;
    }
    const stored = await known();
    if (!stored) throw new Error('The ticket was not stored');
    return stored;
  };
}

/** Another request stored the same bytes meanwhile. */
class AlreadyStored extends Error {
  override readonly name = 'AlreadyStored';
}

/** The refusal of a ticket as a problem. */
function readBody<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    const { code, message, path, position } = error;
    const options = { extensions: { ...(path === null ? {} : { pointer: path }), ...position } };
    switch (code) {
      case 'malformed':
        throw problems.malformedDelivery(message, options);
      case 'unsafe':
      case 'limit':
        throw problems.unsafeXml(message, options);
      case 'unmapped':
        throw problems.noTicket(message, options);
    }
  }
}
