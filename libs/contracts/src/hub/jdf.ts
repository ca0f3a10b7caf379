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
    'The JMF and XJMF endpoint: an ingest endpoint whose allowed_content_types names application/vnd.cip4-jmf+xml or application/vnd.cip4-xjmf+xml. Application errors answer 200 with a Response and its ReturnCode, as the message standards require. Subscriptions are refused with ReturnCode 111.',
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

/** GET /v1/jdf/subscriptions. */
export const listSubscriptions = operation({
  ...jdf,
  id: 'listSubscriptions',
  method: 'get',
  path: '/v1/jdf/subscriptions',
  summary: 'List message subscriptions',
  description: 'Persistent channels opened by controllers and by the hub.',
  query: Type.Object(pagingFields),
  response: pageOf(
    'SubscriptionPage',
    Type.Object(
      {
        subscription_id: hubId('sub'),
        direction: openSet(['inbound', 'outbound']),
        message_type: Type.String({ examples: ['Status'] }),
        url: Type.String({ examples: ['https://controller.example.com/jmf'] }),
        repeat_time_s: nullable(Type.Number({ minimum: 0 })),
        opened_at: Timestamp,
      },
      { title: 'MessageSubscription' },
    ),
  ),
});

/** POST /v1/jdf/validate. */
export const validateTicket = operation({
  ...jdf,
  id: 'validateTicket',
  method: 'post',
  path: '/v1/jdf/validate',
  summary: 'Validate a ticket',
  description:
    'Checks required attributes, identifiers and references; basis says so. The XML schema of CIP4 is not applied in this release.',
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
