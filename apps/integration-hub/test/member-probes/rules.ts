import type { MemberWorld, Probe } from '../member-world';
import { listed } from './entities';

type Document = Record<string, unknown>;

const level = { kind: 'jw', threshold: 0.9, m: 0.8, u: 0.1 };
const named = { field: '/name', as: 'organisation', also: ['/legal_name'] };
const matchRule = {
  entity: 'customer',
  deterministic: [{ name: 'account', fields: [{ ...named, field: '/account_number' }] }],
  probabilistic: {
    blocking: [[{ ...named, by: 'start', length: 3 }]],
    comparisons: [{ ...named, levels: [level], tf: false }],
    prior: 0.1,
  },
  thresholds: { auto: 50, review: -50 },
  allow_one_system: false,
  active: false,
};
/** Other values of the members of the rule, in their order below. */
const otherMatchRule: Document = {
  entity: 'product',
  deterministic: [],
  'deterministic/*/name': 'another',
  'deterministic/*/fields': ['/csr'],
  'deterministic/*/fields/*/field': '/csr',
  'deterministic/*/fields/*/as': 'text',
  'deterministic/*/fields/*/also': ['/csr'],
  probabilistic: null,
  'probabilistic/blocking': [['/name']],
  'probabilistic/blocking/*/*/field': '/csr',
  'probabilistic/blocking/*/*/as': 'text',
  'probabilistic/blocking/*/*/also': ['/csr'],
  'probabilistic/blocking/*/*/by': 'sound',
  'probabilistic/blocking/*/*/length': 5,
  'probabilistic/comparisons': [{ field: '/csr', levels: [level] }],
  'probabilistic/comparisons/*/field': '/csr',
  'probabilistic/comparisons/*/as': 'text',
  'probabilistic/comparisons/*/also': ['/csr'],
  'probabilistic/comparisons/*/levels': [{ ...level, m: 0.5 }],
  'probabilistic/comparisons/*/levels/*/kind': 'jaccard',
  'probabilistic/comparisons/*/levels/*/threshold': 0.5,
  'probabilistic/comparisons/*/levels/*/m': 0.5,
  'probabilistic/comparisons/*/levels/*/u': 0.5,
  'probabilistic/comparisons/*/tf': true,
  'probabilistic/prior': 0.2,
  thresholds: { auto: 9, review: 1 },
  'thresholds/auto': 9,
  'thresholds/review': 1,
  allow_one_system: true,
  active: true,
};

const precedenceRule = {
  entity: 'order',
  field: '/csr',
  order: ['a'],
  strategy: 'source_priority',
  when: null,
  null_policy: 'null_loses',
  staleness_days: null,
  active: false,
};
const otherPrecedenceRule: Document = {
  entity: 'job',
  field: '/number',
  order: ['b'],
  strategy: 'most_complete',
  when: '$.number == 1',
  null_policy: 'null_wins',
  staleness_days: 3,
  active: true,
};

/** A copy with another value at a place, `*` for the first item. */
function changed(document: object, place: string, value: unknown): object {
  const copy = structuredClone(document) as Document;
  const parts = place.split('/');
  const last = parts.pop() ?? '';
  const target = parts.reduce<Document>(
    (at, part) => at[part === '*' ? '0' : part] as Document,
    copy,
  );
  target[last === '*' ? '0' : last] = value;
  return copy;
}

/** Every order has a field of its own: a field has one rule. */
const fields = ['/status', '/currency', '/order_date', '/source_channel', '/ship_method', '/lines'];
let used = 0;
const nextField = () => fields[(used += 1) % fields.length];

const matchRuleId = async ({ raw }: MemberWorld) =>
  String((await raw('post', '/v1/match-rules', matchRule)).body['rule_id']);

const probesOf = (
  operation: string,
  members: Document,
  probe: (place: string, value: unknown) => Probe,
  prefix = 'body/',
): Record<string, Probe> =>
  Object.fromEntries(
    Object.entries(members).map(([place, value]) => [
      `${operation} ${prefix}${place}`,
      probe(place, value),
    ]),
  );

/** What is sent back, and refused where another place must change with it. */
const created =
  (path: string, base: object) =>
  (place: string, value: unknown): Probe =>
  async ({ raw }) => {
    const make = async (draft: object) => {
      const made = await raw('post', path, draft);
      const id = made.body['rule_id'];
      if (typeof id === 'string') await raw('delete', `${path}/${id}`);
      const own = { rule_id: '', created_at: '', updated_at: '', trace_id: '' };
      return [made.status, { ...made.body, ...own }];
    };
    return [await make(base), await make(changed(base, place, value))];
  };

const replaced =
  (path: string, base: object) =>
  (place: string, value: unknown): Probe =>
  async ({ raw }) => {
    const made = await raw('post', path, base);
    const at = `${path}/${String(made.body['rule_id'])}`;
    const put = async (draft: object) => {
      const { status, body } = await raw('put', at, draft);
      return [status, { ...body, version: 0, updated_at: '', trace_id: '' }];
    };
    const answers = [await put(base), await put(changed(base, place, value))] as const;
    await raw('delete', at);
    return answers;
  };

/** A draft is read as a whole: what does not fit is refused. */
const simulated =
  (path: string, base: object) =>
  (place: string): Probe =>
  async ({ raw }) => {
    const made = await raw('post', path, base);
    const at = `${path}/${String(made.body['rule_id'])}`;
    const run = async (draft: object) => (await raw('post', `${at}/simulate`, { draft })).status;
    const answers = [await run(base), await run(changed(base, place, { not: 'fitting' }))] as const;
    await raw('delete', at);
    return answers;
  };

const staleTag =
  (path: string, base: object): Probe =>
  async ({ raw }) => {
    const made = await raw('post', path, base);
    const at = `${path}/${String(made.body['rule_id'])}`;
    const put = async (headers: Record<string, string>) =>
      (await raw('put', at, base, headers)).status;
    const answers = [await put({}), await put({ 'If-Match': '"99"' })] as const;
    await raw('delete', at);
    return answers;
  };

const rulesListed =
  (path: string, drafts: readonly object[], query: string): Probe =>
  async (world) => {
    const ids = [];
    for (const draft of drafts) ids.push((await world.raw('post', path, draft)).body['rule_id']);
    const answers = await listed(path, query)(world);
    for (const id of ids) await world.raw('delete', `${path}/${String(id)}`);
    return answers;
  };

const simulateSample =
  (path: string, base: object): Probe =>
  async ({ raw }) => {
    const made = await raw('post', path, base);
    const at = `${path}/${String(made.body['rule_id'])}`;
    const run = async (body: object) =>
      (await raw('post', `${at}/simulate`, body)).body['examined'];
    const answers = [await run({}), await run({ sample: 1 })] as const;
    await raw('delete', at);
    return answers;
  };

const matchPath = '/v1/match-rules';
const rulePath = '/v1/precedence-rules';
const orders = {
  entity: 'order',
  deterministic: [{ name: 'po', fields: ['/customer_po'] }],
  thresholds: { auto: 9, review: 9 },
};

const evaluated =
  (path: string, one: object, other: object): Probe =>
  async ({ call }) => [
    await call('post', `${path}/evaluate`, one),
    await call('post', `${path}/evaluate`, other),
  ];
const said = (over: object = {}) => [
  { field: '/csr', system: 'b', value: 'Ole', observed_at: '2026-01-02T00:00:00Z' },
  { field: '/csr', system: 'a', value: 'Mia', observed_at: '2026-01-03T00:00:00Z', ...over },
];
const judged = (candidates: readonly object[]) =>
  evaluated(
    rulePath,
    { entity: 'customer', candidates: said() },
    { entity: 'customer', candidates },
  );
const twins = [
  { name: 'Nord', csr: 'x' },
  { name: 'Nord', csr: 'y' },
];
const anyOrder = (draft: Document): Document => ({ ...draft, field: nextField() });

/** Probes of match rules and precedence rules. */
export const ruleProbes: Readonly<Record<string, Probe>> = {
  'listPrecedenceRules query/limit': rulesListed(
    rulePath,
    [anyOrder(precedenceRule), anyOrder(precedenceRule)],
    'limit=1',
  ),
  'listPrecedenceRules query/offset': rulesListed(
    rulePath,
    [anyOrder(precedenceRule), anyOrder(precedenceRule)],
    'offset=1',
  ),
  'listPrecedenceRules query/entity': rulesListed(
    rulePath,
    [anyOrder(precedenceRule)],
    'entity=job',
  ),
  ...probesOf(
    'createPrecedenceRule',
    otherPrecedenceRule,
    created(rulePath, { ...precedenceRule, field: '/totals' }),
  ),
  'evaluatePrecedence body/entity': evaluated(
    rulePath,
    { entity: 'customer', candidates: said() },
    { entity: 'job', candidates: said() },
  ),
  'evaluatePrecedence body/candidates': judged([]),
  'evaluatePrecedence body/candidates/*/field': judged(said({ field: '/name' })),
  'evaluatePrecedence body/candidates/*/system': judged(said({ system: 'steward' })),
  'evaluatePrecedence body/candidates/*/value': judged(said({ value: 'Ole' })),
  'evaluatePrecedence body/candidates/*/observed_at': judged(
    said({ observed_at: '2026-01-01T00:00:00Z' }),
  ),
  'replacePrecedenceRule headers/if-match': staleTag(rulePath, {
    ...precedenceRule,
    field: '/totals',
  }),
  ...probesOf(
    'replacePrecedenceRule',
    otherPrecedenceRule,
    replaced(rulePath, { ...precedenceRule, field: '/totals' }),
  ),
  'simulatePrecedenceRule body/draft': simulated(rulePath, { ...precedenceRule, field: '/totals' })(
    'entity',
  ),
  ...probesOf(
    'simulatePrecedenceRule',
    otherPrecedenceRule,
    simulated(rulePath, { ...precedenceRule, field: '/totals' }),
    'body/draft/',
  ),
  'simulatePrecedenceRule body/sample': simulateSample(rulePath, {
    ...precedenceRule,
    field: '/totals',
  }),
  'listMatchRules query/limit': rulesListed(matchPath, [matchRule, matchRule], 'limit=1'),
  'listMatchRules query/offset': rulesListed(matchPath, [matchRule, matchRule], 'offset=1'),
  'listMatchRules query/entity': rulesListed(matchPath, [matchRule], 'entity=job'),
  ...probesOf('createMatchRule', otherMatchRule, created(matchPath, matchRule)),
  'evaluateMatch body/entity': evaluated(
    matchPath,
    { entity: 'customer', candidates: twins },
    { entity: 'product', candidates: twins },
  ),
  'evaluateMatch body/candidates': evaluated(
    matchPath,
    { entity: 'customer', candidates: twins },
    { entity: 'customer', candidates: [...twins, {}] },
  ),
  'learnMatchRule body/from': async (world) => {
    const id = await matchRuleId(world);
    const learn = async (from: string) =>
      (await world.raw('post', `${matchPath}/${id}/learn`, { from })).status;
    const answers = [await learn('decisions'), await learn('memory')] as const;
    await world.raw('delete', `${matchPath}/${id}`);
    return answers;
  },
  'replaceMatchRule headers/if-match': staleTag(matchPath, matchRule),
  ...probesOf('replaceMatchRule', otherMatchRule, replaced(matchPath, matchRule)),
  'simulateMatchRule body/draft': simulated(matchPath, matchRule)('entity'),
  ...probesOf('simulateMatchRule', otherMatchRule, simulated(matchPath, matchRule), 'body/draft/'),
  'simulateMatchRule body/sample': simulateSample(matchPath, orders),
};
