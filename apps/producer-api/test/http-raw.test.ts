import { bytesSource, openPdf } from '@forme/pdf-core';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const rotate = { ops: [{ op: 'page_rotate', at_index: 0, degrees: 90 }] };
const crops = { marks: [{ type: 'crop', anchor: 'trim_corners' }] };
const sheet = { sheet: { width_pt: 700, height_pt: 900 }, grid: { cols: 1, rows: 1 } };

describe('a raw PDF with its plan in a header', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const pdf = Buffer.from(onePagePdf({ content: '0 0 9 9 re f' }));
  const apply = (path: string, plan: string) =>
    request(app)
      .post(path)
      .set({ 'Content-Type': 'application/pdf', 'X-Producer-Plan': plan })
      .buffer(true)
      .send(pdf);

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it.each([
    ['/v1/rewrite/apply', rotate],
    ['/v1/marks/apply', crops],
    ['/v1/marks/apply-multipart', crops],
    ['/v1/impose/apply', sheet],
    ['/v1/white-underbase/apply', { strategy: 'manual' }],
    ['/v1/cjd/apply', { steps: [{ type: 'rewrite', plan: rotate }] }],
  ])('is answered by a raw PDF at %s', async (path, plan) => {
    const answer = await apply(path, JSON.stringify(plan));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(openPdf(bytesSource(answer.body as Buffer)).pages).toHaveLength(1);
    const encoded = await apply(path, Buffer.from(JSON.stringify(plan)).toString('base64url'));
    expect(encoded.headers['x-producer-pdf-sha256']).toBe(answer.headers['x-producer-pdf-sha256']);
  });

  it('is refused where the plan is missing or does not fit', async () => {
    expect((await apply('/v1/rewrite/apply', '')).status).toBe(422);
    expect((await apply('/v1/rewrite/apply', '{"ops":1}')).status).toBe(422);
    expect((await apply('/v1/cjd/apply', 'no json')).status).toBe(422);
  });
});
