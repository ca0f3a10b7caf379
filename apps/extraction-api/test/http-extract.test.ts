import { CORE_FIELDS } from '@forme/contracts/extraction';
import { contractErrors } from './contract-schema';
import { codeOf, metric, postForm, postJson, postRaw, sha256 } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());
afterEach(() => until(async () => (await service.uploads()).length === 0));

const tenant = (name: string) => ({ headers: { 'X-Engine-Tenant': name } });
const hits = () =>
  metric(service.url, 'engine_api_cache_lookups_total{endpoint="extract",outcome="hit"}');
const misses = () =>
  metric(service.url, 'engine_api_cache_lookups_total{endpoint="extract",outcome="miss"}');

describe('POST /v1/extract', () => {
  it('answers the document of a raw body, as the contract says', async () => {
    const bytes = await textPdf('raw body');
    const answer = await postRaw(service.url, bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(contractErrors(answer.body)).toEqual([]);
    expect(answer.body.pdf_sha256).toBe(sha256(bytes));
    expect(answer.body.source).toEqual({
      uri: null,
      sha256: sha256(bytes),
      size_bytes: bytes.length,
    });
    expect(answer.body.page_count).toBe(1);
    expect(answer.body.fonts?.[0]).toMatchObject({ base_name: 'Helvetica' });
  });

  it('takes a form, and JSON that names the upload under either name', async () => {
    const bytes = await textPdf('three ways');
    const hash = sha256(bytes);
    const answers = [
      await postForm(service.url, bytes),
      await postForm(service.url, undefined, { pdf_sha256: hash }),
      await postJson(service.url, { sha256: hash }),
      await postJson(service.url, { pdf_sha256: hash }),
      await postJson(service.url, { sha256: hash, pdf_sha256: hash }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(contractErrors(body)).toEqual([]);
      expect({ ...body, stage_durations_ms: {} }).toEqual({
        ...answers[0]!.body,
        stage_durations_ms: {},
      });
    }
  });

  it('prefers the part pdf to a hash in the same form', async () => {
    const [sent, named] = [await textPdf('sent'), await textPdf('named')];
    await postRaw(service.url, named);
    const answer = await postForm(service.url, sent, { pdf_sha256: sha256(named) });
    expect(answer.body.pdf_sha256).toBe(sha256(sent));
  });

  it('refuses two hashes that contradict each other', async () => {
    const names = { sha256: 'a'.repeat(64), pdf_sha256: 'b'.repeat(64) };
    const answer = await postJson(service.url, names);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request']);
  });

  it('repeats the stage durations of the body in the header', async () => {
    const answer = await postRaw(service.url, await textPdf('stages'));
    const header = answer.headers.get('x-engine-stage-durations-ms') ?? '';
    expect(JSON.parse(header)).toEqual(answer.body.stage_durations_ms);
    expect(Object.keys(answer.body.stage_durations_ms)).toContain('extract');
  });

  it('reads a PDF once and answers the next request from the cache', async () => {
    const bytes = await textPdf('cached');
    const [hitsBefore, missesBefore, jobs] = [await hits(), await misses(), service.events.length];
    const first = await postRaw(service.url, bytes);
    expect([await hits(), await misses()]).toEqual([hitsBefore, missesBefore + 1]);
    const ran = service.events.length;
    expect(ran).toBeGreaterThan(jobs);
    const second = await postRaw(service.url, bytes);
    expect([await hits(), await misses()]).toEqual([hitsBefore + 1, missesBefore + 1]);
    expect(service.events).toHaveLength(ran);
    const withoutTimes = ({ body }: typeof first) => ({ ...body, stage_durations_ms: {} });
    expect(withoutTimes(second)).toEqual(withoutTimes(first));
    const header = second.headers.get('x-engine-stage-durations-ms') ?? '';
    expect(JSON.parse(header)).toEqual(second.body.stage_durations_ms);
  });

  it('stores the bytes once they were read as a PDF', async () => {
    const bytes = await textPdf('stored');
    await postRaw(service.url, bytes, tenant('keeper'));
    expect(await service.stored('keeper')).toEqual([sha256(bytes)]);
  });
});

describe('tenants', () => {
  it('do not see each other: a known hash is answered as one never seen', async () => {
    const bytes = await textPdf('owned');
    const hash = sha256(bytes);
    await postRaw(service.url, bytes, tenant('owner'));
    const foreign = await postJson(service.url, { sha256: hash }, tenant('stranger'));
    const unknown = await postJson(service.url, { sha256: 'f'.repeat(64) }, tenant('stranger'));
    expect([foreign.status, codeOf(foreign)]).toEqual([412, 'bytes_missing']);
    expect([unknown.status, unknown.text]).toEqual([foreign.status, foreign.text]);
    expect(Object.keys(foreign.body)).toEqual(['detail']);
    expect((await postJson(service.url, { sha256: hash }, tenant('owner'))).status).toBe(200);
  });

  it('do not share cache entries', async () => {
    const bytes = await textPdf('twice');
    await postRaw(service.url, bytes, tenant('one'));
    const before = await misses();
    await postRaw(service.url, bytes, tenant('two'));
    expect(await misses()).toBe(before + 1);
  });

  it.each([
    ['in upper case and blanks', '  ACME-Labels ', 'acme-labels'],
    ['that is missing', undefined, 'default'],
    ['with a dot', 'acme.labels', 'default'],
    ['that starts with a hyphen', '-acme', 'default'],
    ['that is too long', 'a'.repeat(64), 'default'],
    ['that climbs folders', '../../etc', 'default'],
  ])('by a name %s are the normalised one', async (_case, given, expected) => {
    const bytes = await textPdf(`tenant ${given}`);
    await postRaw(service.url, bytes, given === undefined ? {} : tenant(given));
    const found = await postJson(service.url, { sha256: sha256(bytes) }, tenant(expected));
    expect(found.status).toBe(200);
    expect(await service.stored(expected)).toContain(sha256(bytes));
  });
});

describe('X-Engine-Fields', () => {
  const ask = (bytes: Uint8Array, fields: string) =>
    postRaw(service.url, bytes, { headers: { 'X-Engine-Fields': fields } });

  it.each([
    ['ocgs', ['ocgs']],
    ['annotations,images', ['annotations', 'images']],
    [' ocgs ,  FONTS', ['fonts', 'ocgs']],
    ['nothing_like_it', []],
    ['*', []],
  ])('%j gives these and the core metadata only', async (fields, members) => {
    const answer = await ask(await textPdf('sparse'), fields);
    expect(answer.status).toBe(200);
    expect(contractErrors(answer.body)).toEqual([]);
    expect(Object.keys(answer.body).sort()).toEqual([...CORE_FIELDS, ...members].sort());
  });

  it('computes afresh, never asks the cache and never fills it', async () => {
    const bytes = await textPdf('never cached');
    const [asked, filled] = [service.asked.length, service.filled.length];
    const before = await misses();
    await ask(bytes, 'ocgs');
    await ask(bytes, 'ocgs');
    expect([service.asked.length, service.filled.length]).toEqual([asked, filled]);
    expect(await misses()).toBe(before);
    expect((await postRaw(service.url, bytes)).body.fonts).toHaveLength(1);
  });

  it('of one request never reaches another that requests everything at the same time', async () => {
    const bytes = await textPdf('at the same time');
    const [sparse, full] = await Promise.all([ask(bytes, '*'), postRaw(service.url, bytes)]);
    expect(sparse.body.fonts).toBeUndefined();
    expect(full.body.fonts).toHaveLength(1);
    expect((await postRaw(service.url, bytes)).body.fonts).toHaveLength(1);
  });
});

describe('requests for the same PDF at the same time', () => {
  it('share one run', async () => {
    const bytes = await textPdf('shared run');
    const before = service.events.filter(({ type }) => type === 'job_ended').length;
    const answers = await Promise.all([1, 2, 3].map(() => postRaw(service.url, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = service.events.filter(({ type }) => type === 'job_ended').length;
    // A request that arrives after the run ended reads the cache, so it is one either way.
    expect(after - before).toBe(1);
  });
});
