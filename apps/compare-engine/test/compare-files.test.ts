import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';
// Files go through extraction as it is; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { composeExtraction, extractionConfiguration } from '@forme/extraction-api';
import { jsonCheck } from '@forme/service-kit/http';
import type { Service } from '@forme/service-kit/lifecycle';
import { lockedPdf } from '@forme/test-kit';
import request from 'supertest';
import { composeCompare } from '../src/composition';
import { configuration } from '../src/config';
import { scoreOf } from '../src/measuring/match-score';
import { labelPdf, type Patch, patches, platesOf, sheetPdf } from './art';

const folder = mkdtempSync(join(tmpdir(), 'forme-compare-'));
const common = {
  FORME_DATA_FOLDER: folder,
  LOG_LEVEL: 'silent',
  FORME_INTERNAL_TOKEN: 'inside-inside-inside',
};
let extraction: Service;
let extractionUrl: string;
let compare: Service;

/** A provider of models on this machine, and what it says. */
let models: Server;
let said = 'nothing';

beforeAll(async () => {
  models = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify({ choices: [{ message: { content: said } }] }));
    });
  }).listen(0, '127.0.0.1');
  await once(models, 'listening');
  extraction = await composeExtraction(
    extractionConfiguration.readConfig({
      ...common,
      ENGINE_PROCESSES: '2',
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      ENGINE_AI_ENABLED: 'true',
      ENGINE_AI_PROVIDER: 'openai',
      ENGINE_AI_BASE_URL: `http://127.0.0.1:${(models.address() as AddressInfo).port}`,
      OPENAI_API_KEY: 'key-of-this-test',
    }),
  );
  const { url } = await extraction.start(0);
  extractionUrl = url;
  compare = await composeCompare(
    configuration.readConfig({
      ...common,
      EXTRACTION_URL: url,
      COMPARE_WORKERS: '1',
      COMPARE_MAX_PIXELS: '20000000',
    }),
  );
});
afterAll(async () => {
  await compare.stop();
  await extraction.stop();
  models.close();
  rmSync(folder, { recursive: true, force: true });
});

async function plates(
  files: ReadonlyMap<string, Buffer>,
  pdf: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
) {
  let call = request(compare.app).post('/v1/compare/plates');
  for (const [name, bytes] of files) call = call.attach('plates', bytes, name);
  call = call.attach('pdf', Buffer.from(pdf), 'label.pdf');
  for (const [name, value] of Object.entries(fields)) call = call.field(name, value);
  const { status, body } = await call;
  if (status === 200) expect(jsonCheck(PlateCompareResult)(body)).toHaveProperty('value');
  return { status, body: body as PlateCompareResult & { code?: string; detail?: string } };
}

async function documents(
  candidates: readonly (readonly [string, Uint8Array])[],
  reference: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
) {
  let call = request(compare.app).post('/v1/compare/documents');
  for (const [name, bytes] of candidates)
    call = call.attach('candidates', Buffer.from(bytes), name);
  call = call.attach('reference', Buffer.from(reference), 'sheet.pdf');
  for (const [name, value] of Object.entries(fields)) call = call.field(name, value);
  const { status, body } = await call;
  if (status === 200) expect(jsonCheck(DocumentCompareResult)(body)).toHaveProperty('value');
  return { status, body: body as DocumentCompareResult & { code?: string } };
}

/** The art with one more thing in black: half a millimetre, on paper. */
const spot: Patch = { ink: 'Black', x: 99.6, y: 164.4, w: 1.44, h: 1.44 };

describe('POST /v1/compare/plates', () => {
  it('finds no difference between plates and the page they are of', async () => {
    const { status, body } = await plates(platesOf(), labelPdf(), { emit_regions: 'true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pdf_rendered: true,
      note: null,
      missing_separations: [],
      extra_separations: [],
      geometry: { basis: 'trim', width_delta_mm: 0 },
    });
    expect(body.inks.map(({ ink_name, presence }) => [ink_name, presence])).toEqual([
      ['Cyan', 'both'],
      ['Magenta', 'both'],
      ['Black', 'both'],
      ['Gold', 'both'],
    ]);
    for (const ink of body.inks) {
      expect(Math.abs(ink.coverage_delta_percent ?? 9)).toBeLessThan(0.02);
      expect(ink.spatial_similarity).toBeGreaterThan(0.999);
      expect(Math.abs(ink.registration?.dx_mm ?? 9)).toBeLessThan(0.005);
      expect(Math.abs(ink.registration?.dy_mm ?? 9)).toBeLessThan(0.005);
      expect(ink.regions).toEqual([]);
    }
  });

  it('lays plates with more paper around on the page, and reports a spot that is on the plate alone', async () => {
    const { body } = await plates(platesOf([...patches, spot], 100), labelPdf(), {
      emit_regions: 'true',
    });
    const black = body.inks.find(({ ink_name }) => ink_name === 'Black');
    expect(Math.abs(black?.registration?.dx_mm ?? 9)).toBeLessThan(0.02);
    expect(body.geometry.page_on_plates_mm?.[0]).toBeCloseTo((100 * 25.4) / 600, 1);
    expect(black?.regions).toHaveLength(1);
    const [region] = black?.regions ?? [];
    expect(region).toMatchObject({ sign: 'added', space: 'ink', ink_name: 'Black' });
    const [llx, lly, urx, ury] = region?.box_pt ?? [0, 0, 0, 0];
    expect(llx).toBeLessThanOrEqual(spot.x);
    expect(urx).toBeGreaterThanOrEqual(spot.x + spot.w);
    expect(lly).toBeLessThanOrEqual(spot.y);
    expect(ury).toBeGreaterThanOrEqual(spot.y + spot.h);
    expect(Math.max(urx - llx, ury - lly)).toBeLessThan(4);
    for (const ink of body.inks.filter((other) => other !== black)) expect(ink.regions).toEqual([]);
  });

  it('reports inks that only one side has, by name and by what they paint', async () => {
    const files = platesOf();
    const gold = files.get('label(Gold).tif');
    files.delete('label(Gold).tif');
    files.delete('label(Magenta).tif');
    if (gold) files.set('plate4.tif', gold);
    const { body } = await plates(files, labelPdf());
    expect(body.missing_separations).toEqual(['Magenta']);
    expect(body.extra_separations).toEqual([]);
    expect(body.inks.find(({ plate_file }) => plate_file === 'plate4.tif')).toMatchObject({
      ink_name: 'Gold',
      ink_name_source: 'content',
      presence: 'both',
    });
    const named = await plates(files, labelPdf(), { plate_names: '{"plate4.tif":"Silver"}' });
    expect(named.body.extra_separations).toEqual(['Silver']);
    expect(named.body.missing_separations).toEqual(['Magenta', 'Gold']);
  });

  it.each([
    [{ page: '2' }, 422, 'page_out_of_range'],
    [{ plate_names: '{"other.tif":"Cyan"}' }, 422, 'invalid_field'],
    [{ dpi: '20' }, 422, 'invalid_body'],
    [{ emit_region: 'true' }, 422, 'invalid_body'],
  ])('refuses %j', async (fields, status, code) => {
    const answer = await plates(platesOf(), labelPdf(), fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('finds a page that is not there before plates are decoded', async () => {
    const noPlate = new Map([['x.len', Buffer.from('no plate')]]);
    const answer = await plates(noPlate, labelPdf(), { page: '2' });
    expect([answer.status, answer.body.code]).toEqual([422, 'page_out_of_range']);
  });

  it('refuses plates of more pixels than are allowed', async () => {
    const answer = await plates(platesOf(patches, 1000), labelPdf());
    expect([answer.status, answer.body.code]).toEqual([413, 'input_too_large']);
  });

  it('says which file is not a plate', async () => {
    const answer = await plates(new Map([['x.len', Buffer.from('no plate')]]), labelPdf());
    expect([answer.status, answer.body.code]).toEqual([415, 'plate_format_unsupported']);
    expect(answer.body.detail).toContain('x.len');
  });
});

describe('POST /v1/compare/documents', () => {
  it('maps a label to its places on a stepped sheet, rotated ones too', async () => {
    const { status, body } = await documents([['label.pdf', labelPdf()]], sheetPdf(3, 2), {
      emit_regions: 'true',
      expected_n_across: '3',
    });
    expect(status).toBe(200);
    expect(body.reference.layout).toMatchObject({
      kind: 'stepped',
      n_across: 3,
      n_down: 2,
      source: 'declared',
    });
    expect(body.reference.instances).toHaveLength(6);
    for (const { score } of body.reference.instances ?? []) expect(score).toBeGreaterThan(0.99);
    expect(body.layout_notes).toEqual({
      expected_n_across: 3,
      expected_n_down: null,
      detected_n_across: 3,
      detected_n_down: 2,
    });
    const [candidate] = body.candidates;
    expect(candidate?.mapped_instance_index).not.toBeNull();
    expect(candidate?.regions).toEqual([]);
    const deltas =
      candidate?.inks.map(({ coverage_delta_percent }) => coverage_delta_percent ?? 0) ?? [];
    expect(candidate?.match_score).toBeCloseTo(scoreOf(deltas, 0, 0), 9);
    expect(candidate?.match_score).toBeGreaterThan(0.9995);
  });

  it('opens encrypted files with the passwords that the request gives, one for each side', async () => {
    const locked = lockedPdf({ user: 'grün' });
    const compared = async (fields: Readonly<Record<string, string>>) => {
      const { status, body } = await documents([['locked.pdf', locked]], locked, fields);
      return [
        status,
        body.code ?? body.candidates[0]?.problem?.code ?? null,
        status === 200 && body.reference_rendered,
      ];
    };
    const [reference_password, candidate_password] = ['grün', 'grün'];
    expect(await compared({})).toEqual([422, 'pdf_encrypted', false]);
    expect(await compared({ reference_password: 'blau' })).toEqual([422, 'pdf_encrypted', false]);
    expect(await compared({ reference_password })).toEqual([200, 'pdf_encrypted', true]);
    expect(await compared({ reference_password, candidate_password })).toEqual([200, null, true]);
    expect(await compared({ candidate_password })).toEqual([422, 'pdf_encrypted', false]);
  });

  it('takes no longer than the deadline of the request', async () => {
    const { status, body } = await documents([['label.pdf', labelPdf()]], sheetPdf(4, 2), {
      deadline_ms: '100',
    });
    expect([status, body.code]).toEqual([504, 'time_budget']);
  });

  it('reports a difference in the places of the reference', async () => {
    const { body } = await documents([['new.pdf', labelPdf([...patches, spot])]], labelPdf(), {
      emit_regions: 'true',
    });
    const [candidate] = body.candidates;
    expect(candidate?.mapped_instance_index).toBe(0);
    expect(body.reference.layout).toMatchObject({ kind: 'one_up' });
    expect(candidate?.regions).toHaveLength(1);
    expect(candidate?.regions?.[0]).toMatchObject({ sign: 'added' });
    const [llx = 0, lly = 0] = candidate?.regions?.[0]?.box_pt ?? [];
    expect(Math.hypot(llx - spot.x, lly - spot.y)).toBeLessThan(2);
  });

  it('says that a candidate is nowhere on the reference', async () => {
    const blank = labelPdf([{ ink: 'Black', x: 60, y: 60, w: 1.2, h: 1.2 }]);
    const { status, body } = await documents([['label.pdf', labelPdf()]], blank);
    expect(status).toBe(200);
    expect(body).toMatchObject({ note_code: 'no_instance_above_noise' });
    expect(body.candidates[0]).toMatchObject({ mapped_instance_index: null, match_score: null });
  });

  it('measures the others when one candidate cannot be read', async () => {
    const { status, body } = await documents(
      [
        ['bad.pdf', Buffer.from('not a PDF')],
        ['label.pdf', labelPdf()],
      ],
      labelPdf(),
    );
    expect(status).toBe(200);
    expect(body.candidates[0]).toMatchObject({
      candidate_name: 'bad.pdf',
      match_score: null,
      problem: { code: 'pdf_unreadable', status: 422 },
    });
    expect(body.candidates[1]?.match_score).toBeGreaterThan(0.999);
  });

  it('refuses a reference that cannot be read', async () => {
    const { status, body } = await documents([['label.pdf', labelPdf()]], Buffer.from('not a PDF'));
    expect([status, body.code]).toEqual([422, 'pdf_unreadable']);
  });
});

describe('the visual note', () => {
  const told = new Set(['stage_durations_ms', 'ai_visual_note', 'warnings']);
  const without = (result: PlateCompareResult) =>
    Object.entries(result).filter(([name]) => !told.has(name));

  it('changes nothing else, and is null with a reason where the model judges', async () => {
    said = '{"note":"Magenta and Gold lie as on the page."}';
    const plain = await plates(platesOf(), labelPdf(), { dpi: '72' });
    expect(plain.body).toMatchObject({ ai_visual_note: null, warnings: [] });
    const noted = await plates(platesOf(), labelPdf(), { dpi: '72', ai: 'true' });
    expect(noted.body).toMatchObject({
      ai_visual_note: 'Magenta and Gold lie as on the page.',
      warnings: [],
    });
    expect(without(noted.body)).toEqual(without(plain.body));
    said = '{"note":"Everything is fine."}';
    const { body } = await documents([['label.pdf', labelPdf()]], labelPdf(), { ai: 'true' });
    expect(body.ai_visual_note).toBeNull();
    expect(body.warnings.map(({ code }) => code)).toEqual(['ai_answer_unusable']);
    expect(body.candidates[0]?.match_score).toBeGreaterThan(0.999);
  });

  it('can be had where health says so', async () => {
    const { body } = await request(compare.app).get('/healthz');
    expect(body.capabilities).toMatchObject({ ai_available: true, renderer_available: true });
    expect((await request(compare.app).get('/readyz')).body.degraded).toEqual([]);
  });
});

describe('while the renderer is unavailable', () => {
  let proxy: Server;
  let service: Service;
  const hopByHop = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);
  /** SHA-256 of the one file that cannot be rendered; null: none can. */
  let only: string | null = null;

  beforeAll(async () => {
    proxy = createServer((incoming, outgoing) => {
      void text(incoming).then(async (body) => {
        if (incoming.url === '/v1/render/separations' && (only === null || body.includes(only))) {
          outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' });
          outgoing.end('{"detail":"No process is free"}');
          return;
        }
        const answer = await passed(incoming, body);
        const type = answer.headers.get('content-type') ?? 'application/json';
        outgoing.writeHead(answer.status, { 'content-type': type });
        outgoing.end(Buffer.from(await answer.arrayBuffer()));
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    service = await composeCompare(
      configuration.readConfig({
        ...common,
        EXTRACTION_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        COMPARE_WORKERS: '1',
      }),
    );
  });
  afterAll(async () => {
    await service.stop();
    proxy.close();
  });

  /** Bytes as characters of one byte each. */
  async function text(incoming: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('latin1');
  }

  function passed({ method, url, headers }: IncomingMessage, body: string): Promise<Response> {
    const own = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
    return fetch(`${extractionUrl}${url ?? ''}`, {
      method: method ?? 'GET',
      headers: Object.fromEntries(own) as Record<string, string>,
      ...(body === '' ? {} : { body: Buffer.from(body, 'latin1') }),
    });
  }

  it('only plates are reported, and nothing is said about differences', async () => {
    only = null;
    said = 'nothing';
    const form = request(service.app).post('/v1/compare/plates');
    for (const [name, bytes] of platesOf()) void form.attach('plates', bytes, name);
    void form.attach('pdf', Buffer.from(labelPdf()), 'label.pdf');
    void form.field('masks', '[{"box_mm":[1,2,3,4]}]').field('diff_images', 'true');
    const { status, body } = await form.field('emit_regions', 'true').field('ai', 'true');
    expect(status).toBe(200);
    expect(jsonCheck(PlateCompareResult)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      pdf_rendered: false,
      note_code: 'renderer_unavailable',
      match_score: null,
      missing_separations: null,
      extra_separations: null,
      unused_pdf_inks: null,
      composite: null,
      ai_visual_note: null,
      geometry: { pdf_size_mm: null, width_delta_mm: null, distortion: null },
      masks: [{ area_mm2: null }],
    });
    expect(body.note).toContain('Nothing is said about differences');
    expect(body.inks).toHaveLength(4);
    for (const ink of (body as PlateCompareResult).inks) {
      expect(ink.plate_coverage_percent).toBeGreaterThan(0);
      expect(ink.plate?.ink_px).toBeGreaterThan(0);
      expect(ink).toMatchObject({
        presence: null,
        pdf_coverage_percent: null,
        coverage_delta_percent: null,
        registration: null,
        regions: null,
        diff_image: null,
        diff_image_reason: 'not_rendered',
      });
    }
  });

  it.each([
    ['of the reference', true],
    ['of every file', false],
  ])('candidates are told as far as they can be: %s', async (_what, reference) => {
    const sheet = sheetPdf(2, 1);
    only = reference ? createHash('sha256').update(sheet).digest('hex') : null;
    const { status, body } = await request(service.app)
      .post('/v1/compare/documents')
      .field('expected_n_across', '2')
      .field('expected_n_down', '1')
      .attach('candidates', Buffer.from(labelPdf()), 'label.pdf')
      .attach('reference', Buffer.from(sheet), 'sheet.pdf');
    expect(status).toBe(200);
    expect(jsonCheck(DocumentCompareResult)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      reference_rendered: false,
      note_code: 'renderer_unavailable',
      reference: { instances: null, unmatched_instances: null, layout: null, size_mm: null },
      // What was expected is told, what was not seen is null.
      layout_notes: {
        expected_n_across: 2,
        expected_n_down: 1,
        detected_n_across: null,
        detected_n_down: null,
      },
    });
    const [candidate] = (body as DocumentCompareResult).candidates;
    expect(candidate).toMatchObject({
      mapped_instance_index: null,
      match_score: null,
      missing_separations: null,
      extra_separations: null,
      composite: null,
      regions: null,
    });
    expect(candidate?.inks).toHaveLength(reference ? 4 : 0);
    for (const ink of candidate?.inks ?? []) {
      expect(ink.candidate_coverage_percent).toBeGreaterThan(0);
      expect(ink).toMatchObject({ presence: null, reference_coverage_percent: null });
    }
  });
});

describe('without extraction', () => {
  let alone: Service;
  beforeAll(async () => {
    alone = await composeCompare(
      configuration.readConfig({
        ...common,
        EXTRACTION_URL: 'http://127.0.0.1:1',
        COMPARE_WORKERS: '1',
      }),
    );
  });
  afterAll(() => alone.stop());

  it('plates cannot be decoded, documents are reported as not measured', async () => {
    const form = request(alone.app).post('/v1/compare/plates');
    for (const [name, bytes] of platesOf()) void form.attach('plates', bytes, name);
    const answer = await form.attach('pdf', Buffer.from(labelPdf()), 'label.pdf');
    expect([answer.status, answer.body.code]).toEqual([503, 'dependency_unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
    const other = await request(alone.app)
      .post('/v1/compare/documents')
      .attach('candidates', Buffer.from(labelPdf()), 'label.pdf')
      .attach('reference', Buffer.from(labelPdf()), 'sheet.pdf');
    expect(other.status).toBe(200);
    expect(other.body).toMatchObject({
      reference_rendered: false,
      note_code: 'renderer_unavailable',
      candidates: [{ match_score: null, missing_separations: null, extra_separations: null }],
      reference: { instances: null },
    });
    expect(jsonCheck(DocumentCompareResult)(other.body)).toHaveProperty('value');
  });
});
