import { ruleFor, type PrecedenceRule } from './precedence';
import type { Statement } from './statement';
import { survive } from './survive';

const said = (
  system: string,
  value: unknown,
  day: number,
  { firstDay = day, connectionId = null }: { firstDay?: number; connectionId?: string | null } = {},
) => {
  const on = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  const statement: Statement = {
    pointer: '/name',
    system,
    connectionId,
    externalType: 'Customer',
    externalId: 'C-1',
    value,
    valueSha256: '',
    observedAt: on(day),
    sequence: 0,
    firstGivenAt: value === null ? null : on(firstDay),
    sourceField: null,
    transform: null,
    mappingId: null,
    mappingVersion: null,
    envelopeId: null,
  };
  return { statement, value };
};

const rule = (over: Partial<PrecedenceRule> = {}): PrecedenceRule => ({
  ruleId: 'prr_1',
  entity: 'customer',
  field: '/name',
  order: ['erp', 'mis'],
  strategy: 'source_priority',
  nullPolicy: 'null_loses',
  stalenessDays: null,
  ...over,
});

describe('the value that survives', () => {
  const judged = (candidates: ReturnType<typeof said>[], over?: Partial<PrecedenceRule>) => {
    const { winner, conflict, reason, stale } = survive(candidates, over && rule(over));
    return [winner?.value, conflict, reason, stale.map(({ statement }) => statement.system)];
  };

  it('without a rule is that of the first source, in conflict with the others', () => {
    const mis = said('mis', 'A', 9, { firstDay: 2 });
    expect(judged([said('erp', 'B', 5), mis])).toEqual([
      'A',
      true,
      'mis gave a value first; no rule settles it',
      [],
    ]);
    expect(judged([said('erp', 'A', 5), mis])).toEqual(['A', false, 'all sources agree', []]);
    expect(judged([mis])).toEqual(['A', false, 'only mis provides a value', []]);
  });

  it('is a value before null, without conflict', () => {
    expect(judged([said('mis', null, 1), said('erp', 'B', 5)])).toEqual([
      'B',
      false,
      'only erp provides a value',
      [],
    ]);
    expect(judged([said('mis', null, 1)])).toEqual([null, false, 'only mis provides a value', []]);
    expect(
      judged([said('erp', null, 1), said('mis', 'A', 1)], { nullPolicy: 'null_wins' })[0],
    ).toBeNull();
  });

  it('is that of the strongest source of the rule; a named source is stronger than an unnamed one', () => {
    const all = [said('mis', 'A', 1), said('erp', 'B', 5), said('shop', 'C', 1)];
    expect(judged(all, {})).toEqual(['B', false, 'erp comes first', []]);
    expect(judged(all, { order: ['shop'] })).toEqual(['C', false, 'shop comes first', []]);
    expect(judged(all, { order: ['other'] })).toEqual([
      'A',
      true,
      'mis gave a value first; no rule settles it',
      [],
    ]);
  });

  it('may be distinguished by connection within one system', () => {
    const two = [
      said('mis', 'A', 1, { connectionId: 'con_a' }),
      said('mis', 'B', 2, { connectionId: 'con_b' }),
    ];
    expect(judged(two, { order: ['con_b', 'mis'] })[0]).toBe('B');
    expect(judged(two, { order: ['mis'] }).slice(0, 2)).toEqual(['A', true]);
  });

  it('is the most complete one, then the strongest', () => {
    const poor = said('erp', { a: 1, b: null }, 1);
    const rich = said('mis', { a: 1, b: 2 }, 5);
    expect(judged([poor, rich], { strategy: 'most_complete' })).toEqual([
      { a: 1, b: 2 },
      false,
      'mis is most complete',
      [],
    ]);
    const other = said('erp', { a: 3, b: 4 }, 6);
    expect(judged([other, rich], { strategy: 'most_complete' })[0]).toEqual({ a: 3, b: 4 });
  });

  it('is the steward’s over all rules, until the steward takes it back', () => {
    const all = [said('erp', 'B', 5), said('steward', 'S', 1)];
    expect(judged(all, {})).toEqual(['S', false, 'a steward decided', []]);
    expect(judged([said('erp', 'B', 5), said('steward', null, 6)], {})[0]).toBe('B');
    const pin = [said('erp', 'B', 5), said('mis', 'A', 1)];
    expect(judged(pin, { strategy: 'manual_pin' }).slice(0, 2)).toEqual(['A', true]);
  });

  it('is not one that was stated too long before the newest, which is reported', () => {
    const all = [said('erp', 'B', 1), said('mis', 'A', 9)];
    expect(judged(all, { stalenessDays: 7 })).toEqual([
      'A',
      false,
      'only mis provides a value',
      ['erp'],
    ]);
    expect(judged(all, { stalenessDays: 8 })).toEqual(['B', false, 'erp comes first', []]);
  });

  it('belongs to no source where the hub derives it', () => {
    expect(judged([said('erp', 'B', 1)], { strategy: 'derived' })[0]).toBeUndefined();
  });
});

describe('the rule of a field', () => {
  const named = (...fields: string[]) => fields.map((field) => rule({ ruleId: field, field }));

  it.each<[string, string[], string | undefined]>([
    ['/name', ['/*', '/name'], '/name'],
    ['/name', ['/csr'], undefined],
    ['/lines', ['/*', '/lines/*/quantity'], '/lines/*/quantity'],
    ['/lines', ['/lines/*', '/lines/*/quantity'], '/lines/*/quantity'],
    ['/extensions/mis', ['/*'], undefined],
    ['/extensions/mis', ['/extensions/*'], '/extensions/*'],
  ])('%s among %j is %s', (pointer, fields, expected) => {
    expect(ruleFor(named(...fields), pointer)?.field).toBe(expected);
    expect(ruleFor(named(...fields.reverse()), pointer)?.field).toBe(expected);
  });
});
