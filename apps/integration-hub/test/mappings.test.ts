import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { hubContract, type MappingSpec } from '@forme/contracts/hub';
import { createHttpApp } from '@forme/service-kit/http';
import { tokenAuthenticator } from '@forme/tenancy';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import request from 'supertest';
import { mappingHandlers } from '../src/features/mappings/routes';
import {
  CompiledMappings,
  makeDryRun,
  makeMappingDesk,
  makeReplayMapping,
  type CapturedEnvelope,
} from '../src/mapping';
import { addEnvelope } from '../src/ingest/envelope-store';
import { makeMappingServices } from '../src/mapping-services';
import { mappingsInForce } from '../src/mapping/mapping-store';
import { problems } from '../src/problems';
import { hubRole, migrations, tenantRecords, type TenantRecords } from '../src/storage';

const token = 'token-of-this-test';
const spec: MappingSpec = {
  spec_version: '1',
  name: 'Customers from the MIS',
  direction: 'inbound',
  system: 'tharstern',
  source: { format: 'json', root: '$' },
  target: { entity: 'customer' },
  key: { external_type: 'Customer', external_id: '$.id' },
  fields: [
    { to: '/name', from: '$.name', required: true, transforms: ['trim', 'nfc'] },
    { to: '/account_number', from: '$.account' },
  ],
  references: [
    {
      to: '/parent_customer_id',
      entity: 'customer',
      external_type: 'Customer',
      from: '$.parent',
    },
  ],
  on_error: 'fail',
};
const draft = {
  name: spec.name,
  system: 'tharstern',
  entity: 'customer',
  direction: 'inbound',
  spec,
};
const document = { id: 'C-1007', name: ' Nordlicht Brauerei ', fax: '1', parent: 'C-1' };

describe('mappings over HTTP', () => {
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;
  let records: TenantRecords;
  let app: ReturnType<typeof createHttpApp>;
  let envelopes: readonly CapturedEnvelope[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
    records = tenantRecords(pool);
    await records.within('default', (tx) =>
      tx.query(`insert into hub.cross_references (tenant_id, entity_type, entity_id, system, external_type, external_id, origin, first_seen, last_seen)
        values ('default', 'customer', 'cus_1', 'tharstern', 'Customer', 'C-1', 'ingest', now(), now())`),
    );
    const compiled = new CompiledMappings();
    app = createHttpApp({
      contract: hubContract,
      problems: Object.values(problems),
      authenticate: tokenAuthenticator({ prefix: 'HUB', token }),
      checkResponses: true,
      handlers: mappingHandlers({
        desk: makeMappingDesk(records),
        dryRun: makeDryRun({
          records,
          compiled,
          now: () => new Date('2026-03-04T10:00:00Z'),
        }),
        replay: makeReplayMapping({
          records,
          compiled,
          captured: async function* (_tx, _filter, limit) {
            yield* await Promise.resolve(envelopes.slice(0, limit));
          },
        }),
      }),
    });
  });

  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  const call = (
    method: 'get' | 'post' | 'put',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const sent = request(app)[method](path).set('Authorization', `Bearer ${token}`).set(headers);
    return body === undefined ? sent : sent.send(body);
  };

  async function created(changes: object = {}): Promise<string> {
    const answer = await call('post', '/v1/mappings', { ...draft, ...changes });
    expect(answer.status).toBe(201);
    return answer.body.mapping_id as string;
  }

  it('go from draft to published to the next version, by If-Match', async () => {
    const answer = await call('post', '/v1/mappings', draft);
    const { mapping_id: id } = answer.body as { mapping_id: string };
    expect(answer).toMatchObject({ status: 201, body: { version: 1, status: 'draft', spec } });
    expect(answer.headers).toMatchObject({ etag: '"1"', location: `/v1/mappings/${id}` });

    const path = `/v1/mappings/${id}`;
    const changed = { ...draft, name: 'Buyers' };
    const replaced = await call('put', path, changed, { 'If-Match': '"1"' });
    expect(replaced).toMatchObject({ status: 200, body: { name: 'Buyers' } });
    expect(replaced.headers['etag']).toBe('"2"');
    expect(await call('put', path, draft, { 'If-Match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'version_conflict' },
    });
    expect(await call('post', `${path}/versions`, {})).toMatchObject({ status: 409 });
    expect(await call('post', `${path}/retire`)).toMatchObject({ status: 409 });
    expect((await call('post', `${path}/publish`, undefined, { 'If-Match': '"1"' })).status).toBe(
      412,
    );
    const published = await call('post', `${path}/publish`, undefined, { 'If-Match': '"2"' });
    expect(published).toMatchObject({
      status: 200,
      body: { status: 'published', retired_at: null },
    });
    expect((await call('put', path, changed)).status).toBe(409);
    expect((await call('post', `${path}/publish`)).status).toBe(409);

    const next = await call('post', `${path}/versions`, { spec: { ...spec, name: 'Second' } });
    expect(next).toMatchObject({ status: 201, body: { version: 2, status: 'draft' } });
    expect((await call('get', path)).body).toMatchObject({ version: 2, status: 'draft' });
    await call('post', `${path}/publish`);
    const versions = await call('get', `${path}/versions`);
    expect(versions.body.rows).toMatchObject([
      { version: 2, status: 'published' },
      { version: 1, status: 'retired', name: 'Buyers' },
    ]);
    expect((await call('get', `${path}/versions/1`)).body.spec).toMatchObject(spec);
    expect((await call('get', `${path}/versions/9`)).status).toBe(404);
    expect((await call('post', `${path}/retire`)).body).toMatchObject({ status: 'retired' });
    expect((await call('get', '/v1/mappings?status=retired')).body.rows).toMatchObject([
      { mapping_id: id },
    ]);
  });

  it('are in force one for each place, also when two are published at once', async () => {
    const ids = [await created(), await created(), await created()];
    const answers = await Promise.all(
      ids.map((id) => call('post', `/v1/mappings/${id}/publish`, { in_force: 'replace' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const place = { system: 'tharstern', direction: 'inbound' };
    const force = await records.within('default', (tx) => mappingsInForce(tx, place));
    expect(force).toHaveLength(1);
    expect(ids).toContain(force[0]?.mapping_id);
  });

  it('require a choice before they replace another mapping, and are in force together only when both select their events', async () => {
    const system = 'web-shop';
    const of = (select?: object) =>
      created({ system, spec: { ...spec, system, ...(select ? { select } : {}) } });
    const [first, second] = [await of(), await of({ events: ['customer.*'] })];
    await call('post', `/v1/mappings/${first}/publish`).expect(200);
    const asked = await call('post', `/v1/mappings/${second}/publish`);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'mapping_in_force', in_force: [first] },
    });
    const beside = await call('post', `/v1/mappings/${second}/publish`, { in_force: 'beside' });
    expect(beside.status).toBe(409);
    await call('post', `/v1/mappings/${second}/publish`, { in_force: 'replace' }).expect(200);
    expect((await call('get', `/v1/mappings/${first}`)).body.status).toBe('retired');
    const third = await of({ when: "$.kind == 'buyer'" });
    await call('post', `/v1/mappings/${third}/publish`, { in_force: 'beside' }).expect(200);
    const force = await records.within('default', (tx) =>
      mappingsInForce(tx, { system, direction: 'inbound' }),
    );
    expect(force.map((it) => it.mapping_id)).toEqual([second, third].sort());
  });

  it('select events inbound only, by an expression that can run', async () => {
    const answer = await call('post', '/v1/mappings', {
      ...draft,
      spec: { ...spec, select: { when: '$.kind = = 1' } },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/spec/select/when' }] },
    });
    const outbound = {
      direction: 'outbound',
      spec: { ...spec, direction: 'outbound', select: {} },
    };
    const refused = await call('post', '/v1/mappings', { ...draft, ...outbound });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/spec/select' }] } });
  });

  it('are another tenant’s secret', async () => {
    const id = await created();
    const other = { 'X-Hub-Tenant': 'other' };
    expect((await call('get', `/v1/mappings/${id}`, undefined, other)).status).toBe(404);
    expect((await call('post', `/v1/mappings/${id}/publish`, undefined, other)).status).toBe(404);
    expect((await call('get', '/v1/mappings', undefined, other)).body.rows).toEqual([]);
  });

  it('are refused with the place of every fault', async () => {
    const fields = [
      { to: '/tenant_id', from: '$.x' },
      { to: '/name', from: '$.x', transforms: ['nope'] },
    ];
    const answer = await call('post', '/v1/mappings', { ...draft, spec: { ...spec, fields } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_mapping_spec' } });
    expect(answer.body.errors).toMatchObject([
      { path: '/spec/fields/0/to', code: 'unknown_field' },
      { path: '/spec/fields/1/transforms/0', code: 'unknown_transform' },
    ]);
    expect((await call('post', '/v1/mappings', { ...draft, system: 'cerm' })).body).toMatchObject({
      code: 'invalid_mapping_spec',
    });
    expect(
      (await call('post', '/v1/mappings', { ...draft, spec: { ...spec, fields: 'x' } })).status,
    ).toBe(422);
  });

  it('can be tried without anything being stored', async () => {
    const id = await created();
    const before = await rowsOfAllTables();
    const stored = await call('post', '/v1/mappings/dry-run', { document, mapping_id: id });
    expect(stored).toMatchObject({
      status: 200,
      body: {
        ok: true,
        output: { name: 'Nordlicht Brauerei', parent_customer_id: 'cus_1' },
        errors: [],
        unmapped_source_fields: ['$.fax'],
        coverage: { required_filled: 1, required_total: 1, optional_filled: 0, optional_total: 1 },
      },
    });
    expect(stored.body.provenance[0]).toMatchObject({
      field: '/name',
      source_field: '$.name',
      transform: 'trim|nfc',
      mapping_id: id,
      mapping_version: 1,
      observed_at: '2026-03-04T10:00:00.000Z',
    });
    const own = await call('post', '/v1/mappings/dry-run', { document: { id: 1 }, spec });
    expect(own).toMatchObject({
      status: 200,
      body: { ok: false, errors: [{ pointer: '/name', code: 'required_missing' }] },
    });
    expect(own.body).not.toHaveProperty('output');
    expect(await rowsOfAllTables()).toEqual(before);
  });

  it('are tried with exactly one of mapping_id and spec', async () => {
    const id = await created();
    for (const body of [{ document }, { document, spec, mapping_id: id }]) {
      expect(await call('post', '/v1/mappings/dry-run', body)).toMatchObject({
        status: 422,
        body: { code: 'exactly_one_of' },
      });
    }
    expect(
      (await call('post', '/v1/mappings/dry-run', { document, mapping_id: 'map_none' })).status,
    ).toBe(404);
    expect(
      (
        await call('post', '/v1/mappings/dry-run', {
          document,
          spec: { ...spec, let: { a: '1 +' } },
        })
      ).body,
    ).toMatchObject({ code: 'invalid_mapping_spec', errors: [{ path: '/spec/let/a' }] });
  });

  it('list the library with a schema for the parameters of each transform', async () => {
    const { body } = await call('get', '/v1/mappings/transforms');
    expect(body.transforms.length).toBeGreaterThan(80);
    expect(body.transforms).toContainEqual(
      expect.objectContaining({
        name: 'unit',
        group: 'unit',
        params_schema: expect.objectContaining({ required: ['from', 'to'] }),
      }),
    );
  });

  it('are replayed on captured events, field by field', async () => {
    const id = await created();
    await call('post', `/v1/mappings/${id}/publish`, { in_force: 'replace' }).expect(200);
    const fields = [
      { ...spec.fields[0]!, transforms: ['trim', 'upper'] },
      { to: '/account_number', from: '$.fax', required: true },
    ];
    await call('post', `/v1/mappings/${id}/versions`, { spec: { ...spec, fields } });
    const captured = (envelope_id: string, read: CapturedEnvelope['read']): CapturedEnvelope => ({
      envelope_id,
      received_at: new Date(0),
      occurred_at: null,
      mapping_id: id,
      mapping_version: 1,
      timezone: null,
      read,
    });
    envelopes = [
      captured('env_1', () => ({ document })),
      captured('env_2', () => ({ document: { ...document, name: 'ABC', account: '1' } })),
      captured('env_3', () => ({ document: { id: 1, name: 'x' } })),
      captured('env_4', () => ({ document: { other: 1 } })),
      captured('env_5', () => 'no JSON'),
    ];
    const report = await call('post', `/v1/mappings/${id}/replay`, { limit: 10 });
    expect(report.body).toEqual({
      envelopes: 4,
      unchanged: 1,
      changed: 1,
      faulty: 2,
      differences: [
        { envelope_id: 'env_1', pointer: '/account_number', before: null, after: '1' },
        {
          envelope_id: 'env_1',
          pointer: '/name',
          before: 'Nordlicht Brauerei',
          after: 'NORDLICHT BRAUEREI',
        },
      ],
    });
    const wrong = await call('post', `/v1/mappings/${id}/replay`, {
      envelope_filter: { sql: '1' },
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_replay' } });
  });

  it('are replayed on what the event log holds, oldest first', async () => {
    const id = await created({ system: 'logged', spec: { ...spec, system: 'logged' } });
    await records.within('default', async (tx) => {
      for (const [at, body] of ['{"id":1,"name":"a"}', '{"id":2}', 'no JSON'].entries()) {
        await addEnvelope(tx, 'default', {
          envelope_id: `env_${at}`,
          endpoint_id: null,
          connection_id: null,
          system: 'logged',
          dialect: 'hub_sha256',
          event_type: null,
          event_id: null,
          envelope_schema_version: '1.0.0',
          occurred_at: null,
          sequence: '0',
          delivery_key: `k${at}`,
          content_type: null,
          headers: {},
          trace_id: null,
          body_sha256: '0'.repeat(64),
          body: Buffer.from(body),
        });
      }
    });
    const { replay } = makeMappingServices({
      compiled: new CompiledMappings(),
      records,
      maxBodyBytes: 1000,
      now: () => new Date(),
    });
    expect(await replay('default', id, {})).toEqual({
      envelopes: 3,
      unchanged: 0,
      changed: 1,
      faulty: 2,
      differences: [{ envelope_id: 'env_0', pointer: '', before: null, after: { name: 'a' } }],
    });
    expect(await replay('default', id, { limit: 1 })).toMatchObject({ envelopes: 1 });
    expect(await replay('other-tenant', id, {}).catch((error: unknown) => error)).toMatchObject({
      status: 404,
    });
  });

  async function rowsOfAllTables() {
    const tables = await owner.query<{ name: string }>(
      `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'hub' and relkind = 'r' order by 1`,
    );
    const counts: [string, unknown][] = [];
    for (const { name } of tables) {
      const [row] = await owner.query<{ rows: string }>(`select count(*) as rows from hub.${name}`);
      counts.push([name, row?.rows]);
    }
    expect(counts.length).toBeGreaterThan(10);
    return counts;
  }
});
