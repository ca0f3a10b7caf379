import type { MissingPart } from '@forme/contracts';
import type { Service } from '@forme/service-kit/lifecycle';
import { damagedPages, onePagePdf, plateTiff } from '@forme/test-kit';
import request from 'supertest';
import { type CompareFixture, openCompare } from './compare-fixture';

let fixture: CompareFixture;
let compare: Service;

beforeAll(async () => {
  fixture = await openCompare();
  compare = await fixture.start();
});
afterAll(() => fixture.stop());

/** A page without damage, of the size of the damaged ones. */
const sound = onePagePdf({ page: '/MediaBox [0 0 10 10]', content: '0 g 2 3 6 4 re f' });
/** The black plate of that size: 10 points at 720 dpi. */
const plate = plateTiff({ width: 100, height: 100, data: Buffer.alloc(1300, 255), dpi: 720 });

interface Answer {
  readonly completeness: { readonly state: string; readonly missing: readonly MissingPart[] };
}

async function documents(reference: Uint8Array, candidate: Uint8Array): Promise<Answer> {
  const { status, body } = await request(compare.app)
    .post('/v1/compare/documents')
    .attach('reference', Buffer.from(reference), 'reference.pdf')
    .attach('candidates', Buffer.from(candidate), 'candidate.pdf');
  expect(status).toBe(200);
  return body as Answer;
}

async function plates(pdf: Uint8Array): Promise<Answer> {
  const { status, body } = await request(compare.app)
    .post('/v1/compare/plates')
    .attach('plates', plate, 'page(Black).tif')
    .attach('pdf', Buffer.from(pdf), 'page.pdf');
  expect(status).toBe(200);
  return body as Answer;
}

/** What the facts of a PDF lack of its page. */
async function factsMissing(pdf: Uint8Array): Promise<MissingPart[]> {
  const { body } = await request(fixture.extractionUrl)
    .post('/v1/extract')
    .set('Authorization', 'Bearer inside-inside-inside')
    .set('Content-Type', 'application/pdf')
    .send(Buffer.from(pdf));
  const { missing } = (body as Answer).completeness;
  return missing.filter(({ pass }) => pass === 'resources');
}

/** Missing parts of a side, each once and in one order. */
function told(missing: readonly MissingPart[], pass: string): readonly string[] {
  const texts = missing.map(({ kind, page_num, object_id, reason, bbox }) =>
    JSON.stringify({ pass, kind, page_num, object_id, reason, bbox }),
  );
  return [...new Set(texts)].sort();
}

const partsOf = ({ completeness }: Answer): readonly string[] =>
  completeness.missing.flatMap((part) => told([part], part.pass)).sort();

describe('A comparison reports what the facts of its PDFs lack, by side', () => {
  it.each(Object.entries(damagedPages))('%s', async (_, pdf) => {
    const missing = await factsMissing(pdf);
    expect(missing).not.toEqual([]);
    const against = await plates(pdf);
    const both = await documents(pdf, pdf);
    const reference = await documents(pdf, sound);
    const candidate = await documents(sound, pdf);
    expect(partsOf(against)).toEqual(told(missing, 'pdf'));
    expect(partsOf(reference)).toEqual(told(missing, 'reference'));
    expect(partsOf(candidate)).toEqual(told(missing, 'candidates/0'));
    expect(partsOf(both)).toEqual([
      ...told(missing, 'candidates/0'),
      ...told(missing, 'reference'),
    ]);
    for (const { completeness } of [against, both, reference, candidate])
      expect(completeness.state).toBe('partial');
  });

  it('nothing where both sides are sound', async () => {
    const complete = { state: 'complete', missing: [] };
    expect((await documents(sound, sound)).completeness).toEqual(complete);
    expect((await plates(sound)).completeness).toEqual(complete);
  });
});
