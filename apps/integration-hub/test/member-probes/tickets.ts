import type { Probe } from '../member-world';

const finding = { check_id: 'X', severity: 'error', message: 'm', category: 'pages' };
const usual = { source: { findings: [finding] }, view: 'customer' };
const views = '/v1/findings/views';
const job = 'job_none';
/** Members that differ each time. */
const changing = new Set(['generated_at', 'trace_id', 'instance']);

/** An answer to the usual body, and to one with other members. */
const posted =
  (path: string, body: object, other: object): Probe =>
  async ({ raw }) => {
    const text = async (sent: object) => {
      const { status, body: answer } = await raw('post', path, sent);
      const rest = Object.entries(answer).filter(([name]) => !changing.has(name));
      return { status, rest };
    };
    return [await text(body), await text({ ...body, ...other })];
  };
/** The rows with a ticket in them, and those that the query leaves. */
const ofTickets =
  (query: string): Probe =>
  async ({ storeTicket, rows }) => {
    await storeTicket('J-1');
    await storeTicket('J-2');
    return [await rows('/v1/jdf/tickets'), await rows(`/v1/jdf/tickets?${query}`)];
  };
const viewed = (other: object): Probe => posted(views, usual, other);
const got =
  (path: string, query: string): Probe =>
  async ({ call }) => [await call('get', path), await call('get', `${path}?${query}`)];
const rendered = (other: object): Probe =>
  posted('/v1/jdf/render', { job_id: job, format: 'jdf', version: '1.7' }, other);

/** Answers to a subscription to the signals of a device, and to one with other members. */
const subscribed =
  (other: object): Probe =>
  async ({ call, ids }) => {
    const url = 'https://hub.example.com/v1/jdf/messages/ing_1';
    const usual = { connection_id: ids.device, message_type: 'Status', url };
    const answer = async (more: object) => {
      const { status, body } = await call('post', '/v1/jdf/subscriptions', { ...usual, ...more });
      return [status, body['message_type'], body['url'], body['repeat_time_s']];
    };
    return [await answer({}), await answer(other)];
  };
/** Answers of a device to two messages. */
const toDevice =
  (usual: object, other: object): Probe =>
  async ({ call, ids }) => {
    const send = (body: object) => call('post', `/v1/jdf/devices/${ids.device}/messages`, body);
    return [(await send(usual)).status, (await send(other)).status];
  };
const readsQueue = { message: 'queue_status' };
const aborts = { message: 'abort', queue_entry_id: 'none' };

/** Tickets, messages and views of findings. */
export const ticketProbes: Readonly<Record<string, Probe>> = {
  'listTickets query/limit': ofTickets('limit=1'),
  'listTickets query/offset': ofTickets('offset=1'),
  'listTickets query/job_id': ofTickets('job_id=J-1'),
  'listSubscriptions query/limit': got('/v1/jdf/subscriptions', 'limit=1'),
  'listSubscriptions query/offset': got('/v1/jdf/subscriptions', 'offset=1'),
  'createSubscription body/connection_id': subscribed({ connection_id: 'con_none' }),
  'createSubscription body/message_type': subscribed({ message_type: 'QueueStatus' }),
  'createSubscription body/url': subscribed({ url: 'https://hub.example.com/other' }),
  'createSubscription body/job_id': subscribed({ job_id: 'x'.repeat(201) }),
  'createSubscription body/repeat_time_s': subscribed({ repeat_time_s: 60 }),
  'sendDeviceMessage body/message': toDevice(readsQueue, { message: 'abort' }),
  'sendDeviceMessage body/job_id': toDevice(
    { message: 'submit' },
    { message: 'submit', job_id: 'job_none' },
  ),
  'sendDeviceMessage body/queue_entry_id': toDevice(aborts, { message: 'abort' }),
  'sendDeviceMessage body/return_url': toDevice(readsQueue, {
    ...readsQueue,
    return_url: 'x'.repeat(2001),
  }),
  'renderTicket body/job_id': rendered({ job_id: '' }),
  'renderTicket body/format': rendered({ format: 'xjdf' }),
  'renderTicket body/version': rendered({ version: '9.9' }),
  'renderFindingsView body/source': viewed({ source: { findings: [] } }),
  'renderFindingsView body/source/findings': viewed({ source: { findings: [finding, finding] } }),
  'renderFindingsView body/source/preflight_job_id': viewed({ source: { preflight_job_id: 'j' } }),
  'renderFindingsView body/view': viewed({ view: 'mis' }),
  'renderFindingsView body/format': viewed({ format: 'jdf' }),
  'renderFindingsView body/locale': viewed({ locale: 'de' }),
  'getFindingsView query/format': got(`${views}/${job}/customer`, 'format=jdf'),
  'getFindingsView query/locale': got(`${views}/${job}/customer`, `locale=${'x'.repeat(36)}`),
};
