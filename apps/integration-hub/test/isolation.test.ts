import { exampleOf } from '@forme/contracts';
import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { hubContract } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { startSimulatedMis, type SimulatedMis } from '@forme/test-kit';
import request from 'supertest';
import { hubHandlers, type HubServices } from '../src/app';
import {
  eventually,
  makeEndpoint,
  ordersOfMis,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
  type Tenant,
} from './hub-under-test';

let hub: HubUnderTest;
let mis: SimulatedMis;
/** Ids of acme, by the name of the path parameter. */
const ids: Record<string, string> = { type: 'order', system: 'simulated-mis', version: '1' };

const deliver = async (
  tenant: Tenant,
  endpoint: { path: string; secret: string },
  body: string,
) => {
  const answer = await request(hub.service.app)
    .post(endpoint.path)
    .set('Content-Type', 'application/json')
    .set('X-Hub-Signature', signatureOf(endpoint.secret, body))
    .send(body);
  const id = (answer.body as { envelope_id: string }).envelope_id;
  return eventually(async () => {
    const { body: envelope } = await hub.as(tenant).get(`/v1/envelopes/${id}`);
    return ['applied', 'dead'].includes(envelope.status) ? envelope : undefined;
  });
};

beforeAll(async () => {
  mis = await startSimulatedMis();
  hub = await startHub({
    HUB_SIMULATED_MIS: 'true',
    HUB_OUTBOUND_ALLOWED: new URL(mis.url).host,
  });
  // The same keys of the same system at both tenants.
  for (const tenant of ['brix', 'acme'] as const) {
    const mapping = await publishMapping(hub, tenant, ordersOfMis());
    const endpoint = await makeEndpoint(hub, tenant);
    const record = { id: 'O-1', number: `SO-${tenant}` };
    const applied = await deliver(tenant, endpoint, JSON.stringify({ record }));
    const dead = await deliver(tenant, endpoint, JSON.stringify({ record: { id: 'O-2' } }));
    const letters = await hub.as(tenant).get('/v1/dead-letters');
    const made = await hub.as(tenant).post('/v1/connections', {
      system: 'simulated-mis',
      name: 'MIS',
      base_url: mis.url,
      auth_kind: 'api_key',
      secrets: { api_key: mis.apiKey },
    });
    const replay = await hub.as(tenant).post(`/v1/envelopes/${dead.envelope_id}/replay`);
    const pushed = await hub.as(tenant).post('/v1/write-back', {
      system: 'simulated-mis',
      entity_type: 'order',
      entity_id: applied.results[0].id,
    });
    const stated = await hub
      .as(tenant)
      .post(`/v1/entities/order/${applied.results[0].id}/statements`, {
        field: '/number',
        value: `SO-${tenant}-2`,
        reason: 'The MIS is wrong',
      });
    Object.assign(ids, {
      statement_id: stated.body.statement_id,
      mapping_id: mapping,
      endpoint_id: endpoint.id,
      envelope_id: applied.envelope_id,
      id: applied.results[0].id,
      dead_letter_id: letters.body.rows[0].dead_letter_id,
      connection_id: made.body.connection_id,
      replay_id: replay.body.replay_id,
      intent_id: pushed.body.intent_id,
    });
  }
});
afterAll(async () => {
  await hub.stop();
  await mis.stop();
});

const unbuilt = new Set(
  listUnimplemented(
    hubContract,
    hubHandlers({
      mode: 'dev',
      events: { ingest: {}, envelopes: {}, writeBack: {} },
      mappings: {},
    } as unknown as HubServices),
  ).map(({ id }) => id),
);
const built = hubContract.operations.filter(
  ({ id, auth }) => auth === 'credential' && !unbuilt.has(id),
);
/** Paths that name something every tenant has. */
const common = new Set(['getAdapter', 'listTransforms']);
const swapped = built
  .filter(({ path }) => path.includes('_id') || path.endsWith('/:id') || path.includes('/:id/'))
  .filter(({ id }) => !common.has(id));

describe('another tenant', () => {
  it.each(swapped.map((operation) => [operation.id, operation] as const))(
    'does not find what is acme’s by %s',
    async (_name, { method, path, body }) => {
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'missing');
      expect(filled).not.toContain('missing');
      const bodies: Readonly<Record<string, object>> = {
        PUT: { ...ordersOfMis() },
        reason: { reason: 'x' },
      };
      const sent =
        method === 'put'
          ? bodies['PUT']
          : path.endsWith('/discard')
            ? bodies['reason']
            : path.endsWith('/enable-writes')
              ? { confirm: true }
              : path.endsWith('/test') && path.includes('ingest')
                ? { body: '{}', headers: {} }
                : body
                  ? (exampleOf(body) as object)
                  : undefined;
      const caller = hub.as('brix');
      const answer = await (method === 'get' || method === 'delete'
        ? caller[method](filled)
        : caller[method](filled, sent));
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.text).not.toContain('acme');
    },
  );

  it.each(
    built
      .filter(
        ({ method, path }) => method === 'get' && !path.includes('_id') && !path.includes(':id'),
      )
      .map(({ id, path }) => [id, path] as const),
  )('sees nothing of acme in %s', async (_id, path) => {
    const filled = path.replace(':type', 'order').replace(':system', 'simulated-mis');
    const query = filled.endsWith('/xref')
      ? '?system=simulated-mis&external_type=Order&external_id=O-1'
      : '';
    const { status, text } = await hub.as('brix').get(filled + query);
    expect(status).toBe(200);
    expect(text).not.toContain('acme');
    for (const [name, id] of Object.entries(ids)) {
      if (!['type', 'system', 'version'].includes(name)) expect(text).not.toContain(id);
    }
  });

  it('and everything of acme is still there', async () => {
    const { body } = await hub
      .as('acme')
      .get(`/v1/entities/order/${ids['id'] ?? ''}`)
      .expect(200);
    expect(body).toMatchObject({ number: 'SO-acme-2', version: 2 });
    await hub
      .as('acme')
      .get(`/v1/connections/${ids['connection_id'] ?? ''}`)
      .expect(200);
    const letter = await hub.as('acme').get(`/v1/dead-letters/${ids['dead_letter_id'] ?? ''}`);
    expect(letter.body.status).not.toBe('discarded');
  });
});

describe('a token of saas', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const token = (scope: string, tenant = 'acme') => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({
      iss: 'https://id.example/',
      aud: 'hub',
      sub: 'user-1',
      tenant_id: tenant,
      scope,
      iat: now,
      exp: now + 300,
    })}`;
    return `${text}.${signBytes(null, Buffer.from(text), privateKey).toString('base64url')}`;
  };
  let saas: HubUnderTest;
  beforeAll(async () => {
    saas = await startHub({
      HUB_TENANT_TOKENS: '',
      HUB_JWT_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      HUB_JWT_ISSUER: 'https://id.example/',
      HUB_JWT_AUDIENCE: 'hub',
    });
  });
  afterAll(() => saas.stop());

  it('covers what its scopes say and no more', async () => {
    const call = (method: 'get' | 'post', path: string, scope: string) =>
      request(saas.service.app)
        [method](path)
        .set('Authorization', `Bearer ${token(scope)}`);
    expect((await call('get', '/v1/entities/order', 'entities:read')).status).toBe(200);
    const refused = await call('get', '/v1/entities/order', 'writeback');
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const push = { system: 'none', entity_type: 'order', entity_id: 'x' };
    expect((await call('post', '/v1/write-back', 'entities:read').send(push)).status).toBe(403);
    expect((await call('post', '/v1/write-back', 'writeback').send(push)).status).toBe(409);
    expect((await call('get', '/v1/entities/order', 'admin')).status).toBe(200);
    expect((await call('get', '/v1/entities/order', '')).status).toBe(403);
    const contract = await request(saas.service.app).get('/v1/contract');
    expect(contract.body.deployment_mode).toBe('saas');
  });
});
