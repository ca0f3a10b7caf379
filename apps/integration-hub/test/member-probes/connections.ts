import type { MemberWorld, Probe } from '../member-world';
import { listed, paged } from './entities';

const connections = '/v1/connections';
const draftOf = ({ misAddress }: MemberWorld) => ({
  system: 'simulated-mis',
  name: 'MIS',
  base_url: misAddress.url,
  auth_kind: 'api_key',
  secrets: { api_key: misAddress.apiKey },
});

/** What a connection that was made, or changed to be, so answers when it is tested; the refusal when it is refused. */
type Change = (world: MemberWorld) => object;
type Look = (world: MemberWorld, id: string) => Promise<unknown>;
const tested: Look = async ({ call }, id) => {
  const { status, body } = await call('post', `${connections}/${id}/test`);
  return {
    status,
    reachable: body['reachable'],
    authenticated: body['authenticated'],
    detail: body['detail'],
  };
};
const name: Look = async ({ call }, id) => (await call('get', `${connections}/${id}`)).body['name'];
/** An event of the connection with a time that has no offset. */
const localTime: Look = async (world, id) => {
  const { deliver } = await world.endpoint({ connection_id: id, system: 'zoned' });
  const key = world.fresh();
  await deliver({ id: key, no: '1', due: '2026-01-01 12:00' });
  const found = await world.raw(
    'get',
    `/v1/xref?system=zoned&external_type=Order&external_id=${key}`,
  );
  return (
    (await world.raw('get', `/v1/entities/job/${String(found.body['id'])}`)).body['due_date'] ??
    found.status
  );
};

const plan = (more: object) => ({ sync: [{ entity: 'order', every_s: 600, ...more }] });
const plans: Look = async ({ raw }, id) => {
  const { body } = await raw('get', `${connections}/${id}`);
  return body['sync'];
};

const refused = { look: tested };
const settings: Readonly<Record<string, { readonly value: Change; readonly look: Look }>> = {
  'body/system': { value: () => ({ system: 'no-such-system' }), look: tested },
  'body/name': { value: () => ({ name: 'Other' }), look: name },
  'body/base_url': { value: () => ({ base_url: 'http://169.254.169.254/' }), ...refused },
  'body/auth_kind': { value: () => ({ auth_kind: 'none' }), look: tested },
  'body/config': { value: () => ({ config: { api_key_header: 'x-other' } }), look: tested },
  'body/rate_limit': { value: () => ({ rate_limit: { rps: 1 } }), ...refused },
  'body/rate_limit/rps': { value: () => ({ rate_limit: { rps: 0.5 } }), ...refused },
  'body/rate_limit/burst': { value: () => ({ rate_limit: { burst: 1 } }), ...refused },
  'body/rate_limit/concurrency': { value: () => ({ rate_limit: { concurrency: 1 } }), ...refused },
  'body/default_mappings': { value: () => ({ default_mappings: { order: 'map_1' } }), ...refused },
  'body/timezone': { value: () => ({ timezone: 'America/New_York' }), look: localTime },
  'body/currency': { value: () => ({ currency: 'EUR' }), ...refused },
  'body/units_profile': { value: () => ({ units_profile: 'metric' }), ...refused },
  'body/definition_id': { value: () => ({ definition_id: 'cdf_1' }), ...refused },
  'body/sync': { value: () => plan({}), look: plans },
  'body/sync/*/entity': { value: () => plan({ entity: 'substrate' }), look: plans },
  'body/sync/*/every_s': { value: () => plan({ every_s: 0 }), look: plans },
  'body/sync/*/full_every_s': { value: () => plan({ full_every_s: 0 }), look: plans },
  'body/secrets': { value: () => ({ secrets: { api_key: 'wrong' } }), look: tested },
};
const created = Object.entries(settings).map(([member, { value, look }]): [string, Probe] => [
  `createConnection ${member}`,
  async (world) => {
    const answer = async (change: object) => {
      const { status, body } = await world.raw('post', connections, {
        ...draftOf(world),
        ...change,
      });
      return status === 201 ? look(world, String(body['connection_id'])) : status;
    };
    return [await answer({ timezone: 'UTC' }), await answer(value(world))];
  },
]);
const changed = Object.entries(settings).map(([member, { value, look }]): [string, Probe] => [
  `updateConnection ${member}`,
  async (world) => {
    const { body } = await world.raw('post', connections, { ...draftOf(world), timezone: 'UTC' });
    const id = String(body['connection_id']);
    const before = await look(world, id);
    const { status } = await world.raw('patch', `${connections}/${id}`, value(world));
    return [before, status === 200 ? await look(world, id) : status];
  },
]);

const usualPush = (world: MemberWorld) => ({
  system: 'simulated-mis',
  entity_type: 'order',
  canonical: { id: `ord_${world.fresh()}`, number: 'N' },
  connection_id: world.ids.mis,
});
const pushed =
  (change: (world: MemberWorld) => object): Probe =>
  async (world) => {
    const answer = async (more: object) => {
      const { status, body } = await world.call('post', '/v1/write-back', {
        ...usualPush(world),
        ...more,
      });
      return { status, code: body['code'], created: body['created'], dry: body['dry_run'] };
    };
    return [await answer({}), await answer(change(world))];
  };

/** Connections and pushes. */
export const connectionProbes: Readonly<Record<string, Probe>> = {
  'writeBack headers/idempotency-key': async (world) => {
    const push = usualPush(world);
    const other = { ...push, canonical: { ...push.canonical, number: 'M' } };
    const send = async (body: object, headers: Readonly<Record<string, string>>) =>
      (await world.call('post', '/v1/write-back', body, headers)).status;
    const keyed = { 'idempotency-key': world.fresh() };
    await send(push, keyed);
    return [await send(other, {}), await send(other, keyed)];
  },
  'writeBack body/system': pushed(() => ({ system: 'nobody' })),
  'writeBack body/entity_type': pushed(() => ({ entity_type: 'margin' })),
  'writeBack body/entity_id': pushed(({ ids }) => ({ entity_id: ids.order })),
  'writeBack body/canonical': pushed(() => ({ canonical: { number: 7 } })),
  'writeBack body/connection_id': pushed(() => ({ connection_id: undefined })),
  'writeBack body/dry_run': pushed(() => ({ dry_run: true })),
  ...paged('listConnections', connections),
  'listConnections query/system': listed(connections, 'system=nobody'),
  ...Object.fromEntries([...created, ...changed]),
  'updateConnection headers/if-match': async (world) => {
    const change = (headers: Readonly<Record<string, string>>) =>
      world.call('patch', `${connections}/${world.ids.otherMis}`, { name: 'MIS' }, headers);
    return [(await change({})).status, (await change({ 'if-match': '"99"' })).status];
  },
  'enableConnectionWrites body/confirm': async ({ call, ids }) => {
    const path = `${connections}/${ids.mis}`;
    await call('post', `${path}/test`);
    const enable = async (confirm: boolean) =>
      (await call('post', `${path}/enable-writes`, { confirm })).status;
    return [await enable(true), await enable(false)];
  },
};
