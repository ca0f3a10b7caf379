import { InvalidMappingSpec } from '../fault';
import type { Json } from '../json';
import type { MappingContext } from '../language/scope';
import type { MappingSpec } from '../spec';
import { compileMapping } from './compile-mapping';

const base: MappingSpec = {
  direction: 'inbound',
  system: 'tharstern',
  source: { format: 'json' },
  target: { entity: 'order' },
  key: { external_type: 'Order', external_id: '$.id' },
  fields: [],
};
const context: MappingContext = { receivedAt: '2026-03-04T10:00:00Z', timezone: 'Europe/Berlin' };
const run = (spec: Partial<MappingSpec>, document: Json) =>
  compileMapping({ ...base, ...spec }).run(document, context);

function faultsOf(spec: Partial<MappingSpec>, members?: ReadonlySet<string>) {
  try {
    compileMapping({ ...base, ...spec }, members ? { members } : {});
  } catch (error) {
    if (error instanceof InvalidMappingSpec)
      return error.faults.map(({ pointer, code }) => [pointer, code]);
    throw error;
  }
  return [];
}

describe('compileMapping', () => {
  it('maps an order with its lines and says where everything came from', () => {
    const outcome = run(
      {
        let: { factor: '$.per / 1', unused: 'factor + 1' },
        fields: [
          { to: '/number', from: '$.id', required: true },
          {
            to: '/totals/net',
            from: '$.sum',
            transforms: [
              { name: 'number', params: { locale: 'de-DE' } },
              { name: 'money', params: { currency: 'EUR' } },
            ],
          },
          { to: '/lines/*/line_no', from: '$.items[*].no', required: true, transforms: ['text'] },
          {
            to: '/lines/*/quantity',
            each: '$.items[*]',
            from: '@.qty',
            when: '@.qty > 0',
            transforms: ['quantity'],
          },
          {
            to: '/lines/*/description',
            each: '$.items[*]',
            transforms: [{ name: 'template', params: { template: '{@.name} ({factor})' } }],
          },
        ],
        references: [
          { to: '/customer_id', entity: 'customer', external_type: 'Customer', from: '$.customer' },
          {
            to: '/lines/*/product_id',
            entity: 'product',
            external_type: 'Product',
            from: '$.items[*].sku',
          },
        ],
      },
      {
        id: 'SO-1',
        sum: '1.234,50',
        per: 1000,
        customer: 7,
        items: [
          { no: 1, qty: 5, name: 'A', sku: 'a' },
          { no: 2, qty: 0, name: 'B', sku: 'b', spare: 1 },
        ],
      },
    );
    expect(outcome).toMatchObject({
      ok: true,
      errors: [],
      output: {
        number: 'SO-1',
        totals: { net: { amount: '1234.5', currency: 'EUR' } },
        lines: [
          {
            line_no: '1',
            quantity: { value: '5', uom: 'C62' },
            description: 'A (1000)',
            product_id: {
              $ref: {
                entity: 'product',
                system: 'tharstern',
                external_type: 'Product',
                external_id: 'a',
              },
            },
          },
          { line_no: '2', description: 'B (1000)' },
        ],
      },
      unmapped_source_fields: ['$.items[*].spare'],
      coverage: {
        required_filled: 2,
        required_total: 2,
        optional_filled: 3,
        optional_total: 3,
      },
      key: { external_type: 'Order', external_id: 'SO-1' },
    });
    expect(outcome.provenance).toContainEqual({
      value: { amount: '1234.5', currency: 'EUR' },
      pointer: '/totals/net',
      source_path: '$.sum',
      transform: 'number(de-DE)|money(EUR)',
    });
    expect(outcome.provenance).toContainEqual({
      value: 'B (1000)',
      pointer: '/lines/1/description',
      source_path: '$.items[1]',
      transform: 'template({@.name} ({factor}))',
    });
    expect(
      outcome.references.map(({ pointer, external_id, canonical_id }) => [
        pointer,
        external_id,
        canonical_id,
      ]),
    ).toEqual([
      ['/customer_id', '7', null],
      ['/lines/0/product_id', 'a', null],
      ['/lines/1/product_id', 'b', null],
    ]);
  });

  it('resolves references that are known', () => {
    const references = [
      { to: '/customer_id', entity: 'customer', external_type: 'Customer', from: '$.customer' },
    ];
    const compiled = compileMapping({ ...base, references });
    const xref = (system: string, type: string, id: string) =>
      `${system}/${type}/${id}` === 'tharstern/Customer/7' ? 'cus_1' : null;
    expect(compiled.run({ id: 1, customer: '7' }, { ...context, xref }).output).toEqual({
      customer_id: 'cus_1',
    });
  });

  it('drops items nothing was written to and moves the pointers behind them', () => {
    const { output, provenance } = run(
      {
        fields: [
          { to: '/lines/*/a', from: '$.l[*].a' },
          { to: '/lines/*/in/*', from: '$.l[*].in[*].x' },
        ],
      },
      { id: 1, l: [{}, { a: 1 }, {}, { in: [{}, { x: 5 }] }] },
    );
    expect(output).toEqual({ lines: [{ a: 1 }, { in: [5] }] });
    expect(provenance.map(({ pointer, source_path }) => [pointer, source_path])).toEqual([
      ['/lines/0/a', '$.l[1].a'],
      ['/lines/1/in/0', '$.l[3].in[1].x'],
    ]);
  });

  it('gathers what the pointer has no * for', () => {
    const { output } = run(
      {
        fields: [
          { to: '/names', from: '$.l[*].n' },
          { to: '/g/*', from: '$.l[*].m[*]' },
          { to: '/odd', from: '$.l[?@.n != "b"].n' },
          { to: '/last', from: '$.l[-1:].n' },
        ],
      },
      {
        id: 1,
        l: [
          { n: 'a', m: [1, 2] },
          { n: 'b', m: [3] },
        ],
      },
    );
    expect(output).toEqual({ names: ['a', 'b'], g: [[1, 2], [3]], odd: ['a'], last: ['b'] });
  });

  it('distinguishes absent from null and fills defaults', () => {
    const fields = [
      { to: '/absent', from: '$.nowhere', transforms: ['trim'] },
      { to: '/null', from: '$.nil', transforms: ['trim', 'upper'] },
      { to: '/default', from: '$.nil', default: 'x' },
      {
        to: '/nothing',
        from: '$.nowhere',
        transforms: [{ name: 'coalesce', params: { from: ['$.nil'] } }],
      },
    ];
    expect(run({ fields }, { id: 1, nil: null }).output).toEqual({ null: null, default: 'x' });
  });

  it('reports words that are not known, and refuses to send them', () => {
    const enumeration = { name: 'enum', params: { values: { open: 'new' } } };
    const { output, warnings } = run(
      { fields: [{ to: '/status', from: '$.s', transforms: [enumeration] }] },
      { id: 1, s: 'Zugestellt' },
    );
    expect(output).toEqual({ status: 'Zugestellt' });
    expect(warnings).toEqual([
      expect.objectContaining({ pointer: '/status', source_path: '$.s', code: 'unmapped_enum' }),
    ]);
    const sent = run(
      {
        direction: 'outbound',
        fields: [{ to: '/status', from: '$.s', transforms: [enumeration] }],
      },
      { s: 'x' },
    );
    expect(sent).toMatchObject({ ok: false, errors: [{ code: 'unmapped_enum' }] });
  });

  it('follows on_error, and refuses what is required whatever it says', () => {
    const fields = [
      { to: '/a', from: '$.a', transforms: ['integer'], default: 9 },
      { to: '/b', from: '$.a', transforms: ['integer'] },
      { to: '/c', from: '$.c' },
    ];
    const document = { id: 1, a: 'x', c: 'y' };
    expect(run({ fields }, document)).toMatchObject({
      ok: false,
      errors: [
        { pointer: '/a', source_path: '$.a', transform: 'integer', code: 'bad_number' },
        { pointer: '/b' },
      ],
    });
    expect(run({ fields, on_error: 'skip_field' }, document)).toMatchObject({
      ok: true,
      warnings: [{ pointer: '/a' }, { pointer: '/b' }],
    });
    expect(run({ fields, on_error: 'default' }, document).output).toEqual({ a: 9, c: 'y' });
    const required = [{ to: '/d', from: '$.d', required: true }];
    expect(run({ fields: required, on_error: 'skip_field' }, document)).toMatchObject({
      ok: false,
      errors: [{ code: 'required_missing' }],
      coverage: { required_filled: 0, required_total: 1 },
    });
    expect(
      run({ fields: [{ to: '/d', from: '$.d', required: true, when: '$.c == "z"' }] }, document).ok,
    ).toBe(true);
  });

  it('refuses a record without a key and a root that selects nothing', () => {
    expect(run({}, {})).toMatchObject({
      ok: false,
      key: null,
      errors: [{ code: 'key_missing', source_path: '$.id' }],
    });
    expect(compileMapping(base).runAll({}, context)).toMatchObject([
      { ok: false, key: null, errors: [], warnings: [{ code: 'key_missing' }] },
    ]);
    expect(run({ direction: 'outbound' }, {})).toMatchObject({ ok: true, key: null });
    expect(
      run({ source: { format: 'json', root: '$.orders[*]' } }, { orders: [] }).errors,
    ).toMatchObject([{ code: 'root_missing' }]);
  });

  it('maps every record of a root that selects several', () => {
    const spec: MappingSpec = {
      ...base,
      source: { format: 'csv', root: '$.rows[*]' },
      fields: [{ to: '/number', from: '$.No' }],
      key: { external_type: 'Order', external_id: '$.No' },
    };
    const text = '\ufeffNo;Name\r\n0001;"A ""x""\ny"\r\n0002;B\r\n';
    const outcomes = compileMapping(spec).runAll(text, context);
    expect(outcomes.map(({ output, key }) => [output, key?.external_id])).toEqual([
      [{ number: '0001' }, '0001'],
      [{ number: '0002' }, '0002'],
    ]);
    expect(compileMapping(spec).run(text, context)).toMatchObject({
      ok: true,
      warnings: [{ code: 'more_records' }],
    });
  });

  it('reads XML without losing digits, one element as a list of one', () => {
    const spec: Partial<MappingSpec> = {
      source: { format: 'xml', root: '$.Order' },
      key: { external_type: 'Order', external_id: '$.@No' },
      fields: [
        { to: '/number', from: '$.@No' },
        { to: '/names', from: '$.Line[*].Name' },
        { to: '/currency', from: '$.Total', transforms: ['trim'] },
        {
          to: '/isEur',
          transforms: [
            {
              name: 'expression',
              params: { expression: '$.Total.@cur == "EUR" && $.Line.Name.#text == "A"' },
            },
          ],
        },
      ],
    };
    const xml =
      '<Order No="0001" x="1"><Line><Name>A</Name></Line><Total cur="EUR"> 12 </Total></Order>';
    const outcome = run(spec, xml);
    expect(outcome.output).toEqual({ number: '0001', names: ['A'], currency: '12', isEur: true });
    expect(outcome.unmapped_source_fields).toEqual(['$.@x']);
    expect(run(spec, '<!DOCTYPE x><Order/>').errors).toMatchObject([{ code: 'bad_source' }]);
    expect(run(spec, '<Order>').errors).toMatchObject([{ code: 'bad_source' }]);
  });

  it('reads a JDF ticket with its references resolved', () => {
    const jdf = `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" JobID="J1" Status="InProgress"><ResourcePool>
      <Media ID="M" Weight="135"/><Component ID="C"><MediaRef rRef="M"/></Component></ResourcePool></JDF>`;
    const spec: Partial<MappingSpec> = {
      source: { format: 'jdf', root: '$.JDF' },
      target: { entity: 'job' },
      key: { external_type: 'Job', external_id: '$.@JobID' },
      fields: [
        { to: '/status', from: '$.@Status', transforms: ['jdf_status'] },
        { to: '/weight', from: '$.ResourcePool.Component.Media.@Weight' },
      ],
    };
    expect(run(spec, jdf).output).toEqual({ status: 'in_progress', weight: '135' });
  });

  it('names every fault of a specification', () => {
    expect(
      faultsOf({
        let: { a: 'b', b: 'a', c: '1 +' },
        key: { external_type: 'X', external_id: 'id' },
        fields: [
          { to: 'number', from: '$.a' },
          { to: '/a/*', from: '$.a' },
          { to: '/b', from: '$..a' },
          { to: '/b/c', from: '$.a' },
          { to: '/d', from: '$.a', transforms: ['nope', { name: 'nope' }] },
          { to: '/e', from: '$.a', transforms: [{ name: 'pad', params: { length: 0, more: 1 } }] },
          {
            to: '/f',
            from: '$.a',
            transforms: [{ name: 'expression', params: { expression: 'unknown(1)' } }],
          },
          { to: '/g', from: '$.a', when: 'x' },
          { to: '/h' },
          { to: '/__proto__/x', from: '$.a' },
          {
            to: '/i',
            from: '$.a',
            transforms: [{ name: 'regex_extract', params: { pattern: '(' } }],
          },
        ],
      }),
    ).toEqual([
      ['/key/external_id', 'bad_path'],
      ['/let/c', 'bad_expression'],
      ['/let/a', 'bad_expression'],
      ['/let/b', 'bad_expression'],
      ['/fields/0/to', 'bad_pointer'],
      ['/fields/3/to', 'pointer_conflict'],
      ['/fields/9/to', 'bad_pointer'],
      ['/fields/1/to', 'wildcard_mismatch'],
      ['/fields/2/from', 'bad_path'],
      ['/fields/4/transforms/0', 'unknown_transform'],
      ['/fields/4/transforms/1/name', 'unknown_transform'],
      ['/fields/5/transforms/0/params/more', 'bad_params'],
      ['/fields/5/transforms/0/params/length', 'bad_params'],
      ['/fields/6/transforms/0/params/expression', 'bad_expression'],
      ['/fields/7/when', 'bad_expression'],
      ['/fields/8', 'nothing_to_write'],
      ['/fields/10/transforms/0/params/pattern', 'bad_params'],
    ]);
    expect(faultsOf({ fields: [{ to: '/tenant_id', from: '$.a' }] }, new Set(['number']))).toEqual([
      ['/fields/0/to', 'unknown_field'],
    ]);
  });

  it('takes no more transforms than can be compiled in a moment', () => {
    const fields = Array.from({ length: 401 }, (_, at) => ({
      to: `/f${at}`,
      from: '$.a',
      transforms: Array.from({ length: 10 }, () => 'trim'),
    }));
    expect(faultsOf({ fields })).toEqual([['/fields', 'bad_params']]);
    expect(faultsOf({ fields: fields.slice(1) })).toEqual([]);
  });

  it('sends only what can be read back, unless it is said to be lossy', () => {
    const values = { a: 'x', b: 'x' };
    const fields = (lossy: boolean) => [
      { to: '/s', from: '$.s', transforms: [{ name: 'enum', params: { values, lossy } }] },
    ];
    expect(faultsOf({ direction: 'outbound', fields: fields(false) })).toEqual([
      ['/fields/0/transforms/0/params/values', 'not_invertible'],
    ]);
    expect(faultsOf({ direction: 'outbound', fields: fields(true) })).toEqual([]);
  });

  it('does not touch prototypes and keeps members of any name', () => {
    const document = JSON.parse(
      '{"id":1,"o":{"__proto__":{"polluted":1},"constructor":2}}',
    ) as Json;
    const { output } = run(
      {
        fields: [
          {
            to: '/picked',
            from: '$.o',
            transforms: [{ name: 'pick', params: { members: ['__proto__', 'constructor'] } }],
          },
          { to: '/c', from: "$.o['toString']" },
          { to: '/d', from: '$.o.constructor' },
        ],
      },
      document,
    );
    expect(JSON.stringify(output)).toBe(
      '{"picked":{"__proto__":{"polluted":1},"constructor":2},"d":2}',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('ends a run that has used up its work', () => {
    const fields = Array.from({ length: 50 }, (_, at) => ({
      to: `/f${at}`,
      transforms: [
        { name: 'expression', params: { expression: 'sum($.l[*], count($.l[?@ > 0]) * @)' } },
      ],
    }));
    const outcome = run(
      { fields, on_error: 'skip_field' },
      { id: 1, l: Array.from({ length: 500 }, (_, at) => at) },
    );
    expect(outcome).toMatchObject({ ok: false, errors: [{ code: 'budget_exceeded' }] });
  });
});
