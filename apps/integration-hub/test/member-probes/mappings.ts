import { orderDraft, orderSpec, type MemberWorld, type Probe } from '../member-world';
import { listed, paged } from './entities';

const mappings = '/v1/mappings';
type Draft = ReturnType<typeof orderDraft>;
const made = async (world: MemberWorld, draft: object) => {
  const { body } = await world.raw('post', mappings, draft);
  return `${mappings}/${String(body['mapping_id'])}`;
};
const published = async (world: MemberWorld, system: string, spec: object = {}) => {
  const path = await made(world, {
    ...orderDraft(system),
    spec: { ...orderSpec(system), ...spec },
  });
  await world.call('post', `${path}/publish`);
  return path;
};
const drafted =
  (change: (draft: Draft) => object): Probe =>
  async ({ call }) => {
    const draft = orderDraft('drafts');
    return [await call('post', mappings, draft), await call('post', mappings, change(draft))];
  };
const replaced =
  (change: (draft: Draft) => object, headers: Readonly<Record<string, string>> = {}): Probe =>
  async (world) => {
    const draft = orderDraft('drafts');
    const path = await made(world, draft);
    return [
      await world.call('put', path, draft),
      await world.call('put', path, change(draft), headers),
    ];
  };
const otherSpec = (draft: Draft) => ({ ...draft, spec: { ...draft.spec, on_error: 'default' } });
const install = `${mappings}/presets/forme-preflight/install`;
const installed =
  (change: object): Probe =>
  async (world) => {
    const usual = { system: world.fresh() };
    const answer = async (more: object) =>
      (await world.call('post', install, { ...usual, ...more })).body;
    return [await answer({}), await answer({ in_force: 'replace', ...change })];
  };
const tried =
  (change: (world: MemberWorld) => object): Probe =>
  async (world) => {
    const usual = { mapping_id: world.ids.orderMapping, document: { id: 'O-9', no: '9' } };
    return [await world.tryMapping(usual), await world.tryMapping({ ...usual, ...change(world) })];
  };
const stale = { 'if-match': '"99"' };
const replayed =
  (change: object): Probe =>
  async (world) => {
    const path = `${mappings}/${world.ids.orderMapping}/replay`;
    return [await world.call('post', path, {}), await world.call('post', path, change)];
  };

const rates = '/v1/currency-rates';
const aRate = { date: '2020-01-01', from: 'USD', to: 'CAD', rate: '1.3', source: 'ECB' };
/** The rates of the pair after they were stored so. */
const stored =
  (change: object): Probe =>
  async ({ call, rows }) => {
    const answer = async (more: object) => {
      const rate = { ...aRate, ...more };
      await call('put', rates, { rates: [rate] });
      const shown = await rows(`${rates}?from=USD&to=CAD`);
      await call('post', `${rates}/remove`, {
        rates: [{ date: rate.date, from: rate.from, to: rate.to }],
      });
      return shown;
    };
    return [await answer({}), await answer(change)];
  };
const removedRates =
  (change: object): Probe =>
  async ({ call }) => {
    const { date, from, to } = aRate;
    const answer = async (keys: readonly object[]) => {
      await call('put', rates, { rates: [aRate] });
      return call('post', `${rates}/remove`, { rates: keys });
    };
    return [await answer([{ date, from, to }]), await answer([{ date, from, to, ...change }])];
  };

/** Mappings and rates. */
export const mappingProbes: Readonly<Record<string, Probe>> = {
  ...paged('listMappings', mappings),
  'listMappings query/entity': listed(mappings, 'entity=customer'),
  'listMappings query/system': listed(mappings, 'system=nobody'),
  'listMappings query/status': listed(mappings, 'status=retired'),
  'createMapping body/name': drafted((draft) => ({ ...draft, name: 'Other' })),
  'createMapping body/system': drafted((draft) => ({ ...draft, system: 'other' })),
  'createMapping body/entity': drafted((draft) => ({ ...draft, entity: 'customer' })),
  'createMapping body/direction': drafted((draft) => ({ ...draft, direction: 'outbound' })),
  'createMapping body/spec': drafted(otherSpec),
  'installMappingPreset body/system': installed({ system: 'another' }),
  'installMappingPreset body/reference_system': installed({ reference_system: 'mis' }),
  'installMappingPreset body/reference_type': installed({ reference_type: 'Job' }),
  'installMappingPreset body/in_force': async (world) => {
    const system = world.fresh();
    await world.call('post', install, { system });
    const other = { system, reference_type: 'Job' };
    return [
      await world.call('post', install, other),
      await world.call('post', install, { ...other, in_force: 'replace' }),
    ];
  },
  'dryRunMapping body/document': tried(() => ({ document: { id: 'O-9', no: '10' } })),
  'dryRunMapping body/event_type': async ({ tryMapping }) => {
    const spec = { ...orderSpec('shop'), select: { events: ['order.*'] } };
    const usual = { spec, document: { id: 'O-9', no: '9' } };
    return [
      await tryMapping(usual),
      await tryMapping({ ...usual, event_type: 'customer.created' }),
    ];
  },
  'dryRunMapping body/mapping_id': tried(() => ({ mapping_id: 'map_unknown' })),
  'dryRunMapping body/mapping_version': tried(() => ({ mapping_version: 99 })),
  'dryRunMapping body/spec': async (world) => {
    const document = { id: 'O-9', no: '9' };
    const spec = orderSpec('shop');
    return [
      await world.tryMapping({ spec, document }),
      await world.tryMapping({ spec: { ...spec, fields: spec.fields.slice(1) }, document }),
    ];
  },
  'replaceMapping headers/if-match': replaced((draft) => draft, stale),
  'replaceMapping body/name': replaced((draft) => ({ ...draft, name: 'Other' })),
  'replaceMapping body/system': replaced((draft) => ({ ...draft, system: 'other' })),
  'replaceMapping body/entity': replaced((draft) => ({ ...draft, entity: 'customer' })),
  'replaceMapping body/direction': replaced((draft) => ({ ...draft, direction: 'outbound' })),
  'replaceMapping body/spec': replaced(otherSpec),
  'createMappingVersion body/spec': async (world) => {
    const version = async (body: object) =>
      world.call('post', `${await published(world, world.fresh())}/versions`, body);
    return [
      await version({}),
      await version({ spec: { ...orderSpec('no such'), on_error: 'default' } }),
    ];
  },
  ...paged('listMappingVersions', ({ ids }) => `${mappings}/${ids.orderMapping}/versions`),
  'publishMapping headers/if-match': async (world) => {
    const path = async () => `${await made(world, orderDraft(world.fresh()))}/publish`;
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await world.call('post', await path(), {}, headers)).status;
    return [await status({}), await status(stale)];
  },
  'publishMapping body/in_force': async (world) => {
    const system = world.fresh();
    await published(world, system);
    const second = `${await made(world, orderDraft(system))}/publish`;
    return [
      await world.call('post', second, {}),
      await world.call('post', second, { in_force: 'replace' }),
    ];
  },
  'retireMapping headers/if-match': async (world) => {
    const status = async (headers: Readonly<Record<string, string>>) => {
      const path = await published(world, world.fresh());
      return (await world.call('post', `${path}/retire`, {}, headers)).status;
    };
    return [await status({}), await status(stale)];
  },
  'replayMapping body/envelope_filter': replayed({ envelope_filter: { event_type: 'none' } }),
  'replayMapping body/limit': replayed({ limit: 1 }),
  ...paged('listCurrencyRates', rates),
  'listCurrencyRates query/from': listed(rates, 'from=GBP'),
  'listCurrencyRates query/to': listed(rates, 'to=CHF'),
  'listCurrencyRates query/on': listed(rates, 'on=2026-01-15'),
  'putCurrencyRates body/rates': async ({ call }) => [
    await call('put', rates, { rates: [aRate] }),
    await call('put', rates, { rates: [aRate, { ...aRate, date: '2020-01-02' }] }),
  ],
  'putCurrencyRates body/rates/*/date': stored({ date: '2020-03-01' }),
  'putCurrencyRates body/rates/*/from': stored({ from: 'NOK' }),
  'putCurrencyRates body/rates/*/to': stored({ to: 'NOK' }),
  'putCurrencyRates body/rates/*/rate': stored({ rate: '1.4' }),
  'putCurrencyRates body/rates/*/source': stored({ source: 'Bank' }),
  'removeCurrencyRates body/rates': async ({ call }) => {
    const { date, from, to } = aRate;
    await call('put', rates, { rates: [aRate] });
    const remove = () => call('post', `${rates}/remove`, { rates: [{ date, from, to }] });
    return [await remove(), await remove()];
  },
  'removeCurrencyRates body/rates/*/date': removedRates({ date: '1999-01-01' }),
  'removeCurrencyRates body/rates/*/from': removedRates({ from: 'NOK' }),
  'removeCurrencyRates body/rates/*/to': removedRates({ to: 'NOK' }),
};
