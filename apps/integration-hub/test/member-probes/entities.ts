import type { MemberWorld, Probe } from '../member-world';

/** Rows of a list without and with a query. */
export const listed =
  (path: string | ((world: MemberWorld) => string), query: string): Probe =>
  async (world) => {
    const at = typeof path === 'string' ? path : path(world);
    return [await world.rows(at), await world.rows(`${at}?${query}`)];
  };

/** The probes of paging. */
export const paged = (id: string, path: string | ((world: MemberWorld) => string)) => ({
  [`${id} query/limit`]: listed(path, 'limit=1'),
  [`${id} query/offset`]: listed(path, 'offset=1'),
});

const future = '2999-01-01T00:00:00Z';
const orders = '/v1/entities/order';
const ofOrder = (tail: string) => (world: MemberWorld) => `${orders}/${world.ids.order}/${tail}`;
const lookUp = (key: Readonly<Record<string, string>>) => {
  const usual = { system: 'shop', external_type: 'Order', external_id: 'O-1' };
  return `/v1/xref?${new URLSearchParams({ ...usual, ...key }).toString()}`;
};
const lookedUp =
  (other: Readonly<Record<string, string>>): Probe =>
  async ({ call }) => [await call('get', lookUp({})), await call('get', lookUp(other))];

/** A key that nobody has. */
const newKey = (world: MemberWorld) => ({
  system: 'erp',
  external_type: 'Order',
  external_id: world.fresh(),
  reason: 'r',
});
const references = (world: MemberWorld) => ofOrder('cross-references')(world);

/** Whether the usual key answers, after it, or another, was given. */
const linked =
  (other: object): Probe =>
  async (world) => {
    const answer = async (change: object) => {
      const key = newKey(world);
      await world.call('post', references(world), { ...key, ...change });
      return (await world.call('get', lookUp({ ...key, reason: '' }).replace('&reason=', '')))
        .status;
    };
    return [await answer({}), await answer(other)];
  };
/** What the view shows of a key that was given so. */
const shownKey =
  (change: object): Probe =>
  async (world) => {
    const shown = async (more: object) => {
      const key = newKey(world);
      const { body } = await world.call('post', references(world), { ...key, ...more });
      return { ...body, external_id: '' };
    };
    return [await shown({}), await shown(change)];
  };
const removed =
  (change: object): Probe =>
  async (world) => {
    const answer = async (more: object) => {
      const key = newKey(world);
      await world.call('post', references(world), key);
      const { status, body } = await world.call('post', `${references(world)}/remove`, {
        ...key,
        ...more,
      });
      const view = await world.call('get', references(world));
      const last = (view.body['removed'] as readonly object[]).at(-1);
      return { status, code: body['code'], last: { ...last, external_id: '' } };
    };
    return [await answer({}), await answer(change)];
  };

const statements = ofOrder('statements');
const stated =
  (change: object): Probe =>
  async (world) => {
    const usual = { field: '/customer_po', value: 'usual', reason: 'usual' };
    const answer = async (more: object) => {
      await world.call('post', statements(world), { ...usual, ...more });
      const order = await world.call('get', `${orders}/${world.ids.order}`);
      const { body } = await world.call('get', `${statements(world)}?limit=1`);
      const { customer_po, number } = order.body;
      return { customer_po, number, body };
    };
    return [await answer({}), await answer(change)];
  };

/** Entities, keys and what persons decide. */
export const entityProbes: Readonly<Record<string, Probe>> = {
  ...paged('listEntities', orders),
  'listEntities query/updated_since': listed(orders, `updated_since=${future}`),
  'listEntities query/external_system': listed(orders, 'external_system=nobody'),
  'listEntities query/external_id': listed(orders, 'external_id=O-1'),
  'listEntities query/status': listed(orders, 'status=new'),
  'listEntities query/q': listed(orders, 'q=1a'),
  ...paged('getEntityHistory', ofOrder('history')),
  'addCrossReference body/system': linked({ system: 'other' }),
  'addCrossReference body/external_type': linked({ external_type: 'Other' }),
  'addCrossReference body/external_id': linked({ external_id: 'another' }),
  'addCrossReference body/url': shownKey({ url: 'https://erp.example/1' }),
  'addCrossReference body/role': shownKey({ role: 'primary' }),
  'addCrossReference body/reason': shownKey({ reason: 'another' }),
  'removeCrossReference body/system': removed({ system: 'other' }),
  'removeCrossReference body/external_type': removed({ external_type: 'Other' }),
  'removeCrossReference body/external_id': removed({ external_id: 'unknown' }),
  'removeCrossReference body/statements': async (world) => {
    const { deliver } = await world.endpoint();
    const answer = async (more: object) => {
      const external_id = world.fresh();
      const key = { system: 'shop', external_type: 'Order', external_id, reason: 'r' };
      await world.call('post', references(world), key);
      await deliver({ id: external_id, no: '1a', state: 'new' });
      return world.call('post', `${references(world)}/remove`, { ...key, ...more });
    };
    const withdrawn = async (more: object) => (await answer(more)).body['statements_withdrawn'];
    return [await withdrawn({}), await withdrawn({ statements: 'withdraw' })];
  },
  'removeCrossReference body/reason': removed({ reason: 'another' }),
  'lookUpReference query/system': lookedUp({ system: 'other' }),
  'lookUpReference query/external_type': lookedUp({ external_type: 'Other' }),
  'lookUpReference query/external_id': lookedUp({ external_id: 'other' }),
  ...paged('listStatements', statements),
  'stateValue body/field': stated({ field: '/number' }),
  'stateValue body/value': stated({ value: 'another' }),
  'stateValue body/reason': stated({ reason: 'another' }),
  'withdrawStatement body/reason': async (world) => {
    const answer = async (reason: string) => {
      const draft = { field: '/customer_po', value: 'v', reason: 'r' };
      const { body } = await world.raw('post', statements(world), draft);
      const path = `${statements(world)}/${String(body['statement_id'])}/withdraw`;
      await world.call('post', path, { reason });
      return world.call('get', `${statements(world)}?limit=1`);
    };
    return [await answer('one'), await answer('two')];
  },
};
