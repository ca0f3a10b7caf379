import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import { buildPdf, onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { ean13Bars } from './ean13-bars';
import { openTestEngine, startExtraction, type RunningExtraction } from './extraction-fixture';
import { startFakeModels, type FakeModels } from './fake-models';
import { contractErrors } from './contract-schema';

/** English with one slip of the pen. */
const text = 'Store this product in a cool and dry place, away from direct sunligt and children';
const font =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>';

/** A page of 400 x 200 points with English text and a trademark sign. */
function page(words = text): Uint8Array {
  const content = `BT /F1 9 Tf 20 150 Td (${words}) Tj 0 -20 Td (Forme\\231) Tj ET`;
  return onePagePdf({ content, resources: font, page: '/MediaBox [0 0 400 200]' });
}

/** A PDF with a page for each text. */
function manyPages(texts: readonly string[]): Uint8Array {
  const numbers = texts.map((_, at) => 10 + 2 * at);
  const pages = texts.flatMap((words, at): readonly (readonly [number, PdfObjectText])[] => [
    [
      10 + 2 * at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << ${font} >> /Contents ${11 + 2 * at} 0 R >>`,
    ],
    [11 + 2 * at, { dict: '', data: `BT /F1 9 Tf 20 150 Td (${words}) Tj ET` }],
  ]);
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${texts.length} >>`,
      ...Object.fromEntries(pages),
    },
  });
}

let engine: Awaited<ReturnType<typeof openTestEngine>>;
let models: FakeModels;
let service: RunningExtraction;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const variables = {
    ENGINE_AI_ENABLED: 'true',
    ENGINE_AI_PROVIDER: 'anthropic',
    ANTHROPIC_API_KEY: 'sk-test',
    ENGINE_AI_BASE_URL: models.url,
    ENGINE_AI_COST_CAP_USD_PER_REQUEST: '1',
    ...env,
  };
  service = await startExtraction(variables, undefined, engine.pool);
}

async function extract(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<ExtractedDocument> {
  const answer = await fetch(`${service.url}/v1/extract`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf', ...headers },
    body: Buffer.from(bytes),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ExtractedDocument;
}

const aiWarnings = ({ warnings }: ExtractedDocument) =>
  warnings.filter(({ code }) => code.startsWith('ai_') || code.startsWith('vision_'));

async function signal(
  hash: string,
  kind: string,
  query = '',
): Promise<[number, Record<string, unknown>]> {
  const answer = await fetch(`${service.url}/v1/documents/${hash}/signals/${kind}${query}`);
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());
beforeEach(async () => {
  models = await startFakeModels();
});
afterEach(async () => {
  await service.stop();
  await models.stop();
});

describe('a provider', () => {
  it.each([
    [
      'anthropic',
      { ENGINE_AI_TEXT_MODEL: 'claude-haiku-4-5', ENGINE_AI_VISION_MODEL: 'claude-sonnet-4-6' },
      '/v1/messages',
      'claude-haiku-4-5',
      'cpu+cloud-model (spent $0.0117)',
    ],
    [
      'openai',
      {
        ENGINE_AI_PROVIDER: 'openai',
        OPENAI_API_KEY: 'sk-open',
        ENGINE_AI_TEXT_MODEL: 'house-model',
        ENGINE_AI_VISION_MODEL: 'house-model',
        ENGINE_AI_PRICES: 'house-model=2/20',
      },
      '/v1/chat/completions',
      'house-model',
      'cpu+cloud-model (spent $0.0160)',
    ],
  ])(
    '%s fills the fields, and what it used is what is told',
    async (_name, env, path, model, tier) => {
      await start(env);
      const document = await extract(page());
      const spent = Number(/\$(.*)\)/.exec(tier)?.[1]);
      expect(contractErrors(document)).toEqual([]);
      expect(document.ai_status).toBe('enabled');
      expect(aiWarnings(document)).toEqual([
        {
          code: 'ai_tier',
          message: tier,
          scope: 'signals.ai',
          spent_usd: expect.closeTo(spent, 6),
        },
      ]);
      expect(document.document_classification).toEqual({ label: 0.9 });
      const [first] = document.pages;
      expect(first?.detected_language).toEqual({
        code: 'de',
        confidence: 0.93,
        source: `forme-ai/${model}`,
      });
      expect(first?.spell_candidates).toEqual(['zutatne']);
      expect(first?.detected_logos).toMatchObject([{ identity: 'ACME', confidence: 0.8 }]);
      expect(first?.detected_symbols?.map(({ kind }) => kind)).toEqual([
        'trademark',
        'recycle_pet',
      ]);
      expect(first?.detected_barcodes).toEqual([]);
      const box = first?.detected_logos?.[0]?.bbox ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
      for (const [found, expected] of [
        [box.x0, 200],
        [box.y0, 100],
        [box.x1, 300],
        [box.y1, 200],
      ] as const) {
        expect(found).toBeCloseTo(expected, 0);
      }
      expect(new Set(models.calls.map((call) => call.path))).toEqual(new Set([path]));
      expect(models.calls.map(({ kind }) => kind).sort()).toEqual([
        'classification',
        'language',
        'logos',
        'spell',
        'symbols',
      ]);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(metrics).toContain(
        `engine_ai_signal_calls_total{kind="language",model="${model}",status="ok"} 1`,
      );
      expect(service.log()).not.toContain('sk-');
    },
  );

  it('is called with its key, a picture for what is seen and the text for what is read', async () => {
    await start();
    await extract(page());
    for (const { headers, body, kind } of models.calls) {
      expect(headers).toMatchObject({ 'x-api-key': 'sk-test', 'anthropic-version': '2023-06-01' });
      const content = body.messages[0]?.content as {
        type: string;
        text?: string;
        source?: { data: string };
      }[];
      const sees = ['logos', 'symbols'].includes(kind);
      expect(content.map(({ type }) => type)).toEqual(sees ? ['image', 'text'] : ['text']);
      if (sees) {
        expect(Buffer.from(content[0]?.source?.data ?? '', 'base64').toString('latin1', 1, 4)).toBe(
          'PNG',
        );
      } else expect(content[0]?.text).toContain('cool and dry place');
    }
  });

  it('is not called above the cap; free detectors are not stopped by it', async () => {
    await start({ ENGINE_AI_COST_CAP_USD_PER_REQUEST: '0.0001' });
    const document = await extract(page());
    expect(models.calls).toEqual([]);
    expect(aiWarnings(document).map(({ code }) => code)).toEqual(['ai_tier', 'ai_budget_exceeded']);
    expect(aiWarnings(document)[0]?.message).toBe('cpu+cloud-model (spent $0.0000)');
    const [first] = document.pages;
    expect(first?.detected_language).toMatchObject({ code: 'en', source: 'forme-cpu/tinyld' });
    expect(first?.spell_candidates).toEqual(['sunligt', 'Forme']);
    expect(first?.detected_symbols?.map(({ kind }) => kind)).toEqual(['trademark']);
    expect(first?.detected_barcodes).toEqual([]);
  });

  it('is not needed to spell: words that lines divide are whole, and the dictionary is that of the spelling', async () => {
    await start({ ENGINE_AI_COST_CAP_USD_PER_REQUEST: '0.0001' });
    const words =
      'The colour of the centre is our favourite, and every programme is honoured on the prin-) Tj 0 -11 Td (ted page with a slipp';
    const [first] = (await extract(page(words))).pages;
    expect(first?.spell_candidates?.filter((word) => word !== 'Forme')).toEqual(['slipp']);
  });

  it('that fails leaves what detectors found, and is asked again the next time', async () => {
    await start();
    models.status = 500;
    const bytes = page();
    const failed = await extract(bytes);
    expect(failed.pages[0]?.detected_logos).toBeNull();
    expect(failed.pages[0]?.detected_language).toMatchObject({ code: 'en' });
    expect(failed.completeness.missing).toContainEqual({
      pass: 'logos',
      reason: 'overloaded: The AI provider answered 500',
    });
    models.status = 200;
    models.texts['spell'] = 'I will not answer in JSON';
    const better = await extract(bytes);
    expect(better.pages[0]?.detected_logos).toHaveLength(1);
    expect(better.completeness.missing).toContainEqual({
      pass: 'spelling',
      reason: 'bad_answer: The answer of the model has the wrong form',
    });
    models.texts['spell'] = '{"words":[]}';
    const before = models.calls.length;
    const whole = await extract(bytes);
    // Only what failed is paid for again.
    expect(models.calls.slice(before).map(({ kind }) => kind)).toEqual(['spell']);
    expect(whole.pages[0]?.spell_candidates).toEqual([]);
    const kept = await extract(bytes);
    expect(models.calls).toHaveLength(before + 1);
    expect(kept.pages[0]?.detected_logos).toHaveLength(1);
  });

  it('is called for the fields of a sparse request only', async () => {
    await start();
    const document = await extract(page(), { 'X-Engine-Fields': 'detected_language' });
    expect(models.calls.map(({ kind }) => kind)).toEqual(['language']);
    expect(document.pages[0]).toMatchObject({ detected_language: { code: 'de' } });
    expect(document.pages[0]).not.toHaveProperty('detected_logos');
  });
});

describe('what a request spends', () => {
  const spent = (document: ExtractedDocument) =>
    document.warnings.find(({ code }) => code === 'ai_tier')?.spent_usd;

  it('is reported once, as a stage of its own: a cached document repeats neither time nor money', async () => {
    await start();
    const bytes = page();
    const first = await extract(bytes);
    expect(spent(first)).toBeCloseTo(0.0117, 6);
    expect(first.stage_durations_ms).toHaveProperty('ai');
    const again = await extract(bytes);
    expect(spent(again)).toBe(0);
    expect(again.stage_durations_ms).not.toHaveProperty('ai');
    const lasting = (document: ExtractedDocument) => ({
      ...document,
      stage_durations_ms: {},
      warnings: [],
    });
    expect(lasting(again)).toEqual(lasting(first));
  });

  it('buys nothing twice, and a document for which it was too little is not kept', async () => {
    // Room for all text, or for one picture: what one may cost is 0.0212 and 0.0207.
    await start({ ENGINE_AI_COST_CAP_USD_PER_REQUEST: '0.0215' });
    const bytes = page();
    const lacking = async (): Promise<readonly string[]> => {
      const { completeness } = await extract(bytes);
      return completeness.missing
        .filter(({ reason }) => reason === 'ai_budget_exceeded')
        .map(({ pass }) => pass);
    };
    expect([await lacking(), await lacking(), await lacking()]).toEqual([
      ['symbols', 'logos'],
      ['logos'],
      [],
    ]);
    expect(models.calls.map(({ kind }) => kind).sort()).toEqual([
      'classification',
      'language',
      'logos',
      'spell',
      'symbols',
    ]);
  });

  it('goes to every page of a kind before the next kind', async () => {
    await start();
    await extract(manyPages([text, text, text]));
    const kinds = models.calls.map(({ kind }) => kind);
    const last = (kind: string) => kinds.lastIndexOf(kind);
    expect(kinds.filter((kind) => kind === 'language')).toHaveLength(3);
    expect(last('language')).toBeLessThan(kinds.indexOf('symbols'));
    expect(last('spell')).toBeLessThan(kinds.indexOf('logos'));
  });
});

describe('X-Engine-Skip-AI and X-Engine-Fields', () => {
  const stream = async (headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${service.url}/v1/extract/stream`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf', ...headers },
      body: Buffer.from(page()),
    });
    const [, whole] = (await answer.text())
      .split('\n')
      .filter((line) => line.startsWith('data: {"extract_phase"'));
    return JSON.parse((whole ?? '').slice(6)) as ExtractedDocument;
  };

  it('hold for a stream', async () => {
    await start();
    const skipped = await stream({ 'X-Engine-Skip-AI': 'true' });
    expect([skipped.ai_status, models.calls]).toEqual(['skipped', []]);
    const sparse = await stream({ 'X-Engine-Fields': 'detected_language' });
    expect(models.calls.map(({ kind }) => kind)).toEqual(['language']);
    expect(sparse.pages[0]).toMatchObject({ detected_language: { code: 'de' } });
    expect(sparse).not.toHaveProperty('fonts');
  });

  it('hold for a single signal', async () => {
    await start();
    const { pdf_sha256: hash } = await extract(page(), { 'X-Engine-Skip-AI': 'true' });
    const answer = await fetch(`${service.url}/v1/documents/${hash}/signals/language`, {
      headers: { 'X-Engine-Skip-AI': 'true' },
    });
    expect(await answer.json()).toMatchObject({ ai_status: 'skipped', data: null });
    expect(models.calls).toEqual([]);
  });

  it('leave nothing missing that the request went without', async () => {
    await start();
    const { completeness, pages } = await extract(page(), { 'X-Engine-Skip-AI': 'true' });
    expect(completeness).toEqual({ state: 'complete', missing: [] });
    expect(pages[0]).toMatchObject({ detected_language: null });
  });
});

describe('the signals endpoint', () => {
  it('answers each kind, keeps it, and is the same under assets', async () => {
    await start();
    const bytes = page();
    const { pdf_sha256: hash } = await extract(bytes, { 'X-Engine-Skip-AI': 'true' });
    expect(models.calls).toEqual([]);
    const [status, body] = await signal(hash, 'language');
    expect([status, body]).toMatchObject([
      200,
      { pdf_hash: hash, kind: 'language', ai_status: 'enabled', data: { code: 'de' } },
    ]);
    expect((await signal(hash, 'language'))[1]['data']).toEqual(body['data']);
    const asset = await fetch(`${service.url}/v1/assets/${hash}/signals/language?page_index=0`);
    expect(((await asset.json()) as { data: unknown }).data).toEqual(body['data']);
    expect(models.calls).toHaveLength(1);
    expect((await signal(hash, 'classification', '?page_index=7'))[1]['data']).toEqual({
      label: 0.9,
    });
    expect((await signal(hash, 'spell'))[1]['data']).toEqual(['zutatne']);
    expect((await signal(hash, 'barcodes'))[1]['data']).toEqual([]);
    expect((await signal(hash, 'logos'))[1]['data']).toHaveLength(1);
  });

  it('refuses invalid pages, kinds and hashes', async () => {
    await start();
    const { pdf_sha256: hash } = await extract(page());
    expect((await signal(hash, 'language', '?page_index=1'))[0]).toBe(400);
    expect((await signal(hash, 'language', '?page_index=-1'))[0]).toBe(400);
    expect((await signal(hash, 'mood'))[0]).toBe(400);
    expect((await signal('a'.repeat(64), 'language'))[0]).toBe(404);
    expect((await signal('xyz', 'language'))[0]).toBe(400);
  });

  it('answers null where the lane is closed', async () => {
    await start({ ENGINE_AI_ENABLED: 'false' });
    const { pdf_sha256: hash, pages } = await extract(page());
    expect(pages[0]).toMatchObject({
      detected_language: null,
      detected_barcodes: null,
      spell_candidates: null,
    });
    expect((await signal(hash, 'language'))[1]).toMatchObject({
      ai_status: 'disabled',
      data: null,
    });
    expect((await signal('a'.repeat(64), 'language'))[0]).toBe(404);
    expect(models.calls).toEqual([]);
  });
});

describe('the index of signals', () => {
  it.each(['documents', 'assets'])('of %s leads to each of them', async (collection) => {
    await start({ ANTHROPIC_API_KEY: '' });
    const { pdf_sha256: hash } = await extract(page());
    const index = await fetch(`${service.url}/v1/${collection}/${hash}/signals`);
    const { signals } = (await index.json()) as { signals: { kind: string; href: string }[] };
    expect(signals).toHaveLength(6);
    for (const { kind, href } of signals) {
      const answer = await fetch(`${service.url}${href}`);
      expect(await answer.json()).toMatchObject({ kind, pdf_hash: hash });
    }
    const unknown = await fetch(`${service.url}/v1/${collection}/${'a'.repeat(64)}/signals`);
    expect(unknown.status).toBe(404);
  });
});

describe('barcodes on demand', () => {
  it('are read when the field barcodes is requested, whatever the gate', async () => {
    await start({ ENGINE_AI_ENABLED: 'false' });
    const content = `1 0 0 1 60 70 cm
${ean13Bars('4006381333931')}`;
    const bytes = onePagePdf({ content, page: '/MediaBox [0 0 220 200]' });
    const document = await extract(bytes, { 'X-Engine-Fields': 'barcodes' });
    expect(aiWarnings(document).map(({ code }) => code)).toEqual(['ai_disabled']);
    expect(contractErrors(document)).toEqual([]);
    expect(document.pages[0]?.barcodes).toMatchObject([
      { format: 'ean13', value: '4006381333931', gtin: '04006381333931' },
    ]);
    expect(document.pages[0]).not.toHaveProperty('detected_barcodes');
  });
});

describe('the contract', () => {
  it('publishes the model, prompt and schema behind each kind', async () => {
    await start();
    const answer = await fetch(`${service.url}/v1/contract`);
    const { ai_model_versions: versions } = (await answer.json()) as { ai_model_versions: unknown };
    expect(versions).toMatchObject({
      language: { model: 'claude-haiku-4-5', prompt: 'language-1', schema: '1.0.0' },
      logos: { model: 'claude-sonnet-4-6', prompt: 'logos-1' },
      barcodes: { model: 'zxing', prompt: 'none' },
    });
  });
});

describe('the vision sidecar', () => {
  it.each([
    [200, '{"algorithm":"phash-64","hash":"c3d4e5f60718293a"}', []],
    [500, '{}', ['vision_unavailable']],
    [200, '{"hash":"not hex"}', ['vision_unavailable']],
  ])('answering %s %s', async (status, body, warned) => {
    const types: (string | undefined)[] = [];
    const sidecar = createServer((request, response) => {
      types.push(request.headers['content-type']);
      request.resume();
      request.on('end', () => {
        response.statusCode = status;
        response.setHeader('content-type', 'application/json');
        response.end(body);
      });
    });
    sidecar.listen(0, '127.0.0.1');
    await once(sidecar, 'listening');
    await start({
      ENGINE_VISION_URL: `http://127.0.0.1:${(sidecar.address() as AddressInfo).port}`,
      ANTHROPIC_API_KEY: '',
    });
    const document = await extract(page());
    expect(types.map((type) => type?.split(';')[0])).toEqual(['multipart/form-data']);
    expect(aiWarnings(document).map(({ code }) => code)).toEqual([
      'ai_missing_credentials',
      ...warned,
    ]);
    expect(document.pages[0]?.perceptual_hash?.hash).toBe(
      warned.length > 0 ? undefined : 'c3d4e5f60718293a',
    );
    sidecar.closeAllConnections();
    sidecar.close();
  });
});
