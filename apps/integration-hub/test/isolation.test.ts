import { exampleOf } from '@forme/contracts';
import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { hubContract } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { startSimulatedMis, type SimulatedMis } from '@forme/test-kit';
import request from 'supertest';
import { hubHandlers, type HubServices } from '../src/app';
import {
  enableWrites,
  eventually,
  makeEndpoint,
  ordersOfMis,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
  type Tenant,
} from './hub-under-test';

const fileDrop = { system: 'files', source: { kind: 'upload' }, format: 'csv' };
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

/** A ticket of a tenant and the job that it became. */
async function jobOfTicket(tenant: Tenant) {
  const as = hub.as(tenant);
  const ticket = `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-${tenant}" Types="Product" Version="2.2"/>`;
  const submitted = await as
    .post('/v1/jdf/tickets')
    .set('Content-Type', 'application/vnd.cip4-xjdf+xml')
    .send(ticket)
    .expect(202);
  const { ticket_id } = submitted.body as { ticket_id: string };
  const job_id = await eventually(async () => {
    const { body } = await as.get(`/v1/jdf/tickets/${ticket_id}`).expect(200);
    return (body as { ticket: { entity_job_id: string | null } }).ticket.entity_job_id ?? undefined;
  });
  return { ticket_id, job_id, view: 'customer' };
}

/** Two orders that may be one, two that were made one and differ, and the rules of it. */
async function masterData(tenant: Tenant, endpoint: { path: string; secret: string }) {
  const as = hub.as(tenant);
  const orders: string[] = [];
  for (const [key, po] of ['a', 'a', 'b', 'c'].entries()) {
    const record = { id: `M-${key}`, number: `${tenant}-${key}`, po };
    const envelope = await deliver(tenant, endpoint, JSON.stringify({ record }));
    orders.push(envelope.results[0].id);
  }
  const [, , into = '', merged = ''] = orders;
  const merge = { into, reason: 'One', allow_one_system: true };
  await as.post(`/v1/entities/order/${merged}/merge`, merge).expect(200);
  const drift = await as.get('/v1/drift?field=/number');
  const deterministic = [{ name: 'number', fields: ['/customer_po'] }];
  const draft = { entity: 'order', deterministic, thresholds: { auto: 9, review: 9 } };
  const rule = await as.post('/v1/match-rules', draft).expect(201);
  const precedence = await as.post('/v1/precedence-rules', {
    entity: 'order',
    field: '/tags',
    order: ['erp'],
    strategy: 'source_priority',
  });
  const run = await as.post('/v1/matches/run', { entity: 'order' }).expect(202);
  const match = await eventually(async () => (await as.get('/v1/matches')).body.rows[0]);
  return {
    drift_id: drift.body.rows[0].drift_id,
    rule_id: rule.body.rule_id,
    precedence: precedence.body.rule_id,
    run_id: run.body.run_id,
    match_id: match.match_id,
  };
}

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
    await enableWrites(hub, tenant, (made.body as { connection_id: string }).connection_id);
    const installed = await hub
      .as(tenant)
      .post('/v1/connector-definitions/presets/label-mis/install')
      .expect(201);
    const hook = await hub
      .as(tenant)
      .post('/v1/webhooks', { url: `${mis.url}/hook` })
      .expect(201);
    const webhookId = (hook.body as { webhook: { webhook_id: string } }).webhook.webhook_id;
    const channel = await makeEndpoint(hub, tenant, {
      system: 'workflow',
      allowed_content_types: ['application/vnd.cip4-jmf+xml'],
    });
    await request(hub.service.app)
      .post(`/v1/jdf/messages/${channel.id}`)
      .set('Content-Type', 'application/vnd.cip4-jmf+xml')
      .send(
        `<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="c" TimeStamp="2026-03-04T10:00:00Z" Version="1.7"><Query ID="q" Type="Status"><Subscription URL="${mis.url}/jmf"/></Query></JMF>`,
      )
      .expect(200);
    const channels = await hub.as(tenant).get('/v1/jdf/subscriptions').expect(200);
    const [opened] = (channels.body as { rows: { subscription_id: string }[] }).rows;
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
    const drop = await hub
      .as(tenant)
      .post('/v1/file-drops', { ...fileDrop, name: `Orders of ${tenant}` })
      .expect(201);
    const master = await masterData(tenant, endpoint);
    const delivery = await eventually(async () => {
      const { body } = await hub.as(tenant).get(`/v1/webhooks/${webhookId}/deliveries`);
      return (body as { rows: readonly { delivery_id: string }[] }).rows[0];
    });
    const job = await jobOfTicket(tenant);
    const connectionId = (made.body as { connection_id: string }).connection_id;
    Object.assign(ids, {
      ...master,
      ...job,
      subscription_id: opened?.subscription_id ?? 'missing',
      definition_id: installed.body.definition_id,
      drop_id: drop.body.drop_id,
      webhook_id: webhookId,
      delivery_id: delivery.delivery_id,
      flow_id: `flw_${connectionId.slice('con_'.length)}.order.inbound`,
      statement_id: stated.body.statement_id,
      mapping_id: mapping,
      endpoint_id: endpoint.id,
      envelope_id: applied.envelope_id,
      id: applied.results[0].id,
      dead_letter_id: letters.body.rows[0].dead_letter_id,
      connection_id: connectionId,
      replay_id: replay.body.replay_id,
      intent_id: pushed.body.intent_id,
    });
  }
});
afterAll(async () => {
  await hub.stop();
  await mis.stop();
});

const connect = { adapters: {}, connections: {}, definitions: {}, webhooks: {}, drops: {} };
const unbuilt = new Set(
  listUnimplemented(
    hubContract,
    hubHandlers({
      mode: 'dev',
      events: { ingest: {}, envelopes: {}, writeBack: {}, connect, master: { precedence: {} } },
      mappings: {},
      tickets: {},
      findings: {},
    } as unknown as HubServices),
  ).map(({ id }) => id),
);
const built = hubContract.operations.filter(
  ({ id, auth }) => auth === 'credential' && !unbuilt.has(id),
);
/** Paths that name something every tenant has. */
const common = new Set(['getAdapter', 'listTransforms', 'listMatchRulePresets']);
const swapped = built
  .filter(({ path }) => path.includes('_id') || path.endsWith('/:id') || path.includes('/:id/'))
  .filter(({ id }) => !common.has(id));

describe('another tenant', () => {
  it.each(swapped.map((operation) => [operation.id, operation] as const))(
    'does not find what is acme’s by %s',
    async (name, { method, path, body, accepts = {} }) => {
      const own = path.startsWith('/v1/precedence') ? { ...ids, rule_id: ids['precedence'] } : ids;
      const filled = path.replace(
        /:(\w+)/g,
        (_all, name: string) => (own as typeof ids)[name] ?? 'missing',
      );
      expect(filled).not.toContain('missing');
      const bodies: Readonly<Record<string, object>> = {
        PUT: { ...ordersOfMis() },
        reason: { reason: 'x' },
      };
      const sent =
        method === 'put' && path.startsWith('/v1/mappings')
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
      const [mediaType] = Object.keys(accepts);
      const query = name === 'proposeDropMapping' ? '?entity=order' : '';
      const answer = await (method === 'get' || method === 'delete'
        ? caller[method](filled)
        : mediaType === undefined
          ? caller[method](filled, sent)
          : caller[method](filled + query)
              .set('Content-Type', mediaType)
              .send('a'));
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.text).not.toContain('acme');
    },
  );

  it.each(
    built
      .filter(
        ({ id, method, path }) =>
          // A stream does not end; test/http-changes.test.ts looks at it.
          method === 'get' &&
          !path.includes('_id') &&
          !path.includes(':id') &&
          id !== 'streamEvents',
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
      if (!['type', 'system', 'version', 'view'].includes(name)) expect(text).not.toContain(id);
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
