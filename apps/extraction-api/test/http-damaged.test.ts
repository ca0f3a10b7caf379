import { damagedPages } from '@forme/test-kit';
import request from 'supertest';
import { call, postRaw, sha256 } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

interface Missing {
  readonly pass?: string;
  readonly kind: string;
  readonly page_num: number;
  readonly object_id: string | null;
  readonly reason: string;
  readonly bbox: object | null;
}

/** Missing parts without what differs by the answer, each once and in one order. */
const parts = (missing: readonly Missing[]): readonly string[] => {
  const texts = missing.map(({ kind, page_num, object_id, reason, bbox }) =>
    JSON.stringify({ kind, page_num, object_id, reason, bbox }),
  );
  return [...new Set(texts)].sort();
};

function post(path: string, pdf: Uint8Array, fields: Readonly<Record<string, string>>) {
  const sent = request(service.url).post(path).attach('pdf', Buffer.from(pdf), {
    filename: 'page.pdf',
    contentType: 'application/pdf',
  });
  for (const [name, value] of Object.entries(fields)) sent.field(name, value);
  return sent;
}

/** What every answer about the page of a PDF says that it lacks. */
async function answersOf(pdf: Uint8Array): Promise<Readonly<Record<string, readonly string[]>>> {
  const hash = sha256(pdf);
  const facts = await postRaw(service.url, pdf);
  const { completeness } = facts.body as unknown as { completeness: { missing: Missing[] } };
  const coverage = await call(`${service.url}/v1/documents/${hash}/ink-coverage`, {
    method: 'POST',
  });
  const { pages } = coverage.body as unknown as { pages: { missing: Missing[] }[] };
  const at = { dpi: '72' };
  const separations = await post('/v1/render/separations', pdf, { ...at, format: 'none' }).accept(
    'application/json',
  );
  const heatmap = await post('/v1/render/heatmap', pdf, at).accept('image/*');
  const density = await post('/v1/sample/density', pdf, { ...at, x: '5', y: '5' });
  const picture = await post('/v1/render/page', pdf, at).accept('image/*');
  return {
    facts: parts(completeness.missing.filter(({ pass }) => pass === 'resources')),
    coverage: parts(pages.flatMap(({ missing }) => missing)),
    separations: parts((separations.body as { missing: Missing[] }).missing),
    heatmap: parts(JSON.parse(heatmap.headers['x-engine-missing'] ?? '[]') as Missing[]),
    density: parts((density.body as { missing: Missing[] }).missing),
    picture: parts(JSON.parse(picture.headers['x-engine-missing'] ?? '[]') as Missing[]),
  };
}

describe('A damaged resource is reported alike by facts, coverage, plates, heat maps, samples and pictures', () => {
  it.each(Object.entries(damagedPages))('%s', async (_, pdf) => {
    const answers = await answersOf(pdf);
    const { facts = [] } = answers;
    expect(facts).not.toEqual([]);
    for (const [name, found] of Object.entries(answers)) {
      expect([name, found]).toEqual([name, facts]);
    }
  });
});
