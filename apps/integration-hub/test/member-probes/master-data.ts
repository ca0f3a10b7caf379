import type { MemberWorld, Probe } from '../member-world';
import { listed } from './entities';
import { ruleProbes } from './rules';

type Document = Record<string, unknown>;

const matchPath = '/v1/match-rules';
const orders = {
  entity: 'order',
  deterministic: [{ name: 'po', fields: ['/customer_po'] }],
  thresholds: { auto: 9, review: 9 },
};

/** Two orders whose numbers differ, merged: the drift of their number; the two ids. */
async function disputed(world: MemberWorld) {
  const shop = await world.endpoint({ event_path: 'header:x-hub-event' });
  const made: string[] = [];
  for (const no of [world.fresh(), world.fresh()]) {
    const { envelope } = await shop.deliver(
      { id: world.fresh(), no },
      { 'X-Hub-Event': 'order.created' },
    );
    made.push((envelope['results'] as { id: string }[])[0]?.id ?? '');
  }
  const [into = '', id = ''] = made;
  await world.raw('post', `/v1/entities/order/${id}/merge`, {
    into,
    reason: 'r',
    allow_one_system: true,
  });
  const { body } = await world.raw('get', '/v1/drift?field=/number&state=open&limit=200');
  const rows = body['rows'] as { drift_id: string; entity_id: string }[];
  const drift = rows.find(({ entity_id }) => entity_id === into)?.drift_id ?? '';
  return { id, into, path: `/v1/drift/${drift}` };
}

const drifts =
  (query: string): Probe =>
  async (world) => {
    await disputed(world);
    await disputed(world);
    return listed('/v1/drift', query)(world);
  };
const resolved =
  (one: object, other: object): Probe =>
  async (world) => {
    const answer = async (choice: object) => {
      const { path, into } = await disputed(world);
      const { status, body } = await world.raw('post', `${path}/resolve`, choice);
      const stated = await world.raw('get', `/v1/entities/order/${into}/statements`);
      const [row] = (stated.body['rows'] ?? []) as Document[];
      return [status, body['resolution'] ?? body['code'], row?.['until_change']];
    };
    return [await answer(one), await answer(other)];
  };

/** Two orders alike by their customer's number, pending because one system has both. */
async function pendingMatch(world: MemberWorld) {
  const rule = await world.raw('post', matchPath, orders);
  const { id, into } = await disputed(world);
  await world.raw('post', `/v1/entities/order/${id}/unmerge`, { reason: 'r' });
  await world.raw('delete', `${matchPath}/${String(rule.body['rule_id'])}`);
  const { body } = await world.raw('get', '/v1/matches?limit=200');
  const rows = body['rows'] as { match_id: string; left: string; right: string; reason: string }[];
  return rows.find(
    (row) => [row.left, row.right].includes(id) && [row.left, row.right].includes(into),
  );
}
const matches =
  (query: string): Probe =>
  async (world) => {
    await pendingMatch(world);
    await pendingMatch(world);
    return listed('/v1/matches', query)(world);
  };
/** Reasons are text of bounded length. */
const decisionReason =
  (way: string): Probe =>
  async (world) => {
    const match = await pendingMatch(world);
    const decide = async (reason: string) =>
      (await world.raw('post', `/v1/matches/${match?.match_id ?? ''}/${way}`, { reason })).status;
    return [await decide('r'), await decide('r'.repeat(1001))];
  };

const unmergeReason: Probe = async (world) => {
  const reasonOf = async (reason: string) => {
    const { id } = await disputed(world);
    await world.raw('post', `/v1/entities/order/${id}/unmerge`, { reason });
    const { body } = await world.raw('get', '/v1/matches?limit=200');
    const rows = body['rows'] as { left: string; right: string; reason: string }[];
    return rows.find((row) => row.left === id || row.right === id)?.reason;
  };
  return [await reasonOf('one'), await reasonOf('two')];
};
const merged =
  (more: (ids: { id: string; into: string }) => object): Probe =>
  async (world) => {
    const answer = async (over: (ids: { id: string; into: string }) => object) => {
      const ids = await disputed(world);
      await world.raw('post', `/v1/entities/order/${ids.id}/unmerge`, { reason: 'r' });
      const usual = { into: ids.into, reason: 'r', allow_one_system: true };
      return (
        await world.raw('post', `/v1/entities/order/${ids.id}/merge`, { ...usual, ...over(ids) })
      ).status;
    };
    return [await answer(() => ({})), await answer(more)];
  };
const run =
  (one: object, other: object): Probe =>
  async (world) => {
    const rule = await world.raw('post', matchPath, { ...orders, active: true });
    const ask = async (body: object) => {
      const { status, body: made } = await world.raw('post', '/v1/matches/run', body);
      const id = made['run_id'];
      if (typeof id !== 'string') return status;
      const { body: told } = await world.raw('get', `/v1/matches/runs/${id}`);
      return [status, told['dry_run']];
    };
    const answers = [await ask(one), await ask(other)] as const;
    await world.raw('delete', `${matchPath}/${String(rule.body['rule_id'])}`);
    return answers;
  };
/** Probes of matching, precedence rules and drift. */
export const masterDataProbes: Readonly<Record<string, Probe>> = {
  'unmergeEntity body/reason': unmergeReason,
  'mergeEntity body/into': merged(({ id }) => ({ into: id })),
  'mergeEntity body/reason': merged(() => ({ reason: '' })),
  'mergeEntity body/allow_one_system': merged(() => ({ allow_one_system: false })),
  'listMatches query/limit': matches('limit=1'),
  'listMatches query/offset': matches('offset=1'),
  'listMatches query/entity': matches('entity=job'),
  'listMatches query/state': matches('state=accepted'),
  'runMatching body/entity': run({ entity: 'order' }, { entity: 'job' }),
  'runMatching body/rule_id': run({ entity: 'order' }, { entity: 'order', rule_id: 'mru_none' }),
  'runMatching body/dry_run': run({ entity: 'order' }, { entity: 'order', dry_run: true }),
  'acceptMatch body/reason': decisionReason('accept'),
  'rejectMatch body/reason': decisionReason('reject'),
  'listDrift query/limit': drifts('limit=1'),
  'listDrift query/offset': drifts('offset=1'),
  'listDrift query/entity': drifts('entity=job'),
  'listDrift query/state': drifts('state=acknowledged'),
  'listDrift query/system': drifts('system=nobody'),
  'listDrift query/field': drifts('field=/none'),
  'resolveDrift body/choose': resolved({ choose: { system: 'shop' } }, { choose: { value: 'v' } }),
  'resolveDrift body/choose/system': resolved(
    { choose: { system: 'shop' } },
    { choose: { system: 'web' } },
  ),
  'resolveDrift body/choose/value': resolved({ choose: { value: 'v' } }, { choose: { value: 3 } }),
  'resolveDrift body/pin': resolved(
    { choose: { value: 'v' } },
    { choose: { value: 'v' }, pin: true },
  ),
  'suppressDrift body/until': async (world) => {
    const { path } = await disputed(world);
    const hide = async (until: string) =>
      (await world.raw('post', `${path}/suppress`, { until })).status;
    return [await hide('2999-01-01T00:00:00Z'), await hide('2020-01-01T00:00:00Z')];
  },
  ...ruleProbes,
};
