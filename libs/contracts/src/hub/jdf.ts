import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { CanonicalId } from './model';
import { pageOf, pagingFields } from './paging';
import { FreeObject, hubId, notFound } from './routing';

const jdf = { service: 'hub', feature: 'jdf' } as const;

const exampleTicket =
  '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" Type="Product" ID="n1" Status="Waiting" Version="1.7" JobID="J-2026-118"/>';
const exampleMessage =
  '<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="MIS" TimeStamp="2026-03-04T09:30:00Z" Version="1.7"><Query ID="q1" Type="KnownMessages"/></JMF>';

const ticketMedia = {
  'application/vnd.cip4-jdf+xml': { example: exampleTicket },
  'application/vnd.cip4-jmf+xml': {},
  'application/vnd.cip4-xjdf+xml': {},
  'application/vnd.cip4-xjmf+xml': {},
  'application/vnd.cip4-xjdf+json': {},
  'application/vnd.cip4-xjmf+json': {},
  'application/xml': {},
  'text/xml': {},
  'application/zip': {},
  'multipart/related': {},
} as const;

const unsafe = {
  400: 'The body is empty or not XML; the detail names the position.',
  422: 'The XML has a DOCTYPE or an external entity, is too deep or too big (unsafe_xml), or its root is not a ticket or message.',
};

const TicketFormat = openSet(['jdf', 'xjdf', 'jmf', 'xjmf', 'printtalk']);
const rows = (description: string) => Type.Array(FreeObject, { description, examples: [[]] });

/** A ticket or message read into plain facts and canonical entities. */
export const ParsedTicket = named(
  'ParsedTicket',
  Type.Object({
    format: TicketFormat,
    version: nullable(Type.String({ examples: ['1.9'] })),
    root: Type.String({ examples: ['JDF'] }),
    job_ids: Type.Array(Type.String({ examples: ['J-2026-118'] })),
    nodes: rows('Nodes of a JDF tree, in document order.'),
    products: rows('Products of the ticket.'),
    resources: rows('Resources with their partitions resolved.'),
    audits: rows('Audits.'),
    messages: rows('Messages of a JMF or XJMF.'),
    warnings: Type.Array(
      Type.Object({
        code: Type.String({ examples: ['unresolved_reference'] }),
        message: Type.String(),
        path: nullable(Type.String()),
      }),
      { examples: [[]] },
    ),
    canonical: Type.Object(
      {
        customer: nullable(FreeObject, { examples: [null] }),
        order: nullable(FreeObject, { examples: [null] }),
        job: nullable(FreeObject, { examples: [null] }),
        operations: rows('Operation entities.'),
        substrates: rows('Substrate entities.'),
        products: rows('Product entities.'),
        shipments: rows('Shipment entities.'),
      },
      { description: 'Entities as the ticket states them, without ids.' },
    ),
  }),
);

/** A stored ticket. */
export const TicketRecord = named(
  'TicketRecord',
  Type.Object({
    ticket_id: hubId('tkt'),
    envelope_id: nullable(hubId('env')),
    format: TicketFormat,
    version: nullable(Type.String({ examples: ['1.9'] })),
    sha256: Sha256,
    job_ids: Type.Array(Type.String()),
    entity_job_id: nullable(CanonicalId),
    status: openSet(['received', 'processing', 'applied', 'no_change', 'failed', 'dead']),
    received_at: Timestamp,
  }),
);

/** POST /v1/jdf/parse. */
export const parseTicket = operation({
  ...jdf,
  id: 'parseTicket',
  method: 'post',
  path: '/v1/jdf/parse',
  summary: 'Parse a ticket or message',
  description: 'Reads JDF 1.x, XJDF 2.x, JMF, XJMF, PrintTalk or a MIME package; stores nothing.',
  accepts: ticketMedia,
  response: ParsedTicket,
  failures: unsafe,
});

/** POST /v1/jdf/tickets. */
export const submitTicket = operation({
  ...jdf,
  id: 'submitTicket',
  method: 'post',
  path: '/v1/jdf/tickets',
  summary: 'Submit a ticket',
  description: 'Parses, stores and reconciles a ticket with the canonical model.',
  accepts: ticketMedia,
  response: TicketRecord,
  status: 202,
  responseHeaders: { Location: 'URL of the ticket.' },
  failures: unsafe,
});

/** GET /v1/jdf/tickets. */
export const listTickets = operation({
  ...jdf,
  id: 'listTickets',
  method: 'get',
  path: '/v1/jdf/tickets',
  summary: 'List tickets',
  description: 'Newest first.',
  query: Type.Object({ ...pagingFields, job_id: Type.Optional(Type.String()) }),
  response: pageOf('TicketPage', TicketRecord),
});

/** GET /v1/jdf/tickets/:ticket_id. */
export const getTicket = operation({
  ...jdf,
  id: 'getTicket',
  method: 'get',
  path: '/v1/jdf/tickets/:ticket_id',
  summary: 'Read a ticket',
  description: 'Its record with the parsed content; as XML the stored bytes.',
  params: Type.Object({ ticket_id: hubId('tkt') }),
  response: Type.Object({ ticket: TicketRecord, parsed: ParsedTicket }, { title: 'Ticket' }),
  produces: { 'application/xml': {} },
  failures: notFound,
});

/** POST /v1/jdf/render. */
export const renderTicket = operation({
  ...jdf,
  id: 'renderTicket',
  method: 'post',
  path: '/v1/jdf/render',
  summary: 'Render a ticket',
  description:
    'Writes a canonical job as a ticket. XJDF comes as JSON when the request accepts application/vnd.cip4-xjdf+json.',
  body: Type.Object(
    {
      job_id: CanonicalId,
      format: oneOf(['jdf', 'xjdf']),
      version: Type.Optional(Type.String({ examples: ['1.7'] })),
    },
    { ...closed, title: 'TicketRenderRequest' },
  ),
  produces: {
    'application/vnd.cip4-jdf+xml': {},
    'application/vnd.cip4-xjdf+xml': {},
    'application/vnd.cip4-xjdf+json': {},
  },
  failures: { ...notFound, 422: 'The version is not one that can be written.' },
});

/** POST /v1/jdf/messages/:endpoint_id. */
export const receiveMessage = operation({
  ...jdf,
  id: 'receiveMessage',
  method: 'post',
  path: '/v1/jdf/messages/:endpoint_id',
  summary: 'Receive a message',
  description:
    'The JMF and XJMF endpoint: an ingest endpoint whose allowed_content_types names application/vnd.cip4-jmf+xml or application/vnd.cip4-xjmf+xml. Application errors answer 200 with a Response and its ReturnCode, as the message standards require. A subscription to Status or QueueStatus opens a persistent channel to its URL, which StopPersistentChannel closes; other types and addresses that are not allowed are refused with ReturnCode 111.',
  auth: 'link',
  params: Type.Object({ endpoint_id: hubId('ing') }),
  accepts: {
    'application/vnd.cip4-jmf+xml': { example: exampleMessage },
    'application/vnd.cip4-xjmf+xml': {},
    'application/xml': {},
    'text/xml': {},
    'multipart/related': {},
  },
  produces: { 'application/vnd.cip4-jmf+xml': {}, 'application/vnd.cip4-xjmf+xml': {} },
  failures: { 401: 'No such endpoint (one body for all).' },
});

const MessageSubscription = named(
  'MessageSubscription',
  Type.Object({
    subscription_id: hubId('sub'),
    direction: openSet(['inbound', 'outbound'], {
      description:
        'inbound: a controller listens to the hub; outbound: the hub listens to a device.',
    }),
    message_type: Type.String({ examples: ['Status'] }),
    url: Type.String({ examples: ['https://controller.example.com/jmf'] }),
    repeat_time_s: nullable(Type.Number({ minimum: 0 })),
    connection_id: nullable(hubId('con')),
    failures: Type.Integer({
      minimum: 0,
      description: 'Signals in a row that the receiver did not accept.',
    }),
    opened_at: Timestamp,
  }),
);

/** GET /v1/jdf/subscriptions. */
export const listSubscriptions = operation({
  ...jdf,
  id: 'listSubscriptions',
  method: 'get',
  path: '/v1/jdf/subscriptions',
  summary: 'List message subscriptions',
  description: 'Persistent channels opened by controllers and by the hub.',
  query: Type.Object(pagingFields),
  response: pageOf('SubscriptionPage', MessageSubscription),
});

const device = {
  404: 'There is no such connection of the system jdf-device or xjdf-device, or no such job.',
  409: 'The writes of the connection are not enabled (writes_not_enabled), or it is disabled.',
  502: 'The device refused the request or answered with something else than messages (upstream_refused); a refusal has its return_code.',
  504: 'The device did not answer (upstream_timeout); whether it acted is not known.',
};

/** POST /v1/jdf/subscriptions. */
export const createSubscription = operation({
  ...jdf,
  id: 'createSubscription',
  method: 'post',
  path: '/v1/jdf/subscriptions',
  summary: 'Subscribe to a device',
  description:
    'Opens a persistent channel: the device of a connection sends its signals to url, the address under which it reaches the messages operation of an ingest endpoint of the hub.',
  body: Type.Object(
    {
      connection_id: hubId('con'),
      message_type: oneOf(['Status', 'QueueStatus', 'Resource', 'Notification']),
      url: Type.String({
        maxLength: 2000,
        examples: ['https://hub.example.com/v1/jdf/messages/ing_01JNB2Y8E4T9Q6V3K5M7R0XWZD'],
      }),
      job_id: Type.Optional(
        Type.String({ maxLength: 200, description: 'Only signals of this JobID.' }),
      ),
      repeat_time_s: Type.Optional(Type.Number({ minimum: 1, maximum: 86_400 })),
    },
    { ...closed, title: 'SubscriptionDraft' },
  ),
  response: MessageSubscription,
  status: 201,
  failures: device,
});

/** DELETE /v1/jdf/subscriptions/:subscription_id. */
export const deleteSubscription = operation({
  ...jdf,
  id: 'deleteSubscription',
  method: 'delete',
  path: '/v1/jdf/subscriptions/:subscription_id',
  summary: 'End a message subscription',
  description:
    'Sends StopPersistentChannel to the device of an outbound one; of an inbound one no signal is sent any more.',
  params: Type.Object({ subscription_id: hubId('sub') }),
  status: 204,
  failures: { ...notFound, 502: device[502], 504: device[504] },
});

/** POST /v1/jdf/devices/:connection_id/messages. */
export const sendDeviceMessage = operation({
  ...jdf,
  id: 'sendDeviceMessage',
  method: 'post',
  path: '/v1/jdf/devices/:connection_id/messages',
  summary: 'Send a message to a device',
  description:
    'submit writes a canonical job as a ticket and sends it with SubmitQueueEntry in one package; abort, hold, resume and remove change an entry of the queue; queue_status reads the queue. The system of the connection decides: jdf-device has JMF and JDF, xjdf-device XJMF and XJDF. A command requires writes_enabled.',
  params: Type.Object({ connection_id: hubId('con') }),
  body: Type.Object(
    {
      message: oneOf(['submit', 'abort', 'hold', 'resume', 'remove', 'queue_status']),
      job_id: Type.Optional(CanonicalId),
      queue_entry_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      return_url: Type.Optional(
        Type.String({
          maxLength: 2000,
          description: 'Address for ReturnQueueEntry, of a messages operation of the hub.',
        }),
      ),
    },
    { ...closed, title: 'DeviceMessage' },
  ),
  response: Type.Object(
    {
      return_code: Type.Integer({ examples: [0] }),
      queue_entries: Type.Array(
        Type.Object({
          queue_entry_id: Type.String({ examples: ['Q-17'] }),
          job_id: nullable(Type.String({ examples: ['J-2026-118'] })),
          status: nullable(Type.String({ examples: ['Waiting'] })),
        }),
      ),
    },
    { title: 'DeviceAnswer' },
  ),
  failures: device,
});

/** POST /v1/jdf/validate. */
export const validateTicket = operation({
  ...jdf,
  id: 'validateTicket',
  method: 'post',
  path: '/v1/jdf/validate',
  summary: 'Validate a ticket',
  description:
    'Checks required attributes, identifiers and references, and the XML schema where the operator supplied one for the root element (HUB_TICKET_SCHEMA_FOLDER): basis is then xsd, else structural. An error of the schema has the code schema, with the line of the ticket.',
  accepts: ticketMedia,
  response: Type.Object(
    {
      valid: Type.Boolean(),
      basis: openSet(['xsd', 'structural']),
      errors: Type.Array(
        Type.Object({
          code: Type.String({ examples: ['missing_attribute'] }),
          message: Type.String(),
          line: nullable(Type.Integer({ minimum: 1 })),
          path: nullable(Type.String()),
        }),
        { examples: [[]] },
      ),
    },
    { title: 'TicketValidation' },
  ),
  failures: unsafe,
});

/** Static type of {@link ParsedTicket}. */
export type ParsedTicket = Static<typeof ParsedTicket>;
/** Static type of {@link TicketRecord}. */
export type TicketRecord = Static<typeof TicketRecord>;
