import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION, toOpenApiPath } from '@forme/contracts';
import {
  EXTRACTION_ERROR_CODES,
  ExtractionHealth,
  extractionContract,
  readContract,
} from '@forme/contracts/extraction';
import { jsonCheck, kitProblems, listUnimplemented } from '@forme/service-kit/http';
import {
  composeExtraction,
  extractionConfiguration,
  extractionHandlers,
  extractionProblems,
} from '../src';
import { call, metric, postRaw } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { idleServices } from './idle-services';
import { textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction({ ENGINE_INSTANCE_ID: 'extraction-7' });
});
afterAll(() => service.stop());

const get = (path: string) => call(`${service.url}${path}`);

describe('the platform paths', () => {
  it.each(['/healthz', '/v1/healthz'])('%s tells who answers', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(jsonCheck(ExtractionHealth)(body)).toEqual({ value: body });
    expect(body).toMatchObject({
      status: 'ok',
      version: EXTRACTION_VERSION,
      instance_id: 'extraction-7',
      cache_backend: 'memory',
      renderer_available: true,
      plate_decode: true,
    });
  });

  it('/readyz names what it depends on', async () => {
    const { status, body } = await get('/readyz');
    expect([status, body]).toEqual([
      200,
      {
        status: 'ready',
        checks: {
          disk: { ok: true, detail: null },
          blobs: { ok: true, detail: null },
          engine: { ok: true, detail: null },
        },
        stage_durations_ms: {},
      },
    ]);
  });

  it('/v1/version and /v1/contract report the versions and what has behaviour', async () => {
    expect((await get('/v1/version')).body).toEqual({
      version: EXTRACTION_VERSION,
      stage_durations_ms: {},
    });
    const { body } = await get('/v1/contract');
    expect(jsonCheck(readContract.response!)(body)).toEqual({ value: body });
    expect(body).toMatchObject({
      package_version: EXTRACTION_VERSION,
      section_schema_versions: ENGINE_SECTION_VERSIONS,
    });
    const { endpoints } = body as unknown as { readonly endpoints: readonly string[] };
    expect(endpoints).toContain('POST /v1/extract');
    for (const operation of listUnimplemented(
      extractionContract,
      extractionHandlers(idleServices()),
    )) {
      const endpoint = `${operation.method.toUpperCase()} ${toOpenApiPath(operation)}`;
      expect(endpoints).not.toContain(endpoint);
    }
  });

  it('/openapi.json is the committed file', async () => {
    const committed = readFileSync(join(__dirname, '..', 'openapi.json'), 'utf8');
    expect((await get('/openapi.json')).body).toEqual(JSON.parse(committed));
  });

  it('/docs is a page to read', async () => {
    const { status, headers, text } = await get('/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/^<!doctype html>/i);
    expect(text).toContain('/v1/extract');
  });

  it('/metrics counts answers under the names of the specification', async () => {
    const answered = 'engine_api_requests_total{endpoint="extract",status="200"}';
    const before = await metric(service.url, answered);
    await postRaw(service.url, await textPdf('counted'));
    expect(await metric(service.url, answered)).toBe(before + 1);
    const { headers, text } = await get('/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'engine_api_request_seconds histogram',
      'engine_api_cache_lookups_total counter',
      'engine_api_stage_seconds histogram',
      'engine_ai_signal_calls_total counter',
    ]) {
      expect(text).toContain(`# TYPE ${name}`);
    }
    expect(text).toContain('engine_api_stage_seconds_count{stage="extract"}');
  });
});

it('has behaviour for every operation that it declares', () => {
  expect(listUnimplemented(extractionContract, extractionHandlers(idleServices()))).toEqual([]);
});

describe('error codes', () => {
  it('are all in the list that the contract publishes', () => {
    const sent = [...Object.values(kitProblems), ...Object.values(extractionProblems)];
    const published: readonly string[] = EXTRACTION_ERROR_CODES;
    expect(sent.map(({ code }) => code).filter((code) => !published.includes(code))).toEqual([]);
  });
});

describe('composition', () => {
  it('opens its own stores and engine, and leaves nothing running when it stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forme-extraction-own-'));
    const config = extractionConfiguration.readConfig({
      FORME_DATA_FOLDER: folder,
      ENGINE_PROCESSES: '1',
      LOG_LEVEL: 'silent',
    });
    const own = await composeExtraction(config);
    const { url } = await own.start(0);
    expect((await postRaw(url, await textPdf('all its own'))).status).toBe(200);
    await own.stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await rm(folder, { recursive: true });
  });

  it('refuses settings that contradict each other before it opens anything', async () => {
    const config = extractionConfiguration.readConfig({
      FORME_DATA_FOLDER: join(tmpdir(), 'forme-extraction-never-made'),
      ENGINE_AUTH_MODE: 'none',
      ENGINE_AUTH_TOKEN: 'a-token-of-this-test',
    });
    await expect(composeExtraction(config)).rejects.toThrow('ENGINE_AUTH_MODE');
  });
});
