import { CORE_FIELDS, type ExtractedDocument } from '@forme/contracts/extraction';
import { contractErrors } from './contract-schema';
import { call, codeOf, metric, postRaw, sha256, type Answer } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { conformancePdf, flateBomb, lockedPdf, textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());
afterEach(() => until(async () => (await service.uploads()).length === 0));

interface Event {
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

const stream = (bytes: Uint8Array, query = '', headers: Record<string, string> = {}) =>
  call(`${service.url}/v1/extract/stream${query}`, {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });

/** The events of an answer; comments are none. */
function eventsOf({ text }: Answer): readonly Event[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const fields = new Map(
        block.split('\n').map((line) => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)] as const;
        }),
      );
      const data = JSON.parse(fields.get('data') ?? 'null') as Event['data'];
      return { event: fields.get('event'), data };
    });
}

const unnamed = (answer: Answer) => eventsOf(answer).filter(({ event }) => event === undefined);

describe('POST /v1/extract/stream', () => {
  it('sends the core, then how far it is, then the whole document', async () => {
    const bytes = await textPdf('streamed');
    const answer = await stream(bytes);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-cache');
    expect(answer.headers.get('x-engine-stage-durations-ms')).toContain('structure');
    const [first, second] = unnamed(answer).map(({ data }) => data);
    expect(Object.keys(first!).sort()).toEqual([...CORE_FIELDS, 'extract_phase'].sort());
    expect(first).toMatchObject({ extract_phase: 1, pdf_sha256: sha256(bytes), page_count: 1 });
    const { extract_phase, ...document } = second!;
    expect(extract_phase).toBe(2);
    expect(contractErrors(document as unknown as ExtractedDocument)).toEqual([]);
    const plain = (await postRaw(service.url, bytes)).body;
    expect({ ...document, stage_durations_ms: {} }).toEqual({ ...plain, stage_durations_ms: {} });
    const progress = eventsOf(answer).filter(({ event }) => event === 'progress');
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.map(({ data }) => data['stage'])).toContain('extract');
    const done = progress.map(({ data }) => data['done'] as number);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBeLessThanOrEqual(progress[0]!.data['total'] as number);
  });

  it('answers from the cache without running anything', async () => {
    const bytes = await textPdf('streamed twice');
    const made = eventsOf(await stream(bytes));
    const lookups = () =>
      metric(
        service.url,
        'engine_api_cache_lookups_total{endpoint="extract_stream",outcome="hit"}',
      );
    const [before, jobs] = [await lookups(), service.events.length];
    const answer = await stream(bytes);
    expect(eventsOf(answer).map(({ event }) => event)).toEqual([undefined, undefined]);
    const untimed = ({ data }: Event) => ({ ...data, stage_durations_ms: {} });
    expect(eventsOf(answer).map(untimed)).toEqual(
      made.filter(({ event }) => event === undefined).map(untimed),
    );
    expect(service.events).toHaveLength(jobs);
    expect(await lookups()).toBe(before + 1);
  });

  it('sends one event for each pass when it is asked to', async () => {
    const bytes = conformancePdf();
    const events = eventsOf(await stream(bytes, '?granular=1')).filter(
      ({ event }) => event !== 'progress',
    );
    const names = events.map(({ event }) => event);
    expect([names[0], names.at(-1)]).toEqual(['phase1', 'phase2_complete']);
    for (const name of ['metadata', 'color_world', 'optional_content', 'images', 'pages']) {
      expect(names.filter((it) => it === name)).toEqual([name]);
    }
    const data = (name: string) => events.find(({ event }) => event === name)?.data;
    for (const { data: part } of events) expect(part['pdf_sha256']).toBe(sha256(bytes));
    expect(data('color_world')).toMatchObject({ output_intents: [{ subtype: 'GTS_PDFX' }] });
    expect(data('conformance')).toMatchObject({
      conformance_verdicts: { pdfx4: { passed: true } },
    });
    expect(data('phase2_complete')).toHaveProperty('completeness');
  });

  it('answers what is wrong with the PDF before the first event', async () => {
    const answers = [
      await stream(Buffer.from('no PDF')),
      await stream(await lockedPdf('streamed and locked', 'secret')),
      await stream(flateBomb(400_000_000)),
      await stream(await textPdf('bad query'), '?granular=2'),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [422, 'not_a_pdf'],
      [422, 'password_required'],
      [422, 'document_exceeds_limits'],
      [400, 'invalid_parameter'],
    ]);
    const opened = await stream(await lockedPdf('streamed and opened', 'secret'), '', {
      'X-Engine-Password': 'secret',
    });
    expect(unnamed(opened)).toHaveLength(2);
  });

  it('takes the hash of an earlier upload, of the same tenant only', async () => {
    const bytes = await textPdf('streamed by hash');
    await postRaw(service.url, bytes);
    const byHash = (headers: Record<string, string>) =>
      call(`${service.url}/v1/extract/stream`, {
        method: 'POST',
        body: JSON.stringify({ pdf_sha256: sha256(bytes) }),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    expect(unnamed(await byHash({}))).toHaveLength(2);
    const foreign = await byHash({ 'X-Engine-Tenant': 'stranger' });
    expect([foreign.status, codeOf(foreign)]).toEqual([412, 'bytes_missing']);
  });
});

describe('POST /v1/walk/content-stream', () => {
  const walk = (fields: Record<string, string>, bytes?: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (bytes)
      form.set('pdf', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'a.pdf');
    return call(`${service.url}/v1/walk/content-stream`, { method: 'POST', body: form });
  };

  it('reports what the requested page is made of', async () => {
    const bytes = await textPdf('walked');
    const answer = await walk({ page: '1' }, bytes);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      page_num: 1,
      signals: { operators: { Tj: 1 }, objects: expect.any(Object) },
      completeness: { state: 'complete', missing: [] },
      stage_durations_ms: { walk: expect.any(Number) },
    });
    const again = await call(`${service.url}/v1/walk/content-stream`, {
      method: 'POST',
      body: JSON.stringify({ pdf_sha256: sha256(bytes) }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect({ ...again.body, stage_durations_ms: {} }).toEqual({
      ...answer.body,
      stage_durations_ms: {},
    });
  });

  it.each([
    ['0', 400],
    ['2', 400],
    ['x', 400],
  ])('answers 400 to page %s of one', async (page, status) => {
    expect((await walk({ page }, await textPdf('walked too far'))).status).toBe(status);
  });

  it('answers 412 to a hash that is not held', async () => {
    expect((await walk({ pdf_sha256: 'f'.repeat(64) })).status).toBe(412);
  });
});
