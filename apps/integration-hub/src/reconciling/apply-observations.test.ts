import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { applyObservation, applyObservations, dryApply, linkKey, type Observation } from '.';
import { referenceTo } from '../model';
import { hubRole, migrations, tenantRecords, type TenantRecords } from '../storage';

describe('observations taken in', () => {
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;
  let records: TenantRecords;
  let count = 0;
  let tenant = '';

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
    records = tenantRecords(pool);
  });

  beforeEach(() => {
    count += 1;
    tenant = `tenant-${count}`;
  });

  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

  const said = (
    entityType: Observation['entityType'],
    key: string,
    second: number,
    values: Record<string, unknown>,
    more: Partial<Observation> = {},
  ): Observation => ({
    entityType,
    system: 'mis',
    connectionId: null,
    externalType: entityType,
    externalId: key,
    occurredAt: at(second),
    values,
    ...more,
  });

  const apply = (observation: Observation) =>
    records.within(tenant, (tx) => applyObservation(tx, tenant, observation));

  const within = <T>(fn: (tx: RecordsTransaction) => Promise<T>) => records.within(tenant, fn);

  const link = (
    type: Observation['entityType'],
    id: string,
    ...[system, externalType, externalId]: [string, string, string]
  ) =>
    within((tx) =>
      linkKey(
        tx,
        tenant,
        { type, id },
        {
          key: { system, externalType, externalId },
          connectionId: null,
          url: null,
          role: 'primary',
          origin: 'manual',
          seenAt: at(0),
        },
      ),
    );

  interface Row {
    readonly id: string;
    readonly type: string;
    readonly version: number;
    readonly complete: boolean;
    readonly data: Record<string, unknown>;
  }

  const entity = async (id: string): Promise<Row> => {
    const [row] = await within((tx) =>
      tx.query<Row>('select id, type, version, complete, data from hub.entities where id = $1', [
        id,
      ]),
    );
    return row!;
  };

  const openDrift = (id: string) =>
    within((tx) =>
      tx.query<Record<string, unknown>>(
        `select pointer, kind, candidates, current from hub.drift where entity_id = $1 and state = 'open'
         order by pointer, kind`,
        [id],
      ),
    );

  it('mint an entity, change it, and leave it alone when nothing is new', async () => {
    const first = await apply(said('customer', 'C-1', 10, { '/name': 'Nordlicht', '/csr': 'Mia' }));
    expect(first).toEqual({
      entity: 'customer',
      id: expect.stringMatching(/^cus_/),
      version: 1,
      action: 'created',
      changed_fields: ['/csr', '/name'],
    });
    const second = await apply(said('customer', 'C-1', 20, { '/csr': 'Ole' }));
    expect(second).toMatchObject({ version: 2, action: 'updated', changed_fields: ['/csr'] });
    expect((await entity(first.id)).data).toEqual({ name: 'Nordlicht', csr: 'Ole' });
    for (const late of [
      said('customer', 'C-1', 15, { '/csr': 'Old' }),
      said('customer', 'C-1', 20, { '/csr': 'Ole' }),
    ]) {
      expect(await apply(late)).toMatchObject({
        version: 2,
        action: 'no_change',
        changed_fields: [],
      });
    }
    const history = await within((tx) =>
      tx.query(
        'select version, changed_fields, system from hub.entity_versions where id = $1 order by version',
        [first.id],
      ),
    );
    expect(history).toEqual([
      { version: 1, changed_fields: ['/csr', '/name'], system: 'mis' },
      { version: 2, changed_fields: ['/csr'], system: 'mis' },
    ]);
  });

  it('keep the incumbent and open drift where systems differ, and close it when they agree', async () => {
    const { id } = await apply(said('customer', 'C-1', 10, { '/name': 'Nordlicht' }));
    await link('customer', id, 'erp', 'Debitor', '7');
    const erp = { system: 'erp', externalType: 'Debitor', externalId: '7' };
    const other = await apply(said('customer', '', 20, { '/name': 'Nordlicht AG' }, erp));
    expect(other).toMatchObject({ id, action: 'no_change' });
    expect((await entity(id)).data).toEqual({ name: 'Nordlicht' });
    expect(await openDrift(id)).toEqual([
      {
        pointer: '/name',
        kind: 'value_conflict',
        candidates: [
          { system: 'mis', value: 'Nordlicht', observed_at: at(10) },
          { system: 'erp', value: 'Nordlicht AG', observed_at: at(20) },
        ],
        current: 'Nordlicht',
      },
    ]);
    await apply(said('customer', 'C-1', 30, { '/name': 'Nordlicht AG' }));
    expect(await openDrift(id)).toEqual([]);
    expect((await entity(id)).data).toEqual({ name: 'Nordlicht AG' });
  });

  it('keep unknown words outside the model, and report them until they are known', async () => {
    const { id } = await apply(
      said('order', 'O-1', 10, {
        '/number': 'SO-1',
        '/status': 'gedruckt',
        '/extensions/mis': { a: 1 },
      }),
    );
    expect((await entity(id)).data).toEqual({
      number: 'SO-1',
      status: null,
      extensions: { mis: { a: 1, unmapped: { '/status': 'gedruckt' } } },
    });
    expect(await openDrift(id)).toEqual([
      {
        pointer: '/status',
        kind: 'unmapped_enum',
        candidates: [{ system: 'mis', value: 'gedruckt', observed_at: at(10) }],
        current: null,
      },
    ]);
    await apply(said('order', 'O-1', 11, { '/status': 'in_production' }));
    expect((await entity(id)).data).toMatchObject({
      status: 'in_production',
      extensions: { mis: { a: 1 } },
    });
    expect(await openDrift(id)).toEqual([]);
  });

  it('resolve references when their records arrive, however deep they stand', async () => {
    const product = (key: string) =>
      referenceTo('product', { system: 'mis', externalType: 'product', externalId: key });
    const lines = [
      { line_no: '1', product_id: product('P-1') },
      { line_no: '2', product_id: product('P-2') },
    ];
    const { id } = await apply(said('order', 'O-1', 10, { '/number': 'SO-1', '/lines': lines }));
    expect((await entity(id)).data['lines']).toEqual([
      { line_no: '1', product_id: null },
      { line_no: '2', product_id: null },
    ]);
    const bundle = await apply(
      said('product', 'P-9', 10, {
        '/name': 'Set',
        '/components': [{ product_id: product('P-1'), quantity: { value: '2', uom: 'C62' } }],
      }),
    );
    expect((await entity(bundle.id)).data['components']).toEqual([]);
    const part = await apply(said('product', 'P-1', 20, { '/sku': 'L-1' }));
    expect((await entity(part.id)).complete).toBe(false);
    expect((await entity(id)).data['lines']).toMatchObject([{ product_id: null }, {}]);
    await apply(said('product', 'P-1', 5, { '/name': 'Label' }));
    expect((await entity(id)).data['lines']).toEqual([
      { line_no: '1', product_id: part.id },
      { line_no: '2', product_id: null },
    ]);
    expect((await entity(bundle.id)).data['components']).toHaveLength(1);
    expect(
      await within((tx) => tx.query('select external_id from hub.pending_references')),
    ).toEqual([{ external_id: 'P-2' }]);
  });

  it('settle references among themselves in one transaction', async () => {
    const key = (type: Observation['entityType'], id: string) =>
      referenceTo(type, { system: 'mis', externalType: type, externalId: id });
    const [order, job] = await within((tx) =>
      applyObservations(tx, tenant, [
        said('order', 'O-1', 10, {
          '/number': 'SO-1',
          '/lines': [{ line_no: '1', job_ids: [key('job', 'J-1')] }],
        }),
        said('job', 'J-1', 10, { '/number': 'J-1', '/order_id': key('order', 'O-1') }),
      ]),
    );
    expect((await entity(order!.id)).data['lines']).toEqual([{ line_no: '1', job_ids: [job!.id] }]);
    expect((await entity(job!.id)).data['order_id']).toBe(order!.id);
  });

  it('find an entity by a key it was given, before or after others named it', async () => {
    const { id } = await apply(said('customer', 'C-1', 10, { '/name': 'Nordlicht' }));
    const debitor = referenceTo('customer', {
      system: 'erp',
      externalType: 'Debitor',
      externalId: '7',
    });
    const order = await apply(
      said('order', 'O-1', 10, { '/number': '1', '/customer_id': debitor }),
    );
    expect((await entity(order.id)).data['customer_id']).toBeNull();
    expect(await link('customer', id, 'erp', 'Debitor', '7')).toBe(true);
    expect((await entity(order.id)).data['customer_id']).toBe(id);
    const other = await apply(said('customer', 'C-2', 10, { '/name': 'Other' }));
    expect(await link('customer', other.id, 'erp', 'Debitor', '7')).toBe(false);
    expect(await link('customer', id, 'erp', 'Debitor', '8')).toBe(true);
    expect(
      await within((tx) =>
        tx.query(
          `select external_id, role from hub.cross_references where entity_id = $1 and system = 'erp' order by external_id`,
          [id],
        ),
      ),
    ).toEqual([
      { external_id: '7', role: 'historical' },
      { external_id: '8', role: 'primary' },
    ]);
    const erp = { system: 'erp', externalType: 'Debitor', externalId: '7' };
    expect(await apply(said('customer', '', 5, { '/csr': 'Mia' }, erp))).toMatchObject({ id });
  });

  it('take the id that was given away for their record beforehand', async () => {
    await link('order', 'ord_given', 'mis', 'order', 'O-9');
    expect(await apply(said('order', 'O-9', 10, { '/number': '9' }))).toMatchObject({
      id: 'ord_given',
      action: 'created',
    });
  });

  it.each<[string, Partial<Observation>, string]>([
    ['a field the entity has not', { values: { '/colour': 'red' } }, 'invalid'],
    ['a value of another kind', { values: { '/name': 3 } }, 'invalid'],
    ['a null for what must be known', { values: { '/name': null } }, 'invalid'],
    ['a field of the hub', { values: { '/id': 'cus_1' } }, 'invalid'],
    ['text with NUL', { values: { '/name': 'a\0b' } }, 'invalid'],
    ['half a surrogate pair', { values: { '/name': '\ud800' } }, 'invalid'],
    ['extensions that are no object', { values: { '/extensions/mis': 3 } }, 'invalid'],
    ['no instant', { occurredAt: 'yesterday' }, 'invalid'],
    ['an empty key', { externalId: '' }, 'invalid'],
    ['a key beyond all bounds', { externalId: 'x'.repeat(1001) }, 'invalid'],
    ['the name of the steward', { system: 'steward' }, 'not_observable'],
    ['a margin', { entityType: 'margin', values: {} }, 'not_observable'],
  ])('refuse %s', async (_, over, code) => {
    await expect(apply(said('customer', 'C-1', 1, { '/name': 'x' }, over))).rejects.toMatchObject({
      code,
    });
    expect(await within((tx) => tx.query('select id from hub.entities'))).toEqual([]);
  });

  it('refuse a key that belongs to an entity of another type', async () => {
    await apply(said('customer', 'C-1', 1, { '/name': 'x' }));
    await expect(
      apply(said('product', 'C-1', 1, { '/name': 'x' }, { externalType: 'customer' })),
    ).rejects.toMatchObject({ code: 'other_type' });
  });

  it('keep every snapshot as it was and call the latest of a site current', async () => {
    const snapshot = (key: string, second: number) =>
      said('availability_snapshot', key, second, { '/as_of': at(second), '/site': 'north' });
    const a = await apply(snapshot('A', 20));
    const b = await apply(snapshot('B', 30));
    const late = await apply(snapshot('C', 10));
    const status = async (id: string) => (await entity(id)).data['status'];
    expect([await status(a.id), await status(b.id), await status(late.id)]).toEqual([
      'historical',
      'current',
      'historical',
    ]);
    expect((await entity(b.id)).data['source']).toBe('mis');
    expect(await apply(snapshot('B', 30))).toMatchObject({ action: 'no_change' });
    expect(await apply({ ...snapshot('B', 30), occurredAt: at(99) })).toMatchObject({
      action: 'no_change',
    });
    await expect(
      apply(said('availability_snapshot', 'B', 31, { '/as_of': at(31) })),
    ).rejects.toMatchObject({ code: 'immutable' });
  });

  it('compute the margin of a job from its lines and those of its operations', async () => {
    const to = (type: Observation['entityType'], id: string) =>
      referenceTo(type, { system: 'mis', externalType: type, externalId: id });
    const line = (
      key: string,
      parent: [Observation['entityType'], string],
      kind: string,
      amount: string,
    ) =>
      apply(
        said('cost_line', key, 10, {
          '/parent': { type: parent[0], id: to(...parent) },
          '/kind': kind,
          '/basis': 'actual',
          '/category': 'material',
          '/amount': { amount, currency: 'EUR' },
        }),
      );
    await line('L-1', ['job', 'J-1'], 'price', '1000.00');
    await line('L-2', ['operation', 'OP-1'], 'cost', '250.10');
    await apply(
      said('operation', 'OP-1', 10, {
        '/process_type': 'ConventionalPrinting',
        '/job_id': to('job', 'J-1'),
      }),
    );
    expect(
      await within((tx) => tx.query(`select id from hub.entities where type = 'margin'`)),
    ).toEqual([]);
    const job = await apply(said('job', 'J-1', 10, { '/number': 'J-1' }));
    const margins = () =>
      within((tx) =>
        tx.query<Row>(`select id, version, data from hub.entities where type = 'margin'`),
      );
    const [margin] = await margins();
    expect(margin?.data).toMatchObject({
      subject: { type: 'job', id: job.id },
      basis: 'actual',
      status: 'complete',
      revenue: { amount: '1000', currency: 'EUR' },
      cost: { amount: '250.1', currency: 'EUR' },
      margin_amount: { amount: '749.9', currency: 'EUR' },
      margin_pct: '74.99',
      inputs: [expect.anything(), expect.anything()],
    });
    await line('L-2', ['operation', 'OP-1'], 'cost', '250.10');
    await apply(said('job', 'J-1', 20, { '/press': 'HP' }));
    expect(await margins()).toEqual([margin]);
    await apply(said('operation', 'OP-1', 30, { '/job_id': null }));
    expect((await margins())[0]?.data).toMatchObject({
      status: 'partial',
      cost: null,
      margin_amount: null,
    });
  });

  it('are said beforehand by a dry run, which stores nothing', async () => {
    const first = said('customer', 'C-1', 10, { '/name': 'Nordlicht' });
    const dry = (observation: Observation) => within((tx) => dryApply(tx, tenant, observation));
    expect(await dry(first)).toMatchObject({ action: 'created', changed_fields: ['/name'] });
    expect(await within((tx) => tx.query('select id from hub.entities'))).toEqual([]);
    const { id } = await apply(first);
    expect(await dry(first)).toMatchObject({ id, action: 'no_change', differences: [] });
    expect(await dry(said('customer', 'C-1', 20, { '/name': 'Nordlicht AG' }))).toMatchObject({
      id,
      action: 'updated',
      differences: [{ field: '/name', before: 'Nordlicht', after: 'Nordlicht AG' }],
    });
  });
});
