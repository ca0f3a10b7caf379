import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '@forme/backing-services/drivers';
import type { Service } from '@forme/service-kit/lifecycle';
import type { Resolver } from '@forme/service-kit/outbound';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import request from 'supertest';
import { composeHub } from '../src/composition';
import { configuration } from '../src/config';

/** Tokens of the two tenants of every test. */
export const tokens = { acme: 'token-acme', brix: 'token-brix' } as const;
export type Tenant = keyof typeof tokens;

/** A hub with two tenants on a database of its own. */
export interface HubUnderTest {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly service: Service;
  /** A request as a tenant. */
  as(tenant: Tenant): {
    get(path: string): request.Test;
    post(path: string, body?: object): request.Test;
    put(path: string, body?: object): request.Test;
    patch(path: string, body?: object): request.Test;
    delete(path: string): request.Test;
  };
  stop(): Promise<void>;
}

/** Starts a hub; `env` goes over its own settings. */
export async function startHub(
  env: Readonly<Record<string, string>> = {},
  { resolve }: { readonly resolve?: Resolver } = {},
): Promise<HubUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'forme-hub-'));
  const server: PostgresServer = await startPostgres();
  const { databaseUrl } = server;
  const database = await openDatabase({
    dataFolder: folder,
    databaseUrl,
    cacheBytes: 1024,
    s3Region: '',
    s3Prefix: '',
    s3ForcePathStyle: false,
  });
  const config = configuration.readConfig({
    LOG_LEVEL: 'silent',
    FORME_DATA_FOLDER: folder,
    HUB_TENANT_TOKENS: Object.entries(tokens)
      .map((pair) => pair.join(':'))
      .join(','),
    ...env,
  });
  const service = await composeHub(
    config,
    { database },
    { checkResponses: true, ...(resolve ? { resolve } : {}) },
  );
  const as = (tenant: Tenant) => {
    const signed = (test: request.Test) => test.set('Authorization', `Bearer ${tokens[tenant]}`);
    return {
      get: (path: string) => signed(request(service.app).get(path)),
      post: (path: string, body?: object) => signed(request(service.app).post(path)).send(body),
      put: (path: string, body?: object) => signed(request(service.app).put(path)).send(body),
      patch: (path: string, body?: object) => signed(request(service.app).patch(path)).send(body),
      delete: (path: string) => signed(request(service.app).delete(path)),
    };
  };
  return {
    database,
    databaseUrl,
    service,
    as,
    async stop() {
      await service.stop();
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The header that signs a body for a `hub_sha256` endpoint. */
export function signatureOf(secret: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** A mapping of the orders the simulated MIS tells of. */
export const ordersOfMis = (system = 'simulated-mis') => ({
  name: 'Orders of the MIS',
  system,
  entity: 'order',
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: 'Orders of the MIS',
    direction: 'inbound',
    system,
    source: { format: 'json', root: '$.record' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [
      { to: '/number', from: '$.number', required: true, transforms: ['trim'] },
      { to: '/customer_po', from: '$.po' },
    ],
    on_error: 'fail',
  },
});

/** A hub that takes orders of the system `mis` for the tenant acme, by their number alone, and listens. */
export async function startOrders(
  variables: Parameters<typeof startHub>[0] = {},
): Promise<{ readonly hub: HubUnderTest; readonly url: string; readonly mappingId: string }> {
  const hub = await startHub(variables);
  const url = (await hub.service.start(0)).url.replace(/\/$/, '');
  const named = { name: 'Orders', direction: 'inbound', system: 'mis' };
  const spec = {
    ...named,
    spec_version: '1',
    source: { format: 'json' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [{ to: '/number', from: '$.id', required: true }],
  };
  const mappingId = await publishMapping(hub, 'acme', { ...named, entity: 'order', spec });
  return { hub, url, mappingId };
}

/** Publishes a mapping for a tenant; its id. */
export async function publishMapping(
  hub: HubUnderTest,
  tenant: Tenant,
  draft: object,
): Promise<string> {
  const made = await hub.as(tenant).post('/v1/mappings', draft).expect(201);
  const { mapping_id: id } = made.body as { mapping_id: string };
  await hub.as(tenant).post(`/v1/mappings/${id}/publish`).expect(200);
  return id;
}

/** Tests a connection and enables its writes, as an amber lane requires. */
export async function enableWrites(
  hub: HubUnderTest,
  tenant: Tenant,
  connectionId: string,
): Promise<void> {
  const url = `/v1/connections/${connectionId}`;
  await hub.as(tenant).post(`${url}/test`).expect(200);
  await hub.as(tenant).post(`${url}/enable-writes`, { confirm: true }).expect(200);
}

/** Makes an endpoint; its path and secret. */
export async function makeEndpoint(
  hub: HubUnderTest,
  tenant: Tenant,
  settings: object = {},
): Promise<{ readonly id: string; readonly path: string; readonly secret: string }> {
  const draft = { system: 'simulated-mis', dialect: 'hub_sha256', ...settings };
  const { body } = await hub.as(tenant).post('/v1/ingest-endpoints', draft).expect(201);
  const { endpoint, secret } = body as { endpoint: { endpoint_id: string }; secret: string };
  return { id: endpoint.endpoint_id, path: `/v1/ingest/${endpoint.endpoint_id}`, secret };
}

/** Waits until `look` gives something, for as long as the test may last. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(20);
  }
}
