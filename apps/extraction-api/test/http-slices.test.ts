import { onePagePdf } from '@forme/test-kit';
import { conformancePdf, textPdf, twoImagesPdf } from './pdf-bytes';
import { call, codeOf, metric, postForm, postRaw, sha256, type Answer } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());
afterEach(() => until(async () => (await service.uploads()).length === 0));

const unknown = 'f'.repeat(64);
const get = (path: string, headers: Record<string, string> = {}) =>
  call(`${service.url}${path}`, { headers });
const body = (answer: Answer) => answer.body as unknown as Record<string, unknown>;
const stagesOf = (answer: Answer): unknown =>
  JSON.parse(answer.headers.get('x-engine-stage-durations-ms') ?? 'null');
const lookups = (endpoint: string, outcome: string) =>
  metric(
    service.url,
    `engine_api_cache_lookups_total{endpoint="${endpoint}",outcome="${outcome}"}`,
  );

async function uploaded(bytes: Uint8Array): Promise<string> {
  expect((await postRaw(service.url, bytes)).status).toBe(200);
  return sha256(bytes);
}

describe.each([
  ['text-regions', 'text_regions', 'regions'],
  ['objects', 'objects', 'objects'],
  ['placements', 'placements', 'placements'],
])('GET /v1/documents/{hash}/%s', (path, stage, list) => {
  it('answers a page from the engine, then from the cache', async () => {
    const hash = await uploaded(await textPdf(`a slice of ${path}`));
    const before = [await lookups(stage, 'hit'), await lookups(stage, 'miss')];
    const first = await get(`/v1/documents/${hash}/${path}?page_index=0`);
    expect([first.status, codeOf(first)]).toEqual([200, null]);
    const jobs = service.events.length;
    const second = await get(`/v1/documents/${hash}/${path}`);
    expect(service.events).toHaveLength(jobs);
    expect({ ...body(second), stage_durations_ms: {} }).toEqual({
      ...body(first),
      stage_durations_ms: {},
    });
    for (const answer of [first, second]) {
      expect(body(answer)).toMatchObject({ pdf_hash: hash, page_index: 0 });
      expect(Array.isArray(body(answer)[list])).toBe(true);
      expect(body(answer)['stage_durations_ms']).toHaveProperty(stage);
      expect(stagesOf(answer)).toEqual(body(answer)['stage_durations_ms']);
    }
    expect([await lookups(stage, 'hit'), await lookups(stage, 'miss')]).toEqual([
      before[0]! + 1,
      before[1]! + 1,
    ]);
  });

  it('answers nothing for a page beyond the last', async () => {
    const hash = await uploaded(await textPdf('one page'));
    const answer = await get(`/v1/documents/${hash}/${path}?page_index=7`);
    expect(answer.status).toBe(200);
    expect(body(answer)).toMatchObject({
      page_index: 7,
      [list]: [],
      completeness: { state: 'complete', missing: [] },
    });
  });

  it('answers 404 to an unknown hash, and the same to one of another tenant', async () => {
    const hash = await uploaded(await textPdf(`tenants of ${path}`));
    const never = await get(`/v1/documents/${unknown}/${path}`);
    const foreign = await get(`/v1/documents/${hash}/${path}`, { 'X-Engine-Tenant': 'stranger' });
    expect([never.status, codeOf(never)]).toEqual([404, 'not_found']);
    expect([foreign.status, foreign.text]).toEqual([never.status, never.text]);
  });

  it.each(['page_index=-1', 'page_index=one', 'page_index=1.5', 'dip=3'])(
    'answers 400 to %s',
    async (query) => {
      const answer = await get(`/v1/documents/${unknown}/${path}?${query}`);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_parameter']);
      expect(Object.keys(answer.body)).toEqual(['detail']);
    },
  );

  it.each(['abc', unknown.toUpperCase(), `${unknown}0`])(
    'answers 400 to the hash %s',
    async (hash) => {
      expect((await get(`/v1/documents/${hash}/${path}`)).status).toBe(400);
    },
  );
});

describe('the resolution of text regions', () => {
  it.each([35, 901, 'high'])('of %s is refused', async (dpi) => {
    expect((await get(`/v1/documents/${unknown}/text-regions?dpi=${dpi}`)).status).toBe(400);
  });

  it('is part of what is cached', async () => {
    const hash = await uploaded(await textPdf('two resolutions'));
    const before = await lookups('text_regions', 'miss');
    for (const dpi of [150, 300, 150]) {
      const answer = await get(`/v1/documents/${hash}/text-regions?dpi=${dpi}`);
      expect(body(answer)['dpi']).toBe(dpi);
    }
    expect(await lookups('text_regions', 'miss')).toBe(before + 2);
  });
});

describe('placements', () => {
  it('report where images are, a part at a time or one a line', async () => {
    const hash = await uploaded(twoImagesPdf());
    const all = await get(`/v1/documents/${hash}/placements`);
    const placements = body(all)['placements'] as Record<string, unknown>[];
    const images = placements.filter(({ kind }) => kind === 'image');
    expect(images.map(({ matrix }) => matrix)).toEqual([
      [50, 0, 0, 50, 10, 20],
      [20, 0, 0, 30, 100, 100],
    ]);
    expect(images[1]).toMatchObject({
      bbox: { x0: 100, y0: 100, x1: 120, y1: 130 },
      page_num: 1,
      depth: 0,
      visible: true,
      inline: false,
    });
    const part = await get(`/v1/documents/${hash}/placements?offset=1&limit=1`);
    expect(body(part)).toMatchObject({ placements: [placements[1]], total: placements.length });
    const past = await get(`/v1/documents/${hash}/placements?offset=100`);
    expect(body(past)).toMatchObject({ placements: [], total: placements.length });
    const lines = await get(`/v1/documents/${hash}/placements`, { Accept: 'application/x-ndjson' });
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson');
    const parsed = lines.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(parsed).toEqual(placements);
  });
});

describe('POST /v1/documents/{hash}/conformance/{profile}', () => {
  const judge = (hash: string, profile: string, headers = {}) =>
    call(`${service.url}/v1/documents/${hash}/conformance/${profile}`, { method: 'POST', headers });

  it('answers every clause, first from the engine, then from the cache', async () => {
    const hash = await uploaded(await textPdf('judged'));
    const before = await lookups('conformance', 'miss');
    const first = await judge(hash, 'pdfx1a');
    expect(first.status).toBe(200);
    expect(body(first)).toMatchObject({ document_id: hash, profile: 'pdfx1a', passed: false });
    expect(body(first)['clauses']).toEqual(
      expect.arrayContaining(
        ['pdfx1a-1', 'pdfx1a-2', 'pdfx1a-3'].map(
          (id) =>
            expect.objectContaining({
              test_number: id,
              passed: false,
              failed_check_count: 1,
            }) as unknown,
        ),
      ),
    );
    expect(stagesOf(first)).toEqual(body(first)['stage_durations_ms']);
    expect(stagesOf(first)).toHaveProperty('conformance');
    const second = await judge(hash, 'pdfx1a');
    expect(body(second)['clauses']).toEqual(body(first)['clauses']);
    expect(await lookups('conformance', 'miss')).toBe(before + 1);
  });

  it.each(['pdfx9', 'PDFX4', 'toString'])('answers 400 to the profile %s', async (profile) => {
    const answer = await judge(unknown, profile);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_parameter']);
    expect(answer.body.detail).toContain('pdfx4');
  });

  it('answers 404 to a PDF that is not stored', async () => {
    expect([(await judge(unknown, 'pdfx4')).status]).toEqual([404]);
  });
});

describe('conformance_verdicts', () => {
  it('hold the verdicts on the profiles a file claims, which are then answered from the cache', async () => {
    const bytes = conformancePdf();
    const { body: document } = await postRaw(service.url, bytes);
    expect(Object.keys(document.conformance_verdicts ?? {})).toEqual(['pdfx4']);
    expect(document.conformance_verdicts?.['pdfx4']).toMatchObject({ passed: true });
    const jobs = service.events.length;
    const hash = sha256(bytes);
    const url = `${service.url}/v1/documents/${hash}/conformance/pdfx4`;
    const answer = await call(url, { method: 'POST' });
    expect(body(answer)).toMatchObject({ passed: true, profile: 'pdfx4' });
    expect(service.events).toHaveLength(jobs);
  });

  it('are of the profiles that the file claims, whatever was judged before', async () => {
    const bytes = await textPdf('judged later');
    const hash = await uploaded(bytes);
    await call(`${service.url}/v1/documents/${hash}/conformance/pdfua1`, { method: 'POST' });
    for (const document of [
      (await postRaw(service.url, bytes)).body,
      (
        await postRaw(service.url, bytes, {
          headers: { 'X-Engine-Fields': 'conformance_verdicts' },
        })
      ).body,
    ]) {
      expect(document.conformance_verdicts).toEqual({});
    }
  });
});

describe('GET /v1/documents/{hash}/renders', () => {
  it('answers an empty list for an unknown PDF', async () => {
    const answer = await get(`/v1/documents/${unknown}/renders`);
    expect([answer.status, body(answer)]).toEqual([
      200,
      { pdf_hash: unknown, renders: [], stage_durations_ms: { render: expect.any(Number) } },
    ]);
    expect(stagesOf(answer)).toEqual(body(answer)['stage_durations_ms']);
  });
});

describe('POST /v1/probe', () => {
  const probe = (bytes: Uint8Array) =>
    call(`${service.url}/v1/probe`, {
      method: 'POST',
      body: Buffer.from(bytes),
      headers: { 'Content-Type': 'application/pdf' },
    });
  const events = ({ text }: Answer): unknown[] =>
    text
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice(6)) as unknown);

  it('answers two events and keeps the bytes', async () => {
    const bytes = conformancePdf();
    const hash = sha256(bytes);
    const answer = await probe(bytes);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const dims = { width_pts: 200, height_pts: 100, rotation: 90 };
    expect(events(answer)).toEqual([
      { probe_phase: 1, pdf_sha256: hash, page_count: 1, encrypted: false, first_page_dims: dims },
      {
        probe_phase: 2,
        pdf_sha256: hash,
        page_count: 1,
        encrypted: false,
        page_dims: [dims],
        pages: [
          expect.objectContaining({
            rotation: 90,
            user_unit: 1,
            boxes: expect.objectContaining({ bleed: { x0: 50, y0: 50, x1: 250, y1: 150 } }),
            declared_boxes: expect.objectContaining({
              bleed: null,
              trim: { x0: 60, y0: 60, x1: 240, y1: 140 },
            }),
          }),
        ],
        info: { title: 'A label', trapped: 'False' },
        pdf_version: '1.6',
      },
    ]);
    expect(await service.stored('default')).toContain(hash);
    expect(stagesOf(answer)).toHaveProperty('probe');
  });

  it('fails before the first event', async () => {
    const broken = await probe(Buffer.from('no PDF at all'));
    expect([broken.status, codeOf(broken)]).toEqual([422, 'not_a_pdf']);
    const form = await postForm(service.url, undefined, { pdf_sha256: unknown });
    const missing = await call(`${service.url}/v1/probe`, {
      method: 'POST',
      body: JSON.stringify({ sha256: unknown }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([missing.status, missing.text]).toEqual([412, form.text]);
  });
});

describe('text regions', () => {
  it('are the text of the page with its boxes, as in the document', async () => {
    const bytes = await textPdf('Best before');
    const { body: document } = await postRaw(service.url, bytes);
    const answer = await get(`/v1/documents/${sha256(bytes)}/text-regions`);
    const regions = body(answer)['regions'] as Record<string, unknown>[];
    expect(regions).toEqual([
      {
        text: 'Best before',
        bbox: expect.any(Object),
        confidence: 1,
        polygon: [],
        source: 'native',
      },
    ]);
    expect(document.pages[0]?.detected_text_regions).toEqual(regions);
    const { x0, y0, x1, y1 } = regions[0]!['bbox'] as Record<string, number>;
    // Helvetica, 12 pt, from (10, 50): the widths of the letters are 5114 thousandths.
    expect([Math.round(x0!), Math.round(x1!)]).toEqual([10, 71]);
    expect(y0).toBeLessThan(50);
    expect(y1).toBeGreaterThan(58);
  });

  it('have the words that lines divide, whole where that is requested', async () => {
    const pdf = onePagePdf({
      content: 'BT /F 12 Tf 14 TL 10 700 Td (The prin-) Tj T* (ted page) Tj ET',
      resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    });
    const hash = await uploaded(pdf);
    const textOf = async (query: string): Promise<string> => {
      const { regions } = body(await get(`/v1/documents/${hash}/text-regions?${query}`));
      return (regions as { text: string }[]).map(({ text }) => text).join('|');
    };
    expect(await textOf('')).toBe('The prin-\nted page');
    expect(await textOf('join_hyphens=true')).toBe('The printed page');
    expect(await textOf('join_hyphens=false')).toBe('The prin-\nted page');
  });
});
