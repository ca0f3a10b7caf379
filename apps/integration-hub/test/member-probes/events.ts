import { createHmac } from 'node:crypto';
import type { MemberWorld, Probe } from '../member-world';
import { listed, paged } from './entities';

const endpoints = '/v1/ingest-endpoints';
const envelopes = '/v1/envelopes';
const letters = '/v1/dead-letters';
const future = '2999-01-01T00:00:00Z';

type Deliver = Awaited<ReturnType<MemberWorld['endpoint']>>;
type Look = (world: MemberWorld, endpoint: Deliver) => Promise<unknown>;

/** What an endpoint does with a delivery, when made and when changed to. */
const settings: Readonly<
  Record<string, { readonly value: (world: MemberWorld) => object; readonly look: Look }>
> = {
  'body/system': {
    value: () => ({ system: 'nobody' }),
    look: async (world, { deliver }) =>
      (await deliver({ id: world.fresh(), no: '1' })).envelope['status'],
  },
  'body/dialect': {
    value: () => ({ dialect: 'github_sha256' }),
    look: async (world, { deliver }) => (await deliver({ id: world.fresh(), no: '1' })).status,
  },
  'body/connection_id': {
    value: ({ ids }) => ({ connection_id: ids.mis }),
    look: async (world, { deliver }) => {
      const id = world.fresh();
      await deliver({ id, no: '1' });
      const found = await world.raw(
        'get',
        `/v1/xref?system=shop&external_type=Order&external_id=${id}`,
      );
      const path = `/v1/entities/order/${String(found.body['id'])}/cross-references`;
      return (
        (await world.call('get', path)).body['provenance'] as readonly { connection_id: unknown }[]
      ).map((it) => it.connection_id);
    },
  },
  'body/max_body_bytes': {
    value: () => ({ max_body_bytes: 5 }),
    look: async (world, { deliver }) => (await deliver({ id: world.fresh(), no: '1' })).status,
  },
  'body/allowed_content_types': {
    value: () => ({ allowed_content_types: ['application/xml'] }),
    look: async (world, { deliver }) => (await deliver({ id: world.fresh(), no: '1' })).status,
  },
  'body/allowed_addresses': {
    value: () => ({ allowed_addresses: ['203.0.113.0/24'] }),
    look: async (world, { deliver }) => (await deliver({ id: world.fresh(), no: '1' })).status,
  },
  'body/event_path': {
    value: () => ({ event_path: '$.no' }),
    look: async (world, { deliver }) =>
      (await deliver({ id: world.fresh(), no: '1' })).envelope['event_type'],
  },
  'body/id_path': {
    value: () => ({ id_path: '$.no' }),
    look: async (world, { deliver }) =>
      (await deliver({ id: world.fresh(), no: '1' })).envelope['event_id'],
  },
  'body/occurred_path': {
    value: () => ({ occurred_path: '$.at' }),
    look: async (world, { deliver }) =>
      (await deliver({ id: world.fresh(), no: '1', at: '2026-01-01T00:00:00Z' })).envelope[
        'occurred_at'
      ],
  },
  'body/sequence_path': {
    // The higher number wins within one moment, though it comes first.
    value: () => ({ sequence_path: '$.nr', occurred_path: '$.at' }),
    look: async (world, { deliver }) => {
      const id = world.fresh();
      const at = '2026-01-01T00:00:00Z';
      await deliver({ id, no: 'second', nr: 2, at });
      await deliver({ id, no: 'first', nr: 1, at });
      const found = await world.raw(
        'get',
        `/v1/xref?system=shop&external_type=Order&external_id=${id}`,
      );
      return (await world.call('get', `/v1/entities/order/${String(found.body['id'])}`)).body[
        'number'
      ];
    },
  },
  'body/equal_without_id': {
    value: () => ({ equal_without_id: 'none' }),
    look: async (world, { deliver }) => {
      const event = { id: world.fresh(), no: '1' };
      await deliver(event);
      return (await deliver(event)).status;
    },
  },
  'body/enabled': {
    value: () => ({ enabled: false }),
    look: async (world, { deliver }) => (await deliver({ id: world.fresh(), no: '1' })).status,
  },
};
const made = Object.entries(settings).map(([member, { value, look }]): [string, Probe] => [
  `createIngestEndpoint ${member}`,
  async (world) => [
    await look(world, await world.endpoint()),
    await look(world, await world.endpoint(value(world))),
  ],
]);
const changed = Object.entries(settings).map(([member, { value, look }]): [string, Probe] => [
  `updateIngestEndpoint ${member}`,
  async (world) => {
    const [one, other] = [await world.endpoint(), await world.endpoint()];
    await world.call('patch', `${endpoints}/${other.id}`, value(world));
    return [await look(world, one), await look(world, other)];
  },
]);

const sampled =
  (change: object): Probe =>
  async (world) => {
    const { id, secret } = await world.endpoint();
    const body = '{"id":"sample"}';
    const sign = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const usual = { body, headers: { 'x-hub-signature': sign } };
    const path = `${endpoints}/${id}/test`;
    return [
      await world.call('post', path, usual),
      await world.call('post', path, { ...usual, ...change }),
    ];
  };

/** What a replay came to. */
const replayed = async (world: MemberWorld, path: string, body: object) => {
  const begun = await world.raw('post', path, body);
  if (begun.status !== 202) return begun.status;
  for (;;) {
    const { body: replay } = await world.call(
      'get',
      `${envelopes}/replays/${String(begun.body['replay_id'])}`,
    );
    if (replay['status'] === 'completed' || replay['status'] === 'failed') return replay;
  }
};
const all = `${envelopes}/replay`;
const filtered =
  (filter: object): Probe =>
  async (world) => [
    await replayed(world, all, { filter: {}, dry_run: true }),
    await replayed(world, all, { filter, dry_run: true }),
  ];
const ofOne = async (world: MemberWorld) => {
  const { rows } = (await world.raw('get', `${envelopes}?status=applied&limit=1`)).body as {
    rows: { envelope_id: string }[];
  };
  return `${envelopes}/${rows[0]!.envelope_id}/replay`;
};

const open =
  (filter: object): Probe =>
  async (world) => {
    const { deliver } = await world.endpoint();
    const queued = async (some: object) => {
      await deliver({ id: world.fresh() });
      const { body } = await world.call('post', `${letters}/replay`, { filter: some });
      return (body['queued'] as number) > 0;
    };
    return [await queued({}), await queued(filter)];
  };

/** Deliveries, envelopes and dead letters. */
export const eventProbes: Readonly<Record<string, Probe>> = {
  'ingestEvent headers/x-hub-signature': async (world) => {
    const { deliver } = await world.endpoint();
    const event = { id: world.fresh(), no: '1' };
    return [
      (await deliver(event)).status,
      (await deliver(event, { 'X-Hub-Signature': 'sha256=00' })).status,
    ];
  },
  ...paged('listIngestEndpoints', endpoints),
  'listIngestEndpoints query/system': listed(endpoints, 'system=nobody'),
  ...Object.fromEntries([...made, ...changed]),
  'updateIngestEndpoint headers/if-match': async (world) => {
    const { id } = await world.endpoint();
    const change = (headers: Readonly<Record<string, string>>) =>
      world.call('patch', `${endpoints}/${id}`, { enabled: true }, headers);
    return [(await change({})).status, (await change({ 'if-match': '"99"' })).status];
  },
  'rotateIngestSecret body/overlap_s': async (world) => {
    const answer = async (body: object) => {
      const { id, deliver } = await world.endpoint();
      await world.call('post', `${endpoints}/${id}/rotate-secret`, body);
      return (await deliver({ id: world.fresh(), no: '1' })).status;
    };
    return [await answer({}), await answer({ overlap_s: 0 })];
  },
  'testIngestEndpoint body/body': sampled({ body: '{}' }),
  'testIngestEndpoint body/headers': sampled({ headers: {} }),
  'testIngestEndpoint body/path_secret': sampled({ path_secret: 'secret' }),
  'testIngestEndpoint body/address': async (world) => {
    const { id, secret } = await world.endpoint({ allowed_addresses: ['203.0.113.0/24'] });
    const body = '{"id":"sample"}';
    const sign = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const test = (more: object) =>
      world.call('post', `${endpoints}/${id}/test`, {
        body,
        headers: { 'x-hub-signature': sign },
        ...more,
      });
    return [await test({}), await test({ address: '198.51.100.7' })];
  },
  ...paged('listEnvelopes', envelopes),
  'listEnvelopes query/status': listed(envelopes, 'status=dead'),
  'listEnvelopes query/system': listed(envelopes, 'system=no-such'),
  'listEnvelopes query/event_type': listed(envelopes, 'event_type=none'),
  'listEnvelopes query/endpoint_id': listed(envelopes, 'endpoint_id=none'),
  'listEnvelopes query/since': listed(envelopes, `since=${future}`),
  'listEnvelopes query/until': listed(envelopes, 'until=2000-01-01T00:00:00Z'),
  'replayEnvelopes body/filter': filtered({ status: 'dead' }),
  'replayEnvelopes body/filter/status': filtered({ status: 'failed' }),
  'replayEnvelopes body/filter/system': filtered({ system: 'no-such' }),
  'replayEnvelopes body/filter/event_type': filtered({ event_type: 'none' }),
  'replayEnvelopes body/filter/endpoint_id': filtered({ endpoint_id: 'none' }),
  'replayEnvelopes body/filter/since': filtered({ since: future }),
  'replayEnvelopes body/filter/until': filtered({ until: '2000-01-01T00:00:00Z' }),
  'replayEnvelopes body/mapping_version': async (world) => {
    const usual = { filter: { status: 'applied' }, dry_run: true };
    return [
      await replayed(world, all, usual),
      await replayed(world, all, { ...usual, mapping_version: 99 }),
    ];
  },
  'replayEnvelopes body/dry_run': async (world) => {
    const filter = { event_type: 'order.created', until: future };
    return [
      await replayed(world, all, { filter }),
      await replayed(world, all, { filter, dry_run: true }),
    ];
  },
  'replayEnvelope body/mapping_version': async (world) => {
    const path = await ofOne(world);
    const usual = { dry_run: true };
    return [
      await replayed(world, path, usual),
      await replayed(world, path, { ...usual, mapping_version: 99 }),
    ];
  },
  'replayEnvelope body/dry_run': async (world) => {
    const path = await ofOne(world);
    return [await replayed(world, path, {}), await replayed(world, path, { dry_run: true })];
  },
  ...paged('listDeadLetters', letters),
  'listDeadLetters query/kind': listed(letters, 'kind=write_back'),
  'listDeadLetters query/status': listed(letters, 'status=discarded'),
  'listDeadLetters query/fingerprint': listed(letters, 'fingerprint=none'),
  'replayDeadLetters body/filter': open({ fingerprint: 'none' }),
  'replayDeadLetters body/filter/kind': open({ kind: 'write_back' }),
  'replayDeadLetters body/filter/status': open({ status: 'discarded' }),
  'replayDeadLetters body/filter/fingerprint': open({ fingerprint: 'none' }),
  'discardDeadLetter body/reason': async (world) => {
    const { deliver } = await world.endpoint();
    const answer = async (reason: string) => {
      await deliver({ id: world.fresh() });
      const { body } = await world.raw('get', `${letters}?status=open&limit=1`);
      const [letter] = body['rows'] as { dead_letter_id: string }[];
      const path = `${letters}/${letter!.dead_letter_id}`;
      await world.call('post', `${path}/discard`, { reason });
      return (await world.call('get', path)).body['resolution_note'];
    };
    return [await answer('one'), await answer('two')];
  },
};
