import { entitySchemas } from '@forme/contracts/hub';
import {
  documentOf,
  entityTypeOf,
  marginOf,
  misfitsOf,
  referencesIn,
  referenceTo,
  resolveReferences,
  settle,
  unitValues,
  type MarginInput,
} from '.';
import type { SchemaNode } from './units';

const product = referenceTo('product', { system: 'mis', externalType: 'P', externalId: '1' });

describe('units', () => {
  it('take a document apart and put it together again', () => {
    const document = { name: 'x', lines: [1], extensions: { mis: { a: 1 }, 'a/b~c': {} } };
    const units = unitValues(document);
    expect(Object.keys(units)).toEqual([
      '/name',
      '/lines',
      '/extensions/mis',
      '/extensions/a~1b~0c',
    ]);
    expect(documentOf(Object.entries(units))).toEqual(document);
  });

  it.each<[string, object, string[]]>([
    ['a good value', { '/name': 'x', '/tags': ['a'], '/extensions/mis': {} }, []],
    ['a null for what may be absent', { '/csr': null }, []],
    ['an alias of a type as field', { '/substrate': 'x' }, ['/substrate']],
    ['a deeper pointer', { '/addresses/0/city': 'x' }, ['/addresses/0/city']],
    ['a member nobody declared', { '/addresses': [{ town: 'x' }] }, ['/addresses/0/town']],
    ['a null in a list', { '/external_flags': [null] }, ['/external_flags/0']],
    ['nesting beyond all bounds', { '/extensions/mis': nested(40) }, ['/extensions/mis']],
  ])('are judged: %s', (_, values, paths) => {
    const misfits = misfitsOf('customer', values as Record<string, unknown>);
    expect(misfits.map(({ path }) => path)).toEqual(paths);
  });
});

function nested(depth: number): object {
  return depth === 0 ? {} : { deeper: nested(depth - 1) };
}

describe('references', () => {
  it('are found and resolved wherever they stand', () => {
    const value = { lines: [{ product_id: product }, { product_id: { $ref: 'not one' } }] };
    expect(referencesIn(value)).toEqual([product]);
    expect(resolveReferences(value, () => 'prd_1')).toEqual({
      lines: [{ product_id: 'prd_1' }, { product_id: { $ref: 'not one' } }],
    });
    expect(resolveReferences(product, () => undefined)).toBe(product);
  });
});

describe('a value settles', () => {
  const field = (type: keyof typeof entitySchemas, name: string) =>
    (entitySchemas[type] as unknown as SchemaNode).properties?.[name] ?? {};

  it.each<[string, SchemaNode, unknown, unknown]>([
    ['a waiting reference to null', field('order', 'customer_id'), product, null],
    ['one in a list to nothing', field('job', 'product_ids'), ['prd_2', product], ['prd_2']],
    [
      'one that must be there to nothing around it',
      field('product', 'components'),
      [{ product_id: product, quantity: { value: '1', uom: 'C62' } }],
      [],
    ],
    [
      'an optional null to nothing',
      field('order', 'bill_to'),
      { city: null, name: 'x' },
      { name: 'x' },
    ],
    [
      'an instant to UTC',
      field('job', 'due_date'),
      '2026-03-04T10:30:00+01:00',
      '2026-03-04T09:30:00.000Z',
    ],
    [
      'money to one spelling',
      field('shipment', 'cost'),
      { amount: '12.50', currency: 'EUR' },
      { amount: '12.5', currency: 'EUR' },
    ],
    ['100 to itself', field('substrate', 'grammage_gsm'), '100', '100'],
    ['minus nothing to nothing', field('substrate', 'grammage_gsm'), '-0.00', '0'],
  ])('%s', (_, schema, value, expected) => {
    expect(settle(value, schema, '/x')).toEqual({ value: expected, unknownWords: [] });
  });

  it('reports words without a canonical value, by their place', () => {
    const lines = [
      { line_no: '1', status: 'fertig' },
      { line_no: '2', status: 'new' },
    ];
    expect(settle(lines, field('order', 'lines'), '/lines')).toEqual({
      value: [
        { line_no: '1', status: null },
        { line_no: '2', status: 'new' },
      ],
      unknownWords: [{ pointer: '/lines/0/status', word: 'fertig' }],
    });
  });
});

describe('a margin', () => {
  const line = (id: string, over: Partial<MarginInput['line']>): MarginInput => ({
    id,
    version: 1,
    line: {
      kind: 'cost',
      basis: 'actual',
      category: 'material',
      amount: { amount: '10', currency: 'EUR' },
      ...over,
    },
  });
  const price = (amount: string) =>
    line('p', { kind: 'price', amount: { amount, currency: 'EUR' } });

  it('is revenue less cost, by category, exact', () => {
    const costs = [
      line('a', { amount: { amount: '0.1', currency: 'EUR' } }),
      line('b', { category: 'labour', amount: { amount: '0.2', currency: 'EUR' } }),
    ];
    expect(marginOf('actual', [price('3'), ...costs])).toEqual({
      status: 'complete',
      revenue: { amount: '3', currency: 'EUR' },
      cost: { amount: '0.3', currency: 'EUR' },
      margin_amount: { amount: '2.7', currency: 'EUR' },
      margin_pct: '90',
      breakdown: [
        { category: 'labour', cost: { amount: '0.2', currency: 'EUR' } },
        { category: 'material', cost: { amount: '0.1', currency: 'EUR' } },
      ],
      inputs: [
        { id: 'a', version: 1 },
        { id: 'b', version: 1 },
        { id: 'p', version: 1 },
      ],
      formula_version: '1',
    });
  });

  it.each<[string, MarginInput[], object]>([
    ['without revenue', [line('a', {})], { status: 'partial', revenue: null, margin_amount: null }],
    [
      'in two currencies',
      [price('3'), line('a', { amount: { amount: '1', currency: 'USD' } })],
      { status: 'partial', revenue: null, cost: null, breakdown: [] },
    ],
    [
      'with a line of no basis',
      [price('30'), line('a', {}), line('b', { basis: null })],
      { status: 'partial', margin_amount: { amount: '20', currency: 'EUR' } },
    ],
    [
      'with void lines and taxes left out',
      [price('30'), line('a', {}), line('b', { status: 'void' }), line('c', { category: 'tax' })],
      { status: 'complete', cost: { amount: '10', currency: 'EUR' } },
    ],
    [
      'of a loss',
      [price('8'), line('a', {})],
      { margin_amount: { amount: '-2', currency: 'EUR' }, margin_pct: '-25' },
    ],
    ['of a third', [price('30'), line('a', {})], { margin_pct: '66.6667' }],
    ['of no revenue at all', [price('0'), line('a', {})], { margin_pct: null }],
  ])('%s', (_, lines, expected) => {
    expect(marginOf('actual', lines)).toMatchObject(expected);
  });
});

it('names of entity types have aliases, and nothing else is one', () => {
  expect(['quote', 'material', 'order'].map(entityTypeOf)).toEqual([
    'estimate',
    'substrate',
    'order',
  ]);
  expect(['toString', '__proto__', ''].map(entityTypeOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
