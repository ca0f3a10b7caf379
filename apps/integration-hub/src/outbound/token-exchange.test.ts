import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { sealedSecrets } from '../secrets';
import { hubRole, migrations, tenantRecords } from '../storage';
import { makeAuthorize } from './authorization';
import { addConnection, findConnection } from './connection-store';
import { makeTokenExchange } from './token-exchange';

const key = { id: 'k1', bytes: Buffer.alloc(32, 7) };
const secrets = sealedSecrets({ current: key, find: () => key });
const place = { tenant: 'acme', record: 'con_1', field: 'refresh_token' };

describe('two processes that need a token of one connection', () => {
  let server: PostgresServer;
  let owner: Records;
  const pools: Records[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pools.push(...[1, 2].map(() => openPostgresRecords(server.databaseUrl, { role: hubRole })));
  });

  afterAll(async () => {
    for (const pool of pools) await pool.close();
    await owner.close();
    await server.stop();
  });

  it('exchange its refresh token one after the other, each the one that is good then', async () => {
    let good = 'first';
    const refused: string[] = [];
    const fetch: GuardedFetch = async (url, sent) => {
      const used = new URLSearchParams(String(sent?.body)).get('refresh_token') ?? '';
      const isGood = used === good;
      if (isGood) good = `${used}-next`;
      else refused.push(used);
      await sleep(50);
      const body = { access_token: 'abc', refresh_token: good };
      const status = isGood ? 200 : 400;
      return { status, headers: {}, url, body: Buffer.from(JSON.stringify(body)) };
    };
    const [one] = pools;
    if (!one) throw new Error('There is no pool');
    const sealed = secrets.seal(place, 'first');
    const kept = { name: 'refresh_token', last4: '****', updated_at: '', sealed };
    await tenantRecords(one).within('acme', (tx) =>
      addConnection(tx, 'acme', 'con_1', {
        system: 'mis',
        name: 'MIS',
        base_url: 'https://mis.example',
        auth_kind: 'oauth2_refresh',
        settings: {},
        secrets: [kept],
      }),
    );
    const open = {
      tenant: 'acme',
      connectionId: 'con_1',
      baseUrl: 'https://mis.example',
      authKind: 'oauth2_refresh',
      config: {},
      secrets: { client_id: 'id', client_secret: 'secret', refresh_token: 'first' },
    };
    const request = { method: 'GET', url: 'https://mis.example/orders', body: '' };
    const headers = await Promise.all(
      pools.map((pool) => {
        const parts = { records: tenantRecords(pool), secrets, now: () => new Date() };
        return makeAuthorize({ exchange: makeTokenExchange(parts) })(open, fetch, request);
      }),
    );
    expect(headers).toEqual([1, 2].map(() => ({ authorization: 'Bearer abc' })));
    expect(refused).toEqual([]);
    const stored = await tenantRecords(one).within('acme', (tx) => findConnection(tx, 'con_1'));
    const [last] = stored?.secrets ?? [];
    expect(last && secrets.open(place, last.sealed)).toBe('first-next-next');
  });
});
