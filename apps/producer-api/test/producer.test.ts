import { PRODUCER_SCHEMA_VERSIONS, PRODUCER_VERSION } from '@forme/contracts';
import { getContract, ProducerHealth } from '@forme/contracts/producer';
import { ConfigError } from '@forme/service-kit/config';
import { jsonCheck, listUnimplemented, Readiness } from '@forme/service-kit/http';
import { producerContract } from '@forme/contracts/producer';
import { AuthConfigError, producerAuthenticator } from '@forme/tenancy';
import request from 'supertest';
import { createApp, producerHandlers } from '../src/app';
import { composeProducer } from '../src/composition';
import { configuration } from '../src/config';
import { ExtractionDouble, sameRelease } from './extraction-double';
import { idleServices } from './idle-services';

const token = 'token-of-this-test';

function producer(extraction = new ExtractionDouble(), selector: readonly string[] = ['all']) {
  return createApp(
    { ...idleServices(extraction), selector },
    {
      authenticate: producerAuthenticator({ bearerToken: token }),
      readiness: new Readiness([], { reuseMs: 0 }),
      checkResponses: true,
    },
  );
}

const call = (app: ReturnType<typeof producer>, path: string, credential = token) =>
  request(app).post(path).set('Authorization', `Bearer ${credential}`);

describe('the producer over HTTP', () => {
  it('refuses a call without a credential as a problem, and answers open paths without one', async () => {
    const answer = await request(producer()).post('/v1/rewrite/apply').send({});
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toMatchObject({ code: 'unauthorized', status: 401 });
    expect((await request(producer()).get('/v1/healthz')).status).toBe(200);
  });

  it('answers 404 and 405 as problems', async () => {
    const missing = await request(producer()).get('/v1/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'route_not_found']);
    const wrong = await request(producer()).get('/v1/rewrite/apply');
    expect([wrong.status, wrong.body.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers['allow']).toBe('OPTIONS, POST');
  });

  it('publishes a contract that fits its schema and lists exactly the paths that do not answer 501', async () => {
    const { status, body } = await request(producer()).get('/v1/contract');
    expect(status).toBe(200);
    expect(jsonCheck(getContract.response!)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      contract_name: 'forme-producer',
      package_version: PRODUCER_VERSION,
      producer_schema_versions: PRODUCER_SCHEMA_VERSIONS,
    });
    const missing = listUnimplemented(producerContract, producerHandlers(idleServices()));
    const served = producerContract.operations.filter((it) => !missing.includes(it));
    expect([...body.endpoints].sort()).toEqual(
      served.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')).sort(),
    );
    expect(body.endpoints).toContain('/v1/trap/apply');
    expect((await request(producer()).get(body.schema_id as string)).status).toBe(200);
  });

  it('gives its version as plain text, or as JSON on request', async () => {
    const plain = await request(producer()).get('/v1/version');
    expect([plain.text, plain.headers['content-type']]).toEqual([
      PRODUCER_VERSION,
      expect.stringContaining('text/plain'),
    ]);
    const json = await request(producer()).get('/v1/version').set('Accept', 'application/json');
    expect(json.body).toEqual({ version: PRODUCER_VERSION });
  });

  it('serves metrics, the API description and its page', async () => {
    const app = producer();
    await request(app).get('/healthz');
    const metrics = await request(app).get('/metrics');
    expect(metrics.text).toContain(
      'producer_api_requests_total{endpoint="get_healthz",status="200"} 1',
    );
    expect((await request(app).get('/openapi.json')).body.info.version).toBe(PRODUCER_VERSION);
    expect((await request(app).get('/docs')).text).toContain('/v1/white-underbase/apply');
    expect((await request(app).get('/docs/problems')).text).toContain('schema_not_found');
  });
});

describe('plan schemas', () => {
  const names = [
    'rewrite',
    'marks',
    'impose',
    'trap',
    'cjd',
    'white-underbase',
    'ink-zones',
    'separations',
    'soft-proof',
    'barcode',
  ];

  it.each(names)('%s is a JSON Schema 2020-12 that accepts plans only', async (name) => {
    const { status, body } = await request(producer()).get(`/v1/schema/${name}`);
    expect(status).toBe(200);
    const version =
      PRODUCER_SCHEMA_VERSIONS[name.replace('-', '_') as keyof typeof PRODUCER_SCHEMA_VERSIONS];
    expect(body).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `urn:forme:producer:${name}:${version}`,
    });
    const check = jsonCheck(body);
    expect(check({ surprise: true })).toHaveProperty('misfits');
  });

  it('accepts the name with an underscore and with .json', async () => {
    const plain = await request(producer()).get('/v1/schema/white-underbase');
    const other = await request(producer()).get('/v1/schema/white_underbase.json');
    expect(other.body).toEqual(plain.body);
  });

  it.each(['nothing', '__proto__', 'constructor'])('answers 404 for %s', async (name) => {
    const answer = await request(producer()).get(`/v1/schema/${name}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'schema_not_found']);
    expect(answer.body.detail).toContain('rewrite, marks');
  });
});

describe('the live extraction service', () => {
  async function health(extraction: ExtractionDouble) {
    const { status, body } = await request(producer(extraction)).get('/v1/healthz');
    expect(status).toBe(200);
    expect(jsonCheck(ProducerHealth)(body)).toHaveProperty('value');
    return body;
  }

  it('of the same release makes no skew and a ready producer', async () => {
    const extraction = new ExtractionDouble();
    expect(await health(extraction)).toMatchObject({
      producer: 'all',
      instance_id: 'producer-0',
      cache_backend: 'disk',
      queue_depth: 0,
      task_workers: 1,
      renderer_available: false,
      version_skew: false,
      engine_live_section_versions: sameRelease.section_schema_versions,
    });
    expect((await request(producer(extraction)).get('/readyz')).status).toBe(200);
  });

  it('with another version of a section makes skew, with further sections none', async () => {
    const extraction = new ExtractionDouble();
    const sections = sameRelease.section_schema_versions;
    extraction.answer = {
      ...sameRelease,
      section_schema_versions: { ...sections, extra: '9.0.0' },
    };
    expect(await health(extraction)).toMatchObject({ version_skew: false });
    for (const changed of [{ ...sections, geom: '1.1.0' }, { color: '1.0.0' }]) {
      const skewed = new ExtractionDouble();
      skewed.answer = { ...sameRelease, section_schema_versions: changed };
      expect(await health(skewed)).toMatchObject({
        version_skew: true,
        engine_live_section_versions: changed,
      });
      expect((await request(producer(skewed)).get('/readyz')).status).toBe(200);
    }
  });

  it('reports whether pages can be rendered', async () => {
    const extraction = new ExtractionDouble();
    extraction.answer = { ...sameRelease, capabilities: { render: true } };
    expect(await health(extraction)).toMatchObject({ renderer_available: true });
  });

  it.each([
    ['is away', { answer: undefined }],
    ['is silent', { silent: true }],
    ['answers something else', { answer: { package_version: 7 } }],
  ])(
    'that %s leaves the live versions empty, claims no skew and the producer ready',
    async (_what, state) => {
      const extraction = Object.assign(new ExtractionDouble(), state);
      expect(await health(extraction)).toMatchObject({
        engine_live_section_versions: {},
        version_skew: false,
        renderer_available: false,
      });
      expect((await request(producer(extraction)).get('/readyz')).status).toBe(200);
      expect(extraction.away).toBeGreaterThan(0);
    },
  );

  it.each([
    ['1.14.9', true],
    ['1.15.0', false],
    ['1.99.0', false],
    ['2.0.0', true],
    ['newest', true],
  ])('of version %s makes skew: %s', async (version, version_skew) => {
    const extraction = new ExtractionDouble();
    extraction.answer = { ...sameRelease, package_version: version };
    expect(await health(extraction)).toMatchObject({ version_skew });
  });

  it('is called once in ten seconds, also by callers at the same time, and again soon after it was unavailable', async () => {
    const extraction = new ExtractionDouble();
    await Promise.all([extraction.readLive(), extraction.readLive()]);
    extraction.clock = 9_999;
    await extraction.readLive();
    expect(extraction.calls).toBe(1);
    extraction.clock = 10_000;
    extraction.answer = undefined;
    expect(await extraction.readLive()).toBeNull();
    extraction.answer = sameRelease;
    extraction.clock = 10_999;
    expect(await extraction.readLive()).toBeNull();
    extraction.clock = 11_000;
    expect(await extraction.readLive()).not.toBeNull();
    expect(extraction.calls).toBe(3);
  });
});

describe('PRODUCER_SELECTOR', () => {
  const statusOf = async (app: ReturnType<typeof producer>, path: string) =>
    (await call(app, path).send({})).status;

  it('mounts the named producers; the others answer 404', async () => {
    const app = producer(undefined, ['white_underbase', 'trap']);
    expect(await statusOf(app, '/v1/white-underbase/apply')).toBe(422);
    expect(await statusOf(app, '/v1/trap/preview')).toBe(422);
    for (const path of ['rewrite/apply', 'marks/apply-multipart', 'impose/plan', 'cjd/apply-xml']) {
      expect(await statusOf(app, `/v1/${path}`)).toBe(404);
    }
  });

  it('leaves the paths that belong to no producer, names the mounted ones, and hides the rest from the description', async () => {
    const app = producer(undefined, ['trap', 'rewrite']);
    expect(await statusOf(app, '/v1/retention/delete')).toBe(422);
    expect((await request(app).get('/v1/schema/marks')).status).toBe(200);
    expect((await request(app).get('/healthz')).body.producer).toBe('rewrite,trap');
    const { paths } = (await request(app).get('/openapi.json')).body;
    expect(paths).toHaveProperty(['/v1/trap/apply']);
    expect(paths).not.toHaveProperty(['/v1/marks/apply']);
    const { endpoints } = (await request(app).get('/v1/contract')).body;
    expect(endpoints).not.toContain('/v1/white-underbase/apply');
  });

  it('takes all, also together with names', async () => {
    const app = producer(undefined, ['trap', 'all']);
    expect(await statusOf(app, '/v1/white-underbase/apply')).toBe(422);
    expect((await request(app).get('/healthz')).body.producer).toBe('all');
  });
});

describe('the configuration of the producer', () => {
  it('lists every bad variable with its valid values', () => {
    const read = () =>
      configuration.readConfig({
        PRODUCER_SELECTOR: 'rewrite,paint',
        PRODUCER_AUTH_MODE: 'magic',
        EXTRACTION_URL: 'nowhere',
        PORT: '70000',
      });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /PRODUCER_SELECTOR must be words of: all, rewrite, marks, impose, trap, cjd, white_underbase/,
    );
    expect(read).toThrow(
      /PRODUCER_AUTH_MODE must be words of: none, bearer, api-key, internal, basic/,
    );
    expect(read).toThrow(/EXTRACTION_URL must be a URL/);
    expect(read).toThrow(/PORT must be a whole number from 0 to 65535/);
  });

  it('refuses half a pair of keys for retention', () => {
    expect(() => configuration.readConfig({ PRODUCER_RETAIN_ACCESS_KEY_ID: 'k' })).toThrow(
      /PRODUCER_RETAIN_SECRET_ACCESS_KEY must be set together/,
    );
  });

  it('refuses a selector of commas only', () => {
    expect(() => configuration.readConfig({ PRODUCER_SELECTOR: ',' })).toThrow(ConfigError);
  });

  it.each([
    [{ PRODUCER_AUTH_MODE: 'bearer' }, 'PRODUCER_BEARER_TOKEN is not set'],
    [{ PRODUCER_AUTH_MODE: 'api-key,basic', PRODUCER_API_KEY: 'k' }, 'PRODUCER_BASIC_AUTH_USER'],
    [{ PRODUCER_AUTH_MODE: 'none', PRODUCER_API_KEY: 'k' }, 'PRODUCER_AUTH_MODE=none'],
    [{ PRODUCER_TENANT_TOKENS: 'no-colon' }, 'PRODUCER_TENANT_TOKENS'],
    [{ PRODUCER_TENANT_TOKENS: 'Acme GmbH:t' }, 'lower-case letters'],
  ])('does not start with %j', async (env, message) => {
    const config = configuration.readConfig({ ...env, LOG_LEVEL: 'silent' });
    await expect(composeProducer(config)).rejects.toThrow(AuthConfigError);
    await expect(composeProducer(config)).rejects.toThrow(message);
  });
});
