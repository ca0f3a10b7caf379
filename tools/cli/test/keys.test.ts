import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXIT } from '../src/command';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';

const key = {
  id: 'key_1',
  name: 'press',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-02-01T00:00:00.000Z',
  revoked_at: null,
};

describe('forme keys', () => {
  let server: Server;
  let api: string;
  const asked: unknown[] = [];
  const answers: Readonly<Record<string, readonly [number, unknown]>> = {
    'POST /api/v1/api-keys': [201, { ...key, key: 'fk_secret' }],
    'GET /api/v1/api-keys': [200, { api_keys: [key] }],
    'DELETE /api/v1/api-keys/key_1': [204, undefined],
  };

  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const request = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
        const { 'x-admin-key': admin, 'x-preflight-tenant': tenant } = incoming.headers;
        asked.push([request, admin, tenant, Buffer.concat(chunks).toString()]);
        const [status, body] = answers[request] ?? [
          404,
          { code: 'api_key_not_found', status: 404, detail: 'There is no such key' },
        ];
        outgoing.writeHead(status, { 'content-type': 'application/json' });
        outgoing.end(body === undefined ? '' : JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    process.env['PREFLIGHT_ADMIN_KEY'] = 'the-admin-key';
    asked.length = 0;
  });
  afterEach(() => delete process.env['PREFLIGHT_ADMIN_KEY']);

  async function keys(...args: string[]) {
    const terminal = fakeTerminal();
    const code = await main(['keys', ...args, '--api', api], terminal);
    return { code, out: terminal.output(), err: terminal.errors() };
  }

  it('prints a new key once, for the tenant and days that are named', async () => {
    const made = await keys('create', 'press', '--tenant', 'acme', '--expires-days', '31');
    expect(made).toEqual({ code: EXIT.good, out: 'fk_secret\n', err: '' });
    const body = JSON.stringify({ name: 'press', expires_days: 31 });
    expect(asked).toEqual([['POST /api/v1/api-keys', 'the-admin-key', 'acme', body]]);
  });

  it('lists keys without their secrets, and revokes one', async () => {
    const listed = await keys('list');
    expect(listed.out).toBe('key_1  press  expires 2026-02-01T00:00:00.000Z\n');
    expect(await keys('revoke', 'key_1')).toMatchObject({ code: 0, out: 'key_1 is revoked\n' });
  });

  it('ends with 3 where the service refuses, and with 2 for wrong usage', async () => {
    const unknown = await keys('revoke', 'key_2');
    expect([unknown.code, unknown.err]).toEqual([
      EXIT.badInput,
      'There is no such key (api_key_not_found)\n',
    ]);
    expect((await keys('forget', 'key_1')).code).toBe(EXIT.usage);
    delete process.env['PREFLIGHT_ADMIN_KEY'];
    const keyless = await keys('list');
    expect([keyless.code, keyless.err]).toEqual([
      EXIT.usage,
      expect.stringContaining('PREFLIGHT_ADMIN_KEY'),
    ]);
  });
});
