import { readFile } from 'node:fs/promises';
import { describeTicket, extractCanonical, type EntityDraft } from '@forme/cip4';
import {
  createSubscription,
  deleteSubscription,
  getTicket,
  listSubscriptions,
  listTickets,
  parseTicket,
  receiveMessage,
  renderTicket,
  sendDeviceMessage,
  submitTicket,
  validateTicket,
  type ParsedTicket,
  type TicketRecord,
} from '@forme/contracts/hub';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import type { DeviceDesk } from '../../devices';
import {
  checkTicket,
  type MessageDesk,
  type RenderRequest,
  type StoredSubscription,
  type StoredTicket,
  type TicketBody,
  type TicketDesk,
  type TicketSchemas,
} from '../../tickets';

/** Dependencies of tickets and messages. */
export interface TicketServices {
  readonly desk: TicketDesk;
  readonly messages: MessageDesk;
  readonly devices: DeviceDesk;
  readonly render: (tenant: string, request: RenderRequest) => Promise<string>;
  /** Supplied by the operator; null without any. */
  readonly schemas: TicketSchemas | null;
  readonly maxBodyBytes: number;
}

const xjdfType = 'application/vnd.cip4-xjdf+xml';
const xjdfJsonType = 'application/vnd.cip4-xjdf+json';

/** Job tickets and messages. */
export function ticketHandlers(services: TicketServices): readonly Handler[] {
  const { desk, messages, devices, render, schemas, maxBodyBytes: maxBytes } = services;
  return [
    handle(parseTicket, async (_, context) => parsed(desk, await bodyOf(context, maxBytes))),
    handle(submitTicket, async (_, context) => {
      const { tenant, requestId: traceId } = context;
      const ticket = await desk.submit(tenant, await bodyOf(context, maxBytes), { traceId });
      const headers = { Location: `/v1/jdf/tickets/${ticket.ticket_id}` };
      return reply({ status: 202, headers, json: wireTicket(ticket) });
    }),
    handle(listTickets, async ({ query: { limit = 50, offset = 0, job_id } }, { tenant }) => {
      const rows = await desk.list(tenant, { jobId: job_id, limit, offset });
      return { rows: rows.map(wireTicket), limit, offset };
    }),
    handle(getTicket, async ({ params }, context) => {
      const { ticket, body } = await desk.find(context.tenant, params.ticket_id);
      if (context.preferred(['application/json', 'application/xml']) === 'application/xml')
        return reply({ buffer: body.bytes, mediaType: 'application/xml' });
      return { ticket: wireTicket(ticket), parsed: parsed(desk, body) };
    }),
    handle(renderTicket, async ({ body: { job_id: jobId, format, version } }, context) => {
      const json =
        format === 'xjdf' && context.preferred([xjdfType, xjdfJsonType]) === xjdfJsonType;
      const text = await render(context.tenant, { jobId, format, version, json });
      const xml = format === 'jdf' ? 'application/vnd.cip4-jdf+xml' : xjdfType;
      return reply({ text, mediaType: json ? xjdfJsonType : xml });
    }),
    handle(validateTicket, async (_, context) => {
      const ticket = desk.read(await bodyOf(context, maxBytes));
      const { valid, basis, errors } = await checkTicket(ticket, schemas);
      return { valid, basis, errors };
    }),
    handle(receiveMessage, async ({ params }, context) => {
      const body = await bodyOf(context, maxBytes);
      return reply(await messages.answer(params.endpoint_id, body, context.requestId));
    }),
    ...deviceHandlers(devices),
  ];
}

function deviceHandlers(devices: DeviceDesk): readonly Handler[] {
  return [
    handle(listSubscriptions, async ({ query: { limit = 50, offset = 0 } }, { tenant }) => {
      const rows = await devices.subscriptions(tenant, { limit, offset });
      return { rows: rows.map(wireSubscription), limit, offset };
    }),
    handle(createSubscription, async ({ body }, context) =>
      reply({
        status: 201,
        json: wireSubscription(await devices.subscribe(callerOf(context), body)),
      }),
    ),
    handle(deleteSubscription, async ({ params }, context) => {
      await devices.unsubscribe(callerOf(context), params.subscription_id);
      return reply({ status: 204 });
    }),
    handle(sendDeviceMessage, async ({ params, body }, context) => {
      const who = callerOf(context);
      const { return_code, queue_entries } = await devices.send(who, params.connection_id, body);
      return { return_code, queue_entries };
    }),
  ];
}

const callerOf = ({ tenant, principal }: RequestContext) => ({ tenant, actor: principal.subject });

function wireSubscription({ opened_at, ...it }: StoredSubscription) {
  return {
    subscription_id: it.subscription_id,
    direction: it.direction,
    message_type: it.message_type,
    url: it.url,
    repeat_time_s: it.repeat_time_s,
    connection_id: it.connection_id,
    failures: it.failures,
    opened_at: opened_at.toISOString(),
  };
}

async function bodyOf(context: RequestContext, maxBytes: number): Promise<TicketBody> {
  const file = await context.receiveRaw({ maxBytes });
  const type = context.headers.get('content-type')?.[0] ?? '';
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return {
    bytes: await readFile(file.path),
    mediaType: context.mediaType,
    boundary: quoted ?? plain,
  };
}

function parsed(desk: TicketDesk, body: TicketBody): ParsedTicket {
  const ticket = desk.read(body);
  const { customer, order, job, operations, ...lists } = extractCanonical(ticket);
  const all = (drafts: readonly EntityDraft[]) => drafts.map(({ values }) => values);
  // Facts and entities are plain JSON that the schema of the answer describes.
  return {
    ...describeTicket(ticket),
    canonical: {
      customer: customer?.values ?? null,
      order: order?.values ?? null,
      job: job?.values ?? null,
      operations: all(operations),
      substrates: all(lists.substrates),
      products: all(lists.products),
      shipments: all(lists.shipments),
    },
  } as unknown as ParsedTicket;
}

const shown = new Set(['received', 'processing', 'applied', 'no_change', 'failed', 'dead']);

function wireTicket({
  envelope_status: status,
  received_at,
  ...ticket
}: StoredTicket): TicketRecord {
  return {
    ticket_id: ticket.ticket_id,
    envelope_id: ticket.envelope_id,
    format: ticket.format,
    version: ticket.version,
    sha256: ticket.sha256,
    job_ids: [...ticket.job_ids],
    entity_job_id: ticket.entity_job_id,
    status: shown.has(status) ? status : 'applied',
    received_at: received_at.toISOString(),
  };
}
