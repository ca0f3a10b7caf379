import { canonicalJson } from '@forme/contracts';
import type { EntityType } from '@forme/contracts/hub';
import fc from 'fast-check';
import { marginOf, referenceTo, type Reference } from '../src/model';
import type { Observation } from '../src/reconciling';
import { checkObservation } from '../src/reconciling/check-observation';
import { hear, judge, type Judgement } from '../src/reconciling/judge-entity';
import type { PrecedenceRule } from '../src/reconciling/precedence';
import type { KeptStatement } from '../src/reconciling/statement-store';

type Values = Record<string, unknown>;

const to = (type: EntityType, externalId: string): Reference =>
  referenceTo(type, { system: 'mis', externalType: type, externalId });

const ids = ['1', '2', '3'] as const;
const reference = (type: EntityType) => fc.constantFrom(...ids).map((id) => to(type, id));
const word = (...words: string[]) => fc.constantFrom(...words);
const maybeNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 });

/** What sources say of each type: references, nulls and words nobody knows among it. */
const valuesOf: Partial<Record<EntityType, fc.Arbitrary<Values>>> = {
  customer: fc.record(
    {
      '/name': word('Nordlicht', 'Nordlicht AG'),
      '/csr': maybeNull(word('Mia', 'Ole')),
      '/kind': word('business', 'firma'),
      '/parent_customer_id': maybeNull(reference('customer')),
      '/tax_ids': fc.constantFrom([], [{ scheme: 'vat', value: '1' }]),
      '/extensions/mis': fc.record({ flag: fc.boolean() }),
    },
    { requiredKeys: [] },
  ),
  order: fc.record(
    {
      '/number': word('SO-1', 'SO-2'),
      '/status': maybeNull(word('new', 'shipped', 'gedruckt')),
      '/customer_id': maybeNull(reference('customer')),
      '/lines': fc.array(
        fc.record(
          {
            line_no: word('1', '2'),
            job_ids: fc.array(reference('job'), { maxLength: 2 }),
            status: word('new', 'fertig'),
          },
          { requiredKeys: ['line_no'] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  ),
  job: fc.record(
    {
      '/number': word('J-1', 'J-2'),
      '/order_id': maybeNull(fc.oneof(reference('order'), reference('customer'))),
      '/due_date': word('2026-03-04T09:30:00Z', '2026-03-04T10:30:00+01:00'),
    },
    { requiredKeys: [] },
  ),
  operation: fc.record(
    { '/process_type': word('Cutting', 'Folding'), '/job_id': maybeNull(reference('job')) },
    { requiredKeys: [] },
  ),
  cost_line: fc.record(
    {
      '/kind': word('cost', 'price'),
      '/basis': maybeNull(word('planned', 'actual')),
      '/amount': fc.record({ amount: word('10.5', '10.50', '99'), currency: word('EUR', 'USD') }),
      '/parent': fc.oneof(
        reference('job').map((id) => ({ type: 'job', id })),
        reference('operation').map((id) => ({ type: 'operation', id })),
        reference('order').map((id) => ({ type: 'order', id })),
      ),
    },
    { requiredKeys: ['/kind'] },
  ),
};

const types = Object.keys(valuesOf) as EntityType[];
const halfDay = 43_200_000;

const observation: fc.Arbitrary<Observation> = fc.constantFrom(...types).chain((entityType) =>
  fc.record({
    entityType: fc.constant(entityType),
    system: fc.constant('mis'),
    connectionId: fc.constantFrom(null, 'con_a', 'con_b'),
    externalType: fc.constant(entityType as string),
    externalId: fc.constantFrom<string>(...ids),
    occurredAt: fc.nat(6).map((n) => new Date(Date.UTC(2026, 0, 1) + n * halfDay).toISOString()),
    sequence: fc.nat(1),
    values: valuesOf[entityType] ?? fc.constant({}),
  }),
);

/** Observations, some of them twice. */
export const observations = (maxLength: number): fc.Arbitrary<Observation[]> =>
  fc
    .array(observation, { minLength: 1, maxLength })
    .chain((once) => fc.subarray(once).map((again) => [...once, ...again]));

const rule = (
  entity: EntityType,
  field: string,
  over: Partial<PrecedenceRule> = {},
): PrecedenceRule => ({
  ruleId: `prr_${entity}${field}`,
  entity,
  field,
  order: ['con_b', 'con_a'],
  strategy: 'source_priority',
  nullPolicy: 'null_loses',
  stalenessDays: null,
  ...over,
});

/** Rules a tenant may have. */
export const rules: fc.Arbitrary<PrecedenceRule[]> = fc.subarray([
  rule('customer', '/name'),
  rule('customer', '/csr', { nullPolicy: 'null_wins' }),
  rule('order', '/*', { stalenessDays: 1 }),
  rule('order', '/lines/*', { strategy: 'most_complete' }),
  rule('job', '/number', { strategy: 'manual_pin' }),
]);

/** What is known of every record, without anything that depends on when the hub heard of it. */
export type World = Readonly<Record<string, unknown>>;

/** Name of a record in a {@link World}. */
export const recordName = (type: string, externalId: string): string => `${type} ${externalId}`;

/** The world that observations make, computed in memory, one by one in the order given. */
export function imagine(said: readonly Observation[], inForce: readonly PrecedenceRule[]): World {
  const kept = new Map<string, { type: EntityType; statements: readonly KeptStatement[] }>();
  for (const it of said) {
    const name = recordName(it.entityType, it.externalId);
    const before = kept.get(name)?.statements ?? [];
    const heard = hear(before, checkObservation(it).statements);
    kept.set(name, { type: it.entityType, statements: heard.kept });
  }
  const judgeEach = (idOf: (reference: Reference) => string | undefined) =>
    new Map(
      [...kept].map(([name, { type, statements }]) => [
        name,
        { type, ...judge({ type, data: {} }, statements, inForce, idOf) },
      ]),
    );
  const first = judgeEach(() => undefined);
  const known = judgeEach(({ $ref }) => {
    const name = recordName($ref.external_type, $ref.external_id);
    const target = first.get(name);
    return target?.state.complete && target.type === $ref.entity ? name : undefined;
  });
  return told(known);
}

function told(known: ReadonlyMap<string, Judgement & { readonly type: EntityType }>): World {
  const shown = [...known].filter(([, { state }]) => state.complete);
  const world: Record<string, unknown> = {};
  for (const [name, { data, state }] of shown) {
    const drift = state.drift.map(({ pointer, kind, candidates }) => ({
      pointer,
      kind,
      candidates,
    }));
    world[name] = { data, drift: drift.sort(byText) };
  }
  const lines = shown.filter(([, { type }]) => type === 'cost_line');
  for (const [name, { type }] of shown) {
    if (type !== 'job' && type !== 'order') continue;
    const own = lines.filter(([, { data }]) => {
      const parent = data['parent'] as { type: string; id: string } | undefined;
      if (parent?.type === 'operation') return known.get(parent.id)?.data['job_id'] === name;
      return parent?.type === type && parent.id === name;
    });
    for (const basis of ['planned', 'actual'] as const) {
      const inputs = own.map(([id, { data }]) => ({ id, version: 1, line: data as never }));
      const figures = marginOf(basis, inputs);
      if (figures.inputs.length > 0) world[`margin ${name} ${basis}`] = comparable(figures);
    }
  }
  return world;
}

/** A margin without what counts changes. */
export function comparable({ inputs, ...figures }: Values): unknown {
  const named = inputs as readonly { readonly id: string }[];
  return { ...figures, inputs: named.map(({ id }) => id).sort() };
}

/** Order of anything by its canonical JSON. */
export const byText = (a: unknown, b: unknown): number =>
  canonicalJson(a) < canonicalJson(b) ? -1 : 1;
