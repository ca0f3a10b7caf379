import { call, codeOf, postRaw, type Answer, type Sent } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';

const token = 'token-for-every-tenant';
const acmeToken = 'token-of-acme-alone';
const internal = 'secret-between-services';

const bearer = (value: string): Record<string, string> => ({ Authorization: `Bearer ${value}` });
const tenant = (name: string): Record<string, string> => ({ 'X-Engine-Tenant': name });

describe('the rate limit', () => {
  let service: RunningExtraction;
  let bytes: Buffer;
  const post = (headers: Record<string, string> = {}): Promise<Answer> =>
    postRaw(service.url, bytes, { headers });

  beforeAll(async () => {
    service = await startExtraction({
      ENGINE_RATE_LIMIT_DISABLED: 'false',
      ENGINE_RATE_LIMIT_RPM: '1',
      ENGINE_RATE_LIMIT_BURST: '2',
      FORME_INTERNAL_TOKEN: internal,
    });
    bytes = await textPdf('limited');
  });
  afterAll(() => service.stop());

  it('answers 429 with whole seconds in Retry-After when a tenant has used its calls up', async () => {
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    const refused = await post();
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toMatch(/^(?:[1-9]|[1-5][0-9]|60)$/);
    expect(Object.keys(refused.body)).toEqual(['detail']);
  });

  it('leaves other tenants, other endpoints and calls between services alone', async () => {
    await post(tenant('used-up'));
    await post(tenant('used-up'));
    expect((await post(tenant('used-up'))).status).toBe(429);
    expect((await post(tenant('fresh'))).status).toBe(200);
    expect((await call(`${service.url}/healthz`)).status).toBe(200);
    for (let time = 0; time < 4; time += 1) {
      expect((await post({ ...tenant('used-up'), 'X-Forme-Internal': internal })).status).toBe(200);
    }
  });

  it('is not passed by with a wrong internal token, which is refused', async () => {
    const refused = await post({ 'X-Forme-Internal': 'secret-between-serviceS' });
    expect([refused.status, codeOf(refused)]).toEqual([401, 'unauthorized']);
  });
});

describe('bearer tokens', () => {
  let service: RunningExtraction;
  let bytes: Buffer;
  const post = (sent: Sent['headers'] = {}): Promise<Answer> =>
    postRaw(service.url, bytes, { headers: sent });

  beforeAll(async () => {
    service = await startExtraction({
      ENGINE_AUTH_MODE: 'bearer',
      ENGINE_AUTH_TOKEN: token,
      ENGINE_TENANT_TOKENS: `acme:${acmeToken}`,
      FORME_INTERNAL_TOKEN: internal,
    });
    bytes = await textPdf('guarded');
  });
  afterAll(() => service.stop());

  it('are required with one and the same 401, whatever is wrong', async () => {
    const refused = [
      await post(),
      await post({ Authorization: token }),
      await post(bearer('')),
      await post(bearer('token-for-every-tenanT')),
      await post({ ...bearer(`${token}x`), ...tenant('acme') }),
      await post({ 'X-Forme-Internal': 'not-the-secret-at-all' }),
    ];
    for (const answer of refused) {
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
      expect(answer.text).toBe(refused[0]!.text);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('are checked before the upload is received', async () => {
    await post();
    expect(await service.uploads()).toEqual([]);
    expect(await service.stored('default')).toEqual([]);
  });

  it('of the deployment work for any tenant', async () => {
    await post({ ...bearer(token), ...tenant('one') });
    await post({ ...bearer(token), ...tenant('two') });
    expect(await service.stored('one')).toHaveLength(1);
    expect(await service.stored('two')).toHaveLength(1);
  });

  it('of a tenant work for that tenant, named or not, and are refused for any other', async () => {
    expect((await post(bearer(acmeToken))).status).toBe(200);
    expect((await post({ ...bearer(acmeToken), ...tenant('ACME') })).status).toBe(200);
    expect(await service.stored('acme')).toHaveLength(1);
    expect(await service.stored('default')).toEqual([]);
    const known = await post({ ...bearer(acmeToken), ...tenant('one') });
    const unknown = await post({ ...bearer(acmeToken), ...tenant('never-seen') });
    expect([known.status, codeOf(known)]).toEqual([403, 'tenant_forbidden']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it('are not needed for calls between services and for liveness', async () => {
    expect((await post({ 'X-Forme-Internal': internal, ...tenant('one') })).status).toBe(200);
    for (const path of ['/healthz', '/v1/healthz', '/readyz', '/v1/contract', '/openapi.json']) {
      expect((await call(`${service.url}${path}`)).status).toBe(200);
    }
  });

  it('never reach the log', () => {
    for (const secret of [token, acmeToken, internal]) {
      expect(service.log()).not.toContain(secret);
    }
  });
});
