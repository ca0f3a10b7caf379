import type { MemberWorld, Probe } from '../member-world';
import { eventually } from '../hub-under-test';

const path = '/v1/connector-definitions';

/** A definition that uses every member. */
const base = (): Record<string, unknown> => ({
  definition_version: '1',
  system: 'probe',
  vendor: 'Probe',
  auth: { kind: 'api_key', header: 'x-key' },
  retry: { max_attempts: 3, base_ms: 20 },
  rate_limit: { rps: 5, burst: 2 },
  failure: { path: '$.failed', message_path: '$.why' },
  resources: {
    order: {
      list: {
        method: 'GET',
        path: '/orders',
        params: { open: 'yes' },
        record_path: '$.items[*]',
        pagination: {
          strategy: 'cursor',
          page_size: 5,
          size_param: 'size',
          token_param: 'cursor',
          next_path: '$.next',
        },
        incremental: {
          kind: 'timestamp',
          param: 'since',
          path: '$.at',
          format: 'iso',
          lookback_s: 60,
        },
      },
      get: { method: 'GET', path: '/orders/{{external_id}}' },
      create: { method: 'POST', path: '/orders' },
      update: { method: 'PUT', path: '/orders/{{external_id}}' },
      find_by: { method: 'GET', path: '/orders', params: { hub: '{{hub_id}}' } },
      id_path: '$.id',
      updated_path: '$.at',
      read_mapping: mapping('inbound'),
      lane: 'amber',
    },
  },
});

function mapping(direction: 'inbound' | 'outbound', from = '$.no', system = 'probe') {
  return {
    spec_version: '1',
    name: 'Orders',
    direction,
    system,
    source: { format: 'json' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [{ to: '/number', from }],
  };
}

const record = (id: string, at: string) => ({ id, no: id, key: `k${id}`, at, later: at });
const fixture = {
  failed: false,
  pages: [
    { items: [record('1', '2026-01-01T00:00:00Z')], other: [], next: 'c2', after: 'd2' },
    { items: [record('2', '2026-01-02T00:00:00Z')], next: null },
  ],
};

type Change = readonly [place: string, value: unknown];

function changedBy(changes: readonly Change[]): Record<string, unknown> {
  const definition = base();
  for (const [place, value] of changes) {
    const names = place.replace('*', 'order').split('/');
    const last = names.pop() ?? '';
    let at = definition;
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
    if (value === undefined) Reflect.deleteProperty(at, last);
    else at[last] = structuredClone(value);
  }
  return definition;
}

const tried = ({ call }: MemberWorld, changes: readonly Change[], pages: unknown = fixture) =>
  call('post', `${path}/dry-run`, { definition: changedBy(changes), fixture: pages });

const list = 'resources/*/list';
const hmac = {
  algorithm: 'sha256',
  encoding: 'hex',
  sign: '{method}',
  date_header: 'x-date',
  value: '{signature}',
};
const signed: readonly Change[] = [['auth', { kind: 'hmac', hmac }]];
const thin = { url_path: '$.url', events: { shipped: 'order' } };
const thinly: readonly Change[] = [['webhooks', { thin }]];
const paging = (more: object): Change => [
  `${list}/pagination`,
  { strategy: 'page', page_size: 5, size_param: 'size', token_param: 'page', ...more },
];

/** By member: what stands beside it, and the value that changes the answer or is refused. */
const changes: Readonly<Record<string, readonly [readonly Change[], unknown]>> = {
  definition_version: [[], '2'],
  system: [[], ''],
  vendor: [[], ''],
  auth: [[], { kind: 'bearer' }],
  'auth/kind': [[], 'bearer'],
  'auth/fields': [[], ['']],
  'auth/header': [[], 'x-other'],
  'auth/token_path': [[], 'token'],
  'auth/scope': [[], 'a"b'],
  'auth/hmac': [[], hmac],
  'auth/hmac/algorithm': [signed, 'md5'],
  'auth/hmac/encoding': [signed, 'octal'],
  'auth/hmac/sign': [signed, '{nonce}'],
  'auth/hmac/value': [signed, '{secret}'],
  'auth/hmac/date_header': [signed, 'x-other-date'],
  rate_limit: [[], { rps: 1 }],
  'rate_limit/rps': [[], 1],
  'rate_limit/burst': [[], 9],
  retry: [[], { max_attempts: 9 }],
  'retry/max_attempts': [[], 9],
  'retry/base_ms': [[], 30],
  failure: [[], { path: '$.items' }],
  'failure/path': [[], '$.items'],
  'failure/message_path': [[], 'no path'],
  resources: [[], {}],
  [list]: [[], undefined],
  [`${list}/method`]: [[], 'PUT'],
  [`${list}/path`]: [[], '/others'],
  [`${list}/params`]: [[], { open: 'no' }],
  [`${list}/record_path`]: [[], '$.other[*]'],
  [`${list}/pagination`]: [[], { strategy: 'none' }],
  [`${list}/pagination/strategy`]: [[], 'none'],
  [`${list}/pagination/page_size`]: [[], 6],
  [`${list}/pagination/size_param`]: [[], 'count'],
  [`${list}/pagination/token_param`]: [[], 'after'],
  [`${list}/pagination/first_page`]: [[paging({})], 0],
  [`${list}/pagination/next_path`]: [[], '$.after'],
  [`${list}/pagination/max_pages`]: [[], 1],
  [`${list}/incremental`]: [[], undefined],
  [`${list}/incremental/kind`]: [[], 'etag'],
  [`${list}/incremental/param`]: [[], 'from'],
  [`${list}/incremental/path`]: [[], '$.id'],
  [`${list}/incremental/format`]: [[], 'epoch_s'],
  [`${list}/incremental/lookback_s`]: [[], 0],
  ...Object.fromEntries(
    ['get', 'create', 'update', 'find_by'].flatMap(
      (name): readonly [string, readonly [readonly Change[], unknown]][] => [
        [
          `resources/*/${name}`,
          [[], name === 'create' || name === 'update' ? { method: 'GET', path: '/x' } : undefined],
        ],
        [
          `resources/*/${name}/method`,
          [[], name === 'create' || name === 'update' ? 'GET' : 'PUT'],
        ],
        [`resources/*/${name}/path`, [[], 'orders']],
        [`resources/*/${name}/params`, [[], { key: '{{secret}}' }]],
        [`resources/*/${name}/record_path`, [[], 'items']],
      ],
    ),
  ),
  'resources/*/id_path': [[], '$.key'],
  'resources/*/hub_id_field': [[], null],
  'resources/*/updated_path': [[], '$.id'],
  'resources/*/read_mapping': [[], mapping('inbound', '$.key')],
  'resources/*/write_mapping': [[], mapping('outbound', '$.number', 'other')],
  'resources/*/lane': [[], 'red'],
  webhooks: [[], { thin: { ...thin, url_path: 'url' } }],
  'webhooks/thin': [thinly, { ...thin, events: { shipped: 'job' } }],
  'webhooks/thin/url_path': [thinly, 'url'],
  'webhooks/thin/event_path': [thinly, 'event'],
  'webhooks/thin/events': [thinly, { shipped: 'job' }],
  'webhooks/thin/allowed_hosts': [thinly, ['http://x/']],
};

/** The members of a definition. */
export const definitionMemberProbes: Readonly<Record<string, Probe>> = Object.fromEntries(
  Object.entries(changes).map(([member, [beside, value]]): [string, Probe] => [
    member,
    async (world) => [await tried(world, beside), await tried(world, [...beside, [member, value]])],
  ]),
);

const dryRun =
  (change: (world: MemberWorld, id: string) => object): Probe =>
  async (world) => {
    const { body } = await world.raw(
      'post',
      path,
      changedBy([
        ['system', world.fresh()],
        ['resources/*/read_mapping', undefined],
      ]),
    );
    const id = String(body['definition_id']);
    const ask = (more: object) =>
      world.call('post', `${path}/dry-run`, { definition_id: id, fixture, ...more });
    return [await ask({}), await ask(change(world, id))];
  };

/** Requests about definitions and reads. */
export const definitionProbes: Readonly<Record<string, Probe>> = {
  'listConnectorDefinitions query/limit': (world) => definitions(world, 'limit=1'),
  'listConnectorDefinitions query/offset': (world) => definitions(world, 'offset=1'),
  'listConnectorDefinitionVersions query/limit': (world) => versions(world, 'limit=1'),
  'listConnectorDefinitionVersions query/offset': (world) => versions(world, 'offset=1'),
  'replaceConnectorDefinition headers/if-match': async (world) => {
    const definition = changedBy([
      ['system', world.fresh()],
      ['resources/*/read_mapping', undefined],
    ]);
    const { body } = await world.raw('post', path, definition);
    const put = async (headers: Readonly<Record<string, string>>) =>
      (await world.call('put', `${path}/${String(body['definition_id'])}`, definition, headers))
        .status;
    return [await put({}), await put({ 'if-match': '"99"' })];
  },
  'dryRunConnectorDefinition body/definition': dryRun(() => ({ definition: base() })),
  'dryRunConnectorDefinition body/definition_id': dryRun(() => ({ definition_id: 'cdf_none' })),
  'dryRunConnectorDefinition body/entity': dryRun(() => ({ entity: 'job' })),
  'dryRunConnectorDefinition body/fixture': dryRun(() => ({ fixture: { items: [] } })),
  'dryRunConnectorDefinition body/connection_id': dryRun(({ ids }) => ({ connection_id: ids.mis })),
  'syncConnection body/entity': reading('entity', 'substrate'),
  'syncConnection body/mode': reading('mode', 'full'),
};

function reading(member: string, value: string): Probe {
  return async (world) => {
    const run = async (more: object) => {
      const { body } = await world.raw('post', '/v1/connections', {
        system: 'simulated-mis',
        name: 'MIS',
        base_url: world.misAddress.url,
        auth_kind: 'api_key',
        secrets: { api_key: world.misAddress.apiKey },
      });
      const connection = `/v1/connections/${String(body['connection_id'])}`;
      const { status } = await world.call('post', `${connection}/sync`, {
        entity: 'order',
        ...more,
      });
      if (status !== 202) return status;
      return eventually(async () => {
        const answer = await world.raw('get', `${connection}/status`);
        const { entities } = answer.body as {
          entities: readonly {
            entity: string;
            last_run: { mode: string; status: string } | null;
          }[];
        };
        const last = entities.find(({ entity }) => entity === 'order')?.last_run;
        return last?.status === 'completed' ? last.mode : undefined;
      });
    };
    return [await run({}), await run({ [member]: value })];
  };
}

async function definitions(
  world: MemberWorld,
  query: string,
): Promise<readonly [unknown, unknown]> {
  for (const name of ['print-mis', 'label-mis'])
    await world.raw('post', `${path}/presets/${name}/install`);
  return [await world.rows(path), await world.rows(`${path}?${query}`)];
}

async function versions(world: MemberWorld, query: string): Promise<readonly [unknown, unknown]> {
  const install = `${path}/presets/fulfilment/install`;
  await world.raw('post', install);
  const { body } = await world.raw('post', install);
  const of = `${path}/${String(body['definition_id'])}/versions`;
  return [await world.rows(of), await world.rows(`${of}?${query}`)];
}
