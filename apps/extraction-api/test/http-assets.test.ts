import { Asset } from '@forme/contracts/extraction';
import { jsonCheck } from '@forme/service-kit/http';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { contractErrors } from './contract-schema';
import { call, codeOf, metric, postRaw, sha256, type Answer } from './extraction-client';
import { startFakeModels } from './fake-models';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { lockedPdf, longPdf, textPdf } from './pdf-bytes';

let postgres: PostgresServer;
let service: RunningExtraction;
beforeAll(async () => {
  postgres = await startPostgres();
  service = await startExtraction({}, postgres.databaseUrl);
});
afterAll(async () => {
  await service.stop();
  await postgres.stop();
});
afterEach(() => until(async () => (await service.uploads()).length === 0));

type Headers = Record<string, string>;
const tenant = (name: string): Headers => ({ 'X-Engine-Tenant': name });
const asset = ({ body }: Answer) => body as unknown as Asset;

const ingest = (bytes: Uint8Array, headers: Headers = {}) =>
  call(`${service.url}/v1/assets`, {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
const ingestHash = (hash: string, headers: Headers = {}) =>
  call(`${service.url}/v1/assets`, {
    method: 'POST',
    body: JSON.stringify({ sha256: hash }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const read = (hash: string, headers: Headers = {}) =>
  call(`${service.url}/v1/assets/${hash}`, { headers });

/** The record once it says so. */
async function reaches(hash: string, status: string, headers: Headers = {}): Promise<Asset> {
  await until(async () => asset(await read(hash, headers)).status === status);
  return asset(await read(hash, headers));
}

const ended = () => service.events.filter(({ type }) => type === 'job_ended').length;

describe('POST /v1/assets', () => {
  it('queues an unknown PDF, then answers its document', async () => {
    const bytes = await textPdf('ingested');
    const hash = sha256(bytes);
    const first = await ingest(bytes);
    expect([first.status, first.headers.get('location')]).toEqual([202, `/v1/assets/${hash}`]);
    expect(jsonCheck(Asset)(first.body)).toEqual({ value: first.body });
    expect(['pending', 'extracting', 'ready']).toContain(asset(first).status);
    expect(asset(first)).toMatchObject({ pdf_hash: hash, tenant: 'default', source: 'upload' });
    const ready = await reaches(hash, 'ready');
    expect(ready).toMatchObject({
      bytes: bytes.length,
      attempts: 1,
      progress: null,
      error: null,
      document_available: true,
      started_at: expect.any(String),
      completed_at: expect.any(String),
    });
    const jobs = ended();
    for (const answer of [await ingest(bytes), await ingestHash(hash)]) {
      expect(answer.status).toBe(200);
      expect(contractErrors(answer.body)).toEqual([]);
      expect(answer.body.pdf_sha256).toBe(hash);
      const header = answer.headers.get('x-engine-stage-durations-ms') ?? '';
      expect(JSON.parse(header)).toEqual(answer.body.stage_durations_ms);
    }
    expect(ended()).toBe(jobs);
    expect((await postRaw(service.url, bytes)).status).toBe(200);
    expect(ended()).toBe(jobs);
  });

  it('answers the document of a PDF that was extracted before, and then has a record of it', async () => {
    const bytes = await textPdf('extracted before');
    await postRaw(service.url, bytes);
    expect((await read(sha256(bytes))).status).toBe(404);
    expect((await ingest(bytes)).body.page_count).toBe(1);
    expect(asset(await read(sha256(bytes)))).toMatchObject({
      status: 'ready',
      attempts: 0,
      document_available: true,
    });
  });

  it('joins the extraction that is on its way, that of a request too', async () => {
    const bytes = longPdf(5000, 'joined');
    const before = ended();
    const answers = await Promise.all([
      ingest(bytes),
      ingest(bytes),
      ingest(bytes),
      postRaw(service.url, bytes),
    ]);
    expect(answers.map(({ status }) => status).slice(0, 3)).toEqual([202, 202, 202]);
    expect(answers[3].status).toBe(200);
    expect((await reaches(sha256(bytes), 'ready')).attempts).toBe(1);
    expect(ended() - before).toBe(1);
  });

  it('fails for good on bytes that are no PDF, keeps none of them, and tries again when asked again', async () => {
    const bytes = Buffer.from('this is no PDF');
    const hash = sha256(bytes);
    expect((await ingest(bytes)).status).toBe(202);
    expect(await reaches(hash, 'failed')).toMatchObject({
      attempts: 1,
      error: { code: 'not_a_pdf', detail: expect.any(String) },
      document_available: false,
      completed_at: expect.any(String),
    });
    expect(await service.stored('default')).not.toContain(hash);
    expect((await ingestHash(hash)).status).toBe(412);
    const before = ended();
    expect((await ingest(bytes)).status).toBe(202);
    await until(() => ended() > before);
    expect((await reaches(hash, 'failed')).attempts).toBe(1);
  });

  it('takes the password of a PDF, and keeps it only while it is needed', async () => {
    const bytes = await lockedPdf('locked asset', 'open-sesame');
    const hash = sha256(bytes);
    await ingest(bytes);
    expect((await reaches(hash, 'failed')).error?.code).toBe('password_required');
    await ingest(bytes, { 'X-Engine-Password': 'open-sesame' });
    expect(await reaches(hash, 'ready')).toMatchObject({ document_available: true, error: null });
    const answer = await ingestHash(hash, { 'X-Engine-Password': 'open-sesame' });
    expect([answer.status, answer.body.is_encrypted]).toEqual([200, true]);
    expect(service.log()).not.toContain('open-sesame');
  });

  it('answers 412 to a hash whose bytes are not held, the same for another tenant', async () => {
    const bytes = await textPdf('of one tenant');
    await ingest(bytes, tenant('owner'));
    await reaches(sha256(bytes), 'ready', tenant('owner'));
    const never = await ingestHash('f'.repeat(64), tenant('stranger'));
    const foreign = await ingestHash(sha256(bytes), tenant('stranger'));
    expect([never.status, codeOf(never)]).toEqual([412, 'bytes_missing']);
    expect([foreign.status, foreign.text]).toEqual([never.status, never.text]);
    expect((await read(sha256(bytes), tenant('stranger'))).status).toBe(404);
  });

  it.each([
    ['no body', undefined, undefined],
    ['a hash in upper case', JSON.stringify({ sha256: 'F'.repeat(64) }), 'application/json'],
    ['an unknown member', JSON.stringify({ url: 'http://a' }), 'application/json'],
  ])('answers 400 to %s', async (_what, body, type) => {
    const answer = await call(`${service.url}/v1/assets`, {
      method: 'POST',
      ...(body === undefined ? {} : { body }),
      headers: type === undefined ? {} : { 'Content-Type': type },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail']);
  });

  it('counts hits and misses', async () => {
    const lookups = (outcome: string) =>
      metric(service.url, `engine_api_cache_lookups_total{endpoint="assets",outcome="${outcome}"}`);
    const before = [await lookups('hit'), await lookups('miss')];
    const bytes = await textPdf('counted asset');
    await ingest(bytes);
    await reaches(sha256(bytes), 'ready');
    await ingest(bytes);
    expect([await lookups('hit'), await lookups('miss')]).toEqual([before[0]! + 1, before[1]! + 1]);
  });
});

describe('the AI lane of assets', () => {
  it('is skipped when the request says so, in the background too', async () => {
    const models = await startFakeModels();
    const env = {
      ENGINE_AI_ENABLED: 'true',
      ENGINE_AI_PROVIDER: 'anthropic',
      ANTHROPIC_API_KEY: 'sk-test',
      ENGINE_AI_BASE_URL: models.url,
    };
    const other = await startExtraction(env, postgres.databaseUrl);
    const post = (bytes: Uint8Array, headers: Headers) =>
      call(`${other.url}/v1/assets`, {
        method: 'POST',
        body: Buffer.from(bytes),
        headers: { 'Content-Type': 'application/pdf', ...headers },
      });
    const ready = async (bytes: Uint8Array, headers: Headers) => {
      await until(async () => (await post(bytes, headers)).status === 200);
      return (await post(bytes, headers)).body;
    };
    try {
      const bytes = await textPdf('an asset without models');
      const skipped = await ready(bytes, { 'X-Engine-Skip-AI': 'true' });
      expect([skipped.ai_status, models.calls]).toEqual(['skipped', []]);
      const sparse = await ready(bytes, { 'X-Engine-Fields': 'detected_language' });
      expect(sparse).not.toHaveProperty('fonts');
      expect(new Set(models.calls.map(({ kind }) => kind))).toEqual(new Set(['language']));
      expect((await ready(bytes, {})).ai_status).toBe('enabled');
      expect(models.calls.length).toBeGreaterThan(1);
    } finally {
      await other.stop();
      await models.stop();
    }
  });
});

describe('GET /v1/assets/{hash}', () => {
  it('answers 404 to a hash that was not ingested and 400 to a text that is not a hash', async () => {
    const answer = await read('e'.repeat(64));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    expect((await read('E'.repeat(64))).status).toBe(400);
  });
});

describe('a deployment without a database', () => {
  it('answers what is in the cache, and 503 to the rest', async () => {
    const without = await startExtraction();
    const bytes = await textPdf('no database');
    const post = () =>
      call(`${without.url}/v1/assets`, {
        method: 'POST',
        body: Buffer.from(bytes),
        headers: { 'Content-Type': 'application/pdf' },
      });
    const refused = await post();
    expect([refused.status, codeOf(refused)]).toEqual([503, 'storage_unavailable']);
    await postRaw(without.url, bytes);
    expect((await post()).status).toBe(200);
    await without.stop();
  });
});
